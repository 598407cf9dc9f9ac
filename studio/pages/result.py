"""The page of a run of any type except games: its document, its status, and its playable results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from runs.documents.as_html import Html
from runs.documents.document import GAME, Document, Link
from runs.documents.markup import Child, Markup, tag
from studio.pages.control import Control
from studio.pages.frame import page
from studio.pages.loaded import Other
from studio.pages.parts import new_address, play_button
from studio.pages.run import NO_CONTROL, head, live_page, live_part
from studio.pages.strategies import play_and_watch

SHOWN = 8  # ranked results


def play_best(_name: str, view: Any) -> Markup | None:
    """A button that opens a table with the best game."""
    return tag("div", play_button(view.best.code, "Play the best now"), class_="buttons") if view.best else None


# Type of run → its playable results.
TO_PLAY: dict[str, Callable[[str, Any], Child]] = {"npcs": play_and_watch, "tune": play_best}


def result_page(name: str, now: Other, control: Control = NO_CONTROL) -> str:
    """The page of a run."""
    return live_page(name, result_live(name, now, control), now.status, now.type.things)


def result_live(name: str, now: Other, control: Control = NO_CONTROL) -> Markup:
    """The part of the page that changes while the run is working."""
    document, html = now.type.document(now.view, SHOWN), Html(play)
    to_play = TO_PLAY.get(now.type.name, lambda _name, _view: None)
    return live_part(
        name,
        f"{now.stamp}{control.mark}",
        now.status,
        *head(html, document, now.status, control),
        tag("div", control.button, class_="buttons") if control.button else None,
        *html.blocks(document.notices, ""),
        to_play(name, now.view),
        *html.blocks(document.blocks, document.anchor),
    )


def saved_page(name: str, document: Document) -> str:
    """A saved league or certificate."""
    html = Html(play)
    lead = tag("h1", document.title), html.lead(document), html.facts(document.facts)
    return page(document.title, *lead, *html.blocks(document.blocks, ""), way=((name, f"/results/{name}"),))


def play(link: Link) -> str | None:
    """The address of a new table for a link to a game."""
    return new_address(link.ref) if link.target == GAME else None
