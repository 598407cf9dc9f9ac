"""The page: head, figures, archive, tables, cards. The same run gives the same bytes: there is no date on it."""

from __future__ import annotations

from evolve.random_sampling import KEPT
from runs.cli.terminal.progress import duration
from runs.documents.card import card
from runs.documents.curves import line_chart
from runs.documents.document import document, figure, header
from runs.documents.games_tables import best_games, reference_games
from runs.documents.heat_map import heat_map, measures_of
from runs.documents.history import BASELINE, diversity_curves, fitness_curves
from runs.documents.markup import Markup, section, tag
from runs.documents.terms import glossary, words
from runs.documents.verdict import anchor_of, verdict_of
from runs.types.games.view import RunView


def page(view: RunView, cards: int) -> str:
    """The whole document."""
    shown = view.top[:cards]
    anchors = {row.code: f"#{anchor_of(row)}" for row in shown}
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
    return document(view.path.name, body)


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
    return header(view.path.name, verdict_of(view), facts, view.finished)


def _figures(view: RunView) -> list[Markup]:
    kept = f", and of the best {KEPT} that {BASELINE} has drawn so far" if view.baseline else ""
    fitness = line_chart(
        "Mean fitness over evaluated games", "evaluated games", "fitness", fitness_curves(view), "figure-1"
    )
    spread = line_chart(
        "Mean diversity over evaluated games", "evaluated games", "diversity", diversity_curves(view), "figure-2"
    )
    figures = (
        figure(fitness, f"Figure 1. Mean fitness of the games that the search keeps{kept}."),
        figure(spread, "Figure 2. Mean diversity: in how many genes a game differs from the nearest other one kept."),
    )
    parts = [tag("div", *figures, class_="figures")]
    if not view.baseline:
        parts.append(
            tag("p", "This run has no random samples to compare with (--baseline N draws them).", class_="quiet")
        )
    return parts


def _archive(view: RunView, cards: int) -> Markup | None:
    drawn = heat_map(view, lambda row: f"#{anchor_of(row)}" if row.rank <= cards else None)
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
