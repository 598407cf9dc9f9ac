"""The page: head, figures, archive, tables, cards. The same run gives the same bytes: there is no date on it."""

from __future__ import annotations

import base64
import hashlib
from importlib.resources import files

from evolve.random_sampling import KEPT
from runs.progress import duration
from runs.report.card import card
from runs.report.curves import line_chart
from runs.report.games_tables import best_games, reference_games
from runs.report.heat_map import heat_map, measures_of
from runs.report.history import BASELINE, diversity_curves, fitness_curves
from runs.report.markup import Markup, section, tag
from runs.report.terms import glossary, words
from runs.report.verdict import anchor_of, verdict_of
from runs.view import RunView


def page(view: RunView, cards: int) -> str:
    """The whole document."""
    style, script = (_ours(name) for name in ("page.css", "replay.js"))
    shown = view.top[:cards]
    anchors = {row.code: anchor_of(row) for row in shown}
    body = tag(
        "main",
        _head(view),
        section("Evolution against random sampling" if view.baseline else "Evolution", "curves", *_figures(view)),
        _archive(view, cards),
        section("The best games", "best", best_games(view, cards) if view.top else _nothing()),
        section("Game by game", "cards", *[card(row, view, anchors) for row in shown]) if shown else None,
        section("What traditional games score", "reference", reference_games(view)) if view.initial else None,
        _terms(view),
    )
    policy = f"default-src 'none'; style-src '{_allowed(style)}'; script-src '{_allowed(script)}'"
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", f"{view.path.name} · Evenplay"),
        tag("style", Markup(style)),
    )
    whole = tag("html", head, tag("body", body, tag("script", Markup(script))), lang="en")
    return f"<!doctype html>\n{whole}\n"


def _ours(name: str) -> str:
    return files("runs.report").joinpath(name).read_text(encoding="utf-8")


def _allowed(text: str) -> str:
    # the browser runs and styles what has this hash, and nothing else
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _head(view: RunView) -> Markup:
    plan = view.plan
    facts = (
        ("search", plan.search),
        ("space", plan.space),
        ("profile", plan.profile),
        ("per game", f"{plan.games} games of {plan.player}"),
        ("evaluated", f"{view.evaluated:,} games"),
        ("time", duration(view.elapsed)),
        ("seed", str(plan.seed)),
        ("result", view.result_hash),
    )
    unfinished = tag("p", "This run is not finished: the page shows what is known so far.", class_="notice")
    return tag(
        "header",
        tag("p", "Evenplay", class_="brand"),
        tag("h1", view.path.name),
        tag("p", verdict_of(view), class_="verdict"),
        None if view.finished else unfinished,
        tag("dl", *(tag("div", tag("dt", name), tag("dd", value)) for name, value in facts), class_="facts"),
        class_="head",
    )


def _figures(view: RunView) -> list[Markup]:
    kept = f", and of the best {KEPT} that {BASELINE} has drawn so far" if view.baseline else ""
    fitness = line_chart(
        "Mean fitness over evaluated games", "evaluated games", "fitness", fitness_curves(view), "figure-1"
    )
    spread = line_chart(
        "Mean diversity over evaluated games", "evaluated games", "diversity", diversity_curves(view), "figure-2"
    )
    figures = (
        _figure(fitness, f"Figure 1. Mean fitness of the games that the search keeps{kept}."),
        _figure(spread, "Figure 2. Mean diversity: in how many genes a game differs from the nearest other one kept."),
    )
    parts = [tag("div", *figures, class_="figures")]
    if not view.baseline:
        parts.append(
            tag("p", "This run has no random samples to compare with (--baseline N draws them).", class_="quiet")
        )
    return parts


def _figure(drawing: Markup, caption: str) -> Markup:
    return tag("figure", drawing, tag("figcaption", caption))


def _archive(view: RunView, cards: int) -> Markup | None:
    drawn = heat_map(view, cards)
    if drawn is None:
        return None
    across, up = map(words, measures_of(view))
    caption = f"Each box holds the fittest game of its {across} and {up}. ✓ and ✕: certified, and whether it holds."
    return section(
        "The archive",
        "archive",
        tag("figure", tag("div", drawn, class_="wide", tabindex="0"), tag("figcaption", caption)),
    )


def _nothing() -> Markup:
    return tag("p", "No game has been measured yet.", class_="quiet")


def _terms(view: RunView) -> Markup | None:
    names = list(dict.fromkeys(name for row in view.top for name in row.terms))
    return section("What the measures mean", "terms", glossary(names)) if names else None
