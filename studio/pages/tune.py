"""A run of `evolve tune`: what was wanted, the game before and after, and the smallest changes that were found."""

from __future__ import annotations

from runs.documents.as_html import Html
from runs.documents.markup import Markup, tag
from runs.types.games.document import rejections
from runs.types.tune.page import facts as tune_facts
from runs.types.tune.page import sections
from runs.types.tune.text import sentence
from studio.pages.loaded import Other
from studio.pages.parts import facts, play_link, status_badge
from studio.pages.run import live_page, live_part

SHOWN = 8  # games of the front


def tune_page(name: str, now: Other) -> str:
    """The whole page."""
    return live_page(name, tune_live(name, now), now.status, "games")


def tune_live(name: str, now: Other) -> Markup:
    """What changes while the run goes on."""
    view = now.view
    best = tag("p", play_link(view.best.code, "Play the best now"), class_="buttons") if view.best else None
    return live_part(
        name,
        now.mark,
        now.status,
        tag("p", sentence(view), class_="verdict"),
        tag("p", status_badge(now.status), " ", tag("span", now.status.sentence, class_="quiet")),
        facts(tune_facts(view)),
        best,
        *sections(view, SHOWN),
        *Html(lambda _: None).blocks(rejections(now.tally, "stretches"), ""),
    )
