"""The page: the choice of a game, the form or the document, the search around the game, and the part that changes."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.game import Game, catalogue
from genome.open.space import OPEN
from runs.documents.markup import Child, Markup, section, tag
from runs.requests.games import GamesRequest
from studio.gallery import PART
from studio.make.documents import LONGEST, is_document, text_of_document
from studio.make.genes import changes, gene_fields, nothing_to_change
from studio.make.shown import Fairness, shown
from studio.pages.frame import page
from studio.pages.options import option_fields
from studio.pages.parts import NO_TOKEN
from studio.shell import MAKE

NUMBERS = (  # of a search: option, label, usual value, least, most
    ("steps", "Games to evaluate", "100", "1", "1000000"),
    ("finalists", "of which to certify", "4", "0", "1000"),
    ("seed", "Seed", "1", "0", str(2**64 - 1)),
)
LEAST_ROWS, MOST_ROWS = 8, 22


@dataclass(frozen=True)
class Made:
    """The result of a request: the game, the one from which it was changed, the document as written, and the
    repairs."""

    game: Game
    base: Game
    text: str | None = None
    repairs: tuple[str, ...] = field(default=())

    @property
    def changed(self) -> list[str]:
        """The differences from the game that it was changed from."""
        if self.game == self.base:
            return []
        named = changes(self.game, self.base)
        return named or list(OPEN.changes(self.game.spec, self.base.spec)) if is_document(self.game) else named


def make_page(made: Made, fairness: Fairness, link: str, wrong: str = "") -> str:
    """The complete page."""
    notice = tag("p", wrong, id="wrong", class_="notice", role="alert", hidden=not wrong)
    right = tag("div", notice, shown(made.game, made.changed, made.repairs, fairness, link), class_="result")
    return page(
        "Make",
        tag("h1", "Make a game"),
        beginning(made.base),
        tag("div", editor(made), right, search(made.game), class_="make"),
        tag("p", id="told", class_="unseen", role="status"),
        section_=MAKE,
        scripts=("make.js",),
    )


def beginning(base: Game) -> Markup:
    """The form for choosing the initial game."""
    names = [name for name in catalogue() if PART not in name]
    chosen = tag(
        "input",
        name="game",
        id="from",
        list="games",
        value=base.name,
        required=True,
        autocomplete="off",
        spellcheck="false",
    )
    options = tag("datalist", *(tag("option", value=name) for name in names), id="games")
    button = tag("button", "Start from it", class_="button")
    return tag("form", tag("div", tag("label", "Game, by name or code", for_="from"), chosen), options, button,
               method="get", action="/make", class_="filter begin")  # fmt: skip


def editor(made: Made) -> Markup:
    """The parameters as fields, or the document as text; without a script, a button shows the result."""
    base = tag("input", type="hidden", name="base", value=made.base.code)
    show = tag("noscript", tag("button", "Show", class_="button main"))
    fields: list[Child] = [*gene_fields(made.game)] or [nothing_to_change(made.game)]
    if is_document(made.game):
        fields = document_field(made)
    return tag("form", base, *fields, show, method="get", action="/make", id="genes", class_="genes")


def document_field(made: Made) -> list[Child]:
    """The text of the document."""
    text = made.text if made.text is not None else text_of_document(made.game)
    rows = min(max(LEAST_ROWS, text.count("\n") + 3), MOST_ROWS)
    hint = tag("p", "Board, pieces with their moves, and the goal; a wrong word is answered with the nearest one.",
               class_="hint", id="about-text")  # fmt: skip
    area = tag("textarea", text, name="text", id="text", rows=str(rows), maxlength=str(LONGEST), spellcheck="false",
               autocapitalize="off", aria_describedby="about-text wrong")  # fmt: skip
    return [tag("label", "The game as a document", for_="text"), area, hint]


def search(game: Game) -> Markup:
    """The form that starts a search around the game."""
    rows = [
        tag(
            "div",
            tag("label", words, for_=f"search-{name}"),
            tag("input", type="number", name=name, id=f"search-{name}", value=usual, min=low, max=high, required=True),
        )
        for name, words, usual, low, high in NUMBERS
    ]
    hint = "Evolve variants, beginning with this game; the best are certified. The run is shown while it works."
    shown = [name for name, *_ in NUMBERS]
    more = option_fields(GamesRequest, {}, without=("space", "start", "free", *shown))
    return section(
        "Search around it",
        "search",
        tag("p", hint, class_="hint"),
        tag(
            "form",
            Markup(NO_TOKEN),
            tag("input", type="hidden", name="game", value=game.code, data_code=True),
            tag("div", *rows, class_="numbers"),
            tag("details", tag("summary", "More options"), tag("div", *more, class_="more")),
            tag("p", tag("button", "Search", class_="button"), class_="buttons"),
            method="post",
            action="/make/search",
        ),
    )
