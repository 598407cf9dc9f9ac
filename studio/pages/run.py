"""The page of a run of games, during and after its evolution: its document with links to all its games, and its
status."""

from __future__ import annotations

from collections.abc import Callable

from runs.cli.terminal.progress_line import between
from runs.documents.as_html import Html
from runs.documents.document import GAME, Document, Link
from runs.documents.markup import Child, Markup, button, section, tag
from runs.storage.progress import Progress
from runs.storage.status import RunStatus
from runs.types.games.document import run_document
from runs.types.games.run_view import RunView
from studio.pages.control import Control
from studio.pages.frame import page, to
from studio.pages.loaded import Games
from studio.pages.parts import status_badge, verdict_strip

BEST, EVENTS = 12, 6
NO_CONTROL = Control()
AGAIN = 10  # seconds between two refreshes without a script


def live_page(name: str, live: Markup, status: RunStatus, things: str) -> str:
    """A page that follows a run of any type."""
    again = 0 if status.idle else AGAIN
    parts = (tag("h1", name), live, exports(name, things))
    return page(name, *parts, way=((name, to(name)),), scripts=("live.js",), again=again)


def live_part(name: str, mark: str, status: RunStatus, *parts: Child) -> Markup:
    """The part of the page that changes while the run is working; a script requests it repeatedly."""
    done = status.state == "finished"
    return tag("div", *parts, id="live", data_from=to(name, "live"), data_mark=mark, data_done=done)


def run_page(name: str, now: Games, control: Control = NO_CONTROL) -> str:
    """The page of a run of games."""
    return live_page(name, live(name, now, control), now.status, "games")


def live(name: str, now: Games, control: Control = NO_CONTROL) -> Markup:
    """Verdict, status, facts, and the sections of the document."""
    document, html = run_document(now.view, rows=BEST), Html(links(name, now))
    return live_part(
        name,
        f"{now.stamp}{control.mark}",
        now.status,
        *head(html, document, now.status, control),
        tag("div", button("All games", to(name, "games")), control.button, class_="buttons"),
        verdict_strip(name, now.view.top),
        *html.blocks(document.blocks, document.anchor),
        _events(now.view),
    )


def head(html: Html, document: Document, status: RunStatus, control: Control) -> tuple[Child, ...]:
    """The result of a run in one sentence, its status, its facts."""
    line = control.state or tag("p", status_badge(status), " ", tag("span", status.sentence, class_="quiet"))
    return html.lead(document), line, control.notice, progress_bar(status.progress), html.facts(document.facts)


def progress_bar(progress: Progress | None) -> Markup | None:
    """The stage of a run that is being worked on, the work done and the time left."""
    if progress is None:
        return None
    left = progress.now()
    words = progress.words if left is None else f"{progress.words}, {between(*left)} left"
    known = {"value": str(progress.done), "max": str(progress.of)} if progress.of else {}
    return tag("p", tag("progress", **known, aria_label=progress.words), " ", tag("span", words), class_="progress")


def links(name: str, now: Games, phase: str = "search") -> Callable[[Link], str | None]:
    """Addresses of the games of a run."""

    def resolve(link: Link) -> str | None:
        key = now.key_of(link.ref, phase) if link.target == GAME else None
        return to(name, "games", key) if key else None

    return resolve


def _events(view: RunView) -> Markup | None:
    if not view.events:
        return None
    lines = [
        tag("li", tag("span", f"{at} UTC", class_="quiet"), f" {kind}: {text}")
        for at, kind, text in view.events[: -EVENTS - 1 : -1]
    ]
    return section("What happened", "events", tag("ul", *lines, class_="lineage"))


def exports(name: str, things: str = "games") -> Markup:
    """Files for other programs."""
    links = (
        (f"all {things} as CSV", to(name, "games.csv")),
        (f"all {things} as JSON", to(name, "games.json")),
        ("the run as JSON", to(name, "run.json")),
    )
    items = [tag("li", tag("a", text, href=href)) for text, href in links]
    return section("Export", "exports", tag("ul", *items, class_="strip"))
