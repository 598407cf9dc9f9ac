"""The changing part of the page: a game's board, its rules, its inert parts, and the available actions."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from games.errors import BadInput
from games.game import Game
from games.playthrough.playthrough import Playthrough
from games.rule_text import sections
from runs.documents.as_html import Html
from runs.documents.document import Document
from runs.documents.formats import duration
from runs.documents.markup import Child, Markup, breakable, join, section, tag
from runs.documents.saved import saved_document
from runs.types.naming.generated import spoken_name
from studio.gallery import BOX, WIDEST
from studio.jobs.queue import WAITING, Job
from studio.pages.parts import NO_TOKEN, play_button
from studio.pages.result import play

LONGEST_CODE = 70  # characters of a code that is shown


@dataclass(frozen=True)
class Fairness:
    """The known facts about the fairness of a game: its certificate, or the job that makes it."""

    file: Path
    job: Job | None = None
    ahead: int = 0  # jobs before it in the queue
    why: str = ""  # the reason why the last one failed

    @property
    def busy(self) -> bool:
        """Whether the game's certificate is being made."""
        return self.job is not None and self.job.state != "done"

    def document(self) -> Document | None:
        """The certificate, once there is one."""
        try:
            return saved_document(self.file) if self.file.is_file() else None
        except BadInput:
            return None


def address(game: Game, base: Game | None = None, path: str = "/make") -> str:
    """The address of the page for a game, and for the game that it was changed from."""
    more = {"base": base.code} if base is not None and base != game else {}
    return f"{path}?{urlencode({'game': game.code, **more})}"


def shown(game: Game, changed: Sequence[str], repairs: Sequence[str], fairness: Fairness, link: str) -> Markup:
    """The whole part; `link` shares the game."""
    said = ", ".join(changed) if changed else "unchanged"
    return tag(
        "div",
        heading(game),
        tag("p", f"Changes: {said}." if changed else "Change anything: board and rules follow.", class_="changes"),
        *(tag("p", f"Made to fit: {'; '.join(repairs)}.", class_="notice mild") for _ in repairs[:1]),
        actions(game, fairness),
        tag("div", Markup(picture(game)), class_="board"),
        inert(game),
        fair(game, fairness),
        share(game, link),
        rules(game),
        id="made",
        data_code=game.code,
        data_says=f"{title_of(game)}: {said}",
        data_busy=fairness.busy,
    )


def heading(game: Game) -> Markup:
    """The name with the code, unless it is as long as a document."""
    code = tag("small", breakable(game.code)) if len(game.code) <= LONGEST_CODE else None
    return tag("h2", title_of(game), " ", code, class_="code")


def title_of(game: Game) -> str:
    """The name of a game, or a generated one."""
    return spoken_name(game.code)


def picture(game: Game) -> str:
    """The starting position as SVG, with its panels if the board alone shows little."""
    start = Playthrough(game, 1)
    board = start.svg(panels=False)
    width, height = (float(side) for side in BOX.findall(board)[0])
    return board if height and width < WIDEST * height else start.svg()


def actions(game: Game, fairness: Fairness) -> Markup:
    """The buttons for playing and certifying the game."""
    words = "Certify again" if fairness.document() else "Is it fair?"
    asked = None if fairness.busy else post("/make/certify", game, tag("button", words, class_="button"))
    search = tag("a", "Search around it", href="#search", class_="button")
    return tag("div", play_button(game.code, "Play it"), asked, search, class_="buttons")


def post(action: str, game: Game, button: Markup) -> Markup:
    """A button about the game."""
    code = tag("input", type="hidden", name="game", value=game.code)
    return tag("form", Markup(NO_TOKEN), code, button, method="post", action=action, class_="play")


def inert(game: Game) -> Child:
    """The parts that cannot change any game, each with its reason."""
    if not game.inert:
        return None
    rows = [tag("li", tag("b", part), f": {why}") for part, why in game.inert]
    return tag("div", tag("h3", "Without effect in this game"), tag("ul", *rows), class_="inert")


def fair(game: Game, fairness: Fairness) -> Markup | None:
    """The progress of a certificate, the certificate itself, or the reason for its failure."""
    title, found = "Is it fair?", fairness.document()
    if fairness.busy:
        assert fairness.job is not None
        stop = post("/make/stop", game, tag("button", "Stop", class_="button"))
        bar = tag(
            "p", tag("progress", aria_label="the certificate"), " ", tag("span", progress(fairness)), class_="progress"
        )
        return section(title, "fair", bar, stop)
    if found is not None:
        html = Html(play)
        return section(title, "fair", html.lead(found), *html.blocks(found.blocks, "fair"))
    if fairness.why:
        return section(title, "fair", tag("p", f"The certificate was not completed: {fairness.why}", class_="notice"))
    return None


def progress(fairness: Fairness) -> str:
    """The number of jobs ahead of a certificate, or the time that it has been under way."""
    job = fairness.job
    if job is None or job.state == WAITING:
        jobs = f"{fairness.ahead} job{'s' if fairness.ahead != 1 else ''}"
        return f"waiting for {jobs} in the queue" if fairness.ahead else "starting"
    gone = duration(time.time() - job.began) if job.began else "0 s"
    return f"solving it and playing it against itself, for {gone}; usually a minute or two"


def share(game: Game, link: str) -> Markup:
    """The link, and the file."""
    field = tag("label", "Link to this game", tag("input", value=link, readonly=True, spellcheck="false"))
    copy = tag(
        "button", "Copy", type="button", data_copy=link, class_="button", aria_label="Copy the link to this game"
    )
    file = tag("a", "Save as a file", href=address(game, path="/make/game.json"), class_="button", download=True)
    return tag("div", field, copy, file, class_="share")


def rules(game: Game) -> Markup:
    """The rules in sentences."""
    found = sections(game.family.rule_sheet(game.spec))
    parts = [join((tag("dt", heading), *(tag("dd", it) for it in texts))) for heading, texts in found]
    return section("Rules", "rules", tag("dl", *parts, class_="rules"))
