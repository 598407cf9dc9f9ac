"""A run of `evolve tune`: what was wanted, the game before and after, and the smallest changes that were found."""

from __future__ import annotations

from runs.documents.markup import Markup, section, tag
from runs.types.tune.page import facts as tune_facts
from runs.types.tune.page import sections
from runs.types.tune.text import sentence
from studio.pages.frame import page, to
from studio.pages.loaded import Other
from studio.pages.parts import facts, play_link, standing_badge
from studio.pages.run import AGAIN, exports, failure_table

SHOWN = 8  # games of the front


def tune_page(name: str, now: Other) -> str:
    """The whole page."""
    body = (tag("h1", name), tune_live(name, now), exports(name))
    return page(name, *body, way=((name, to(name)),), scripts=("live.js",), again=0 if now.standing.rests else AGAIN)


def tune_live(name: str, now: Other) -> Markup:
    """What changes while the run goes on."""
    view = now.view
    failed = failure_table(now.tally, "stretches")
    best = tag("p", play_link(view.best.code, "Play the best now"), class_="buttons") if view.best else None
    return tag(
        "div",
        tag("p", sentence(view), class_="verdict"),
        tag("p", standing_badge(now.standing), " ", tag("span", now.standing.says, class_="quiet")),
        facts(tune_facts(view)),
        best,
        *sections(view, SHOWN),
        section("What failed", "failures", failed) if failed else None,
        id="live",
        data_from=to(name, "live"),
        data_mark=now.mark,
        data_done=now.standing.word == "finished",
    )
