"""The published experiment of Hom & Marks 2007 and ours: the printed tables, our results, and the differences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import mean

from evolve.search import AS_PUBLISHED
from games.board.texts.catalogue import PUBLISHED_BEST, TRADITIONAL
from runs.documents.as_text import block_text
from runs.documents.text_table import table
from runs.reproduce.comparison import Comparison, Figure, Share, verdicts_text
from runs.requests.games import GamesRequest
from runs.types.games.complete_table import Complete, regret_text
from runs.types.games.config import GamesConfig
from runs.types.games.document import games_table
from runs.types.games.request import build
from runs.types.games.run_view import GameRow, RunView
from runs.types.games.search_vs_random import comparison_table, evaluations

TOP = 5

Published = tuple[str, int, int, int, int, int]

# (game, Bal or Fit, Div, A, B, Draws): tables 1-3 of the source as printed; the column includes diversity.
TABLE_1 = (
    ("Reversi_10x10", 96, 2, 50, 47, 3),
    ("Reversi_8x8", 81, 1, 53, 40, 7),
    ("Checkers_10x10", 64, 0, 38, 32, 30),
    ("Reversi_6x6", 59, 1, 29, 70, 1),
    ("Checkers_8x8", 49, 1, 24, 31, 45),
)
TABLE_2 = (
    ("GameA", 95, 1, 47, 50, 3),
    ("GameB", 91, 1, 45, 47, 8),
    ("GameC", 91, 1, 45, 53, 2),
    ("GameD", 87, 1, 50, 43, 7),
    ("GameE", 63, 2, 34, 31, 35),
)
TABLE_3 = (
    ("SampleA", 70, 0, 35, 60, 5),
    ("SampleB", 68, 0, 34, 64, 2),
    ("SampleC", 66, 0, 33, 64, 3),
    ("SampleD", 62, 0, 31, 68, 1),
    ("SampleE", 61, 1, 30, 70, 0),
)

DIFFERENCES = """\
Differences from the source, and reasons
- Players. The source's engine (Zillions of Games) had one second per move; ours is Monte Carlo tree search with a fixed
  number of iterations, so that every game can be replayed. Scores depend on the player, so finalists are
  certified.
- The 32 traditional games are not listed in the source; docs/decisions.md has ours.
- Recombination probabilities are not given either; docs/decisions.md has ours.
- The published profile is balance and diversity, as in the source; `--profile default` is ours. The balance columns are
  the published formula in both.
- Certified balance is measured on fresh seeds by eligible players of several kinds, which the source did not do: its
  best game is a forced win for the first player (see game-a below)."""


def quick(plan: GamesConfig) -> GamesConfig:
    """A smaller version of the same experiment, which takes a few minutes."""
    return replace(
        plan, steps=32 + 60, baseline=60, games=40, finalists=10, baseline_finalists=10, certification="quick"
    )


def plan_of(seed: int, profile: str) -> GamesConfig:
    """The published parameters: 32 initial games, 500 steps, 500 random samples, 100 games each."""
    request = GamesRequest(
        steps=32 + 500,
        baseline=500,
        finalists=20,
        baseline_finalists=20,
        profile=profile,
        games=100,
        seed=seed,
        references=tuple(PUBLISHED_BEST),
        lag=AS_PUBLISHED,
        second_look=0.0,
    )
    return build(request)


def compared(view: RunView) -> Comparison:
    """The balance of the five best games of each of the source's tables, beside ours; its tables are ordered by it."""
    found = (
        ("initial", TABLE_1, view.initial),
        ("evolved", TABLE_2, view.top),
        ("random", TABLE_3, view.sampled),
    )
    cells = []
    for name, printed, rows in found:
        for rank, (source, row) in enumerate(zip(printed, rows), 1):
            weaker = min(row.counts.get("first", 0), row.counts.get("second", 0))
            games = row.counts.get("games", 0)
            theirs = Share(2 * min(source[3:5]) / 100, 100, factor=2.0)
            ours = Share(2 * weaker / max(games, 1), games, factor=2.0)
            cells.append(Figure(name, f"rank {rank}", theirs, ours))
    return Comparison("tables 1-3: balance of the best", tuple(cells))


def published_table(rows: Sequence[Published]) -> str:
    """One of the source's tables."""
    columns = list(zip(*([*map(int, row[1:])] for row in rows), strict=True))
    average = ("Average", *(f"{sum(column) / len(rows):.1f}" for column in columns))
    return table(("as published", "fit", "div", "A", "B", "draws"), [*rows, average])


@dataclass(frozen=True)
class Certified:
    """The certificates of a search's finalists, on fresh seeds and between stronger players."""

    finalists: int
    hold: int
    best: float | None  # mean balance of the best five by certificate; biased, since selected by the same numbers
    chosen: float | None  # mean balance of the five highest ranked by the search among those that hold; unbiased

    def __str__(self) -> str:
        if self.best is None or self.chosen is None:
            return f"none of {self.finalists} finalists holds"
        return (
            f"{self.hold} of {self.finalists} finalists hold; certified balance of the best {TOP}: mean {self.best:.1f}"
            f" (of the {TOP} that the search itself ranks highest: {self.chosen:.1f})"
        )


def certified(rows: Sequence[GameRow]) -> Certified:
    """The certificates of a search, together."""
    looked_at = [row for row in rows if row.certified is not None]
    holding = [row for row in looked_at if row.holds]
    by_fitness = sorted(holding, key=lambda row: -row.fitness)
    return Certified(len(looked_at), len(holding), mean_balance(holding), mean_balance(by_fitness))


def mean_balance(rows: Sequence[GameRow]) -> float | None:
    """Mean certified balance of the first five."""
    values = [row.certified["balance"] for row in rows[:TOP] if row.certified]
    return mean(values) if values else None


def comparison(view: RunView, complete: Complete | None) -> str:
    """The whole comparison as text."""
    parts = [
        "Table 1: the fittest of the initial games",
        published_table(TABLE_1),
        block_text(games_table(view.initial[:TOP])),
        "Table 2: the fittest after evolution",
        published_table(TABLE_2),
        block_text(games_table(view.top[:TOP])),
        f"{certified(view.top)}; source: 85.4, not certified",
        "Table 3: the fittest random samples",
        published_table(TABLE_3),
        block_text(games_table(view.sampled[:TOP])),
        f"{certified(view.sampled)}; source: 65.4, not certified",
        means_text(view),
        comparison_table(evaluations(view.path), frozenset(TRADITIONAL.values())),
        "The published best games, certified",
        references_table(view),
        regret_text([row.code for row in view.top], complete, TOP),
        verdicts_text([compared(view)]),
        DIFFERENCES,
        f"{view.tally.text('games')} in {view.elapsed:.0f} s, result {view.result_hash}",
    ]
    return "\n\n".join(parts)


def means_text(view: RunView) -> str:
    """The ends of the curves of figure 1, in one line."""
    ends = [curve[-1]["mean"] for curve in (view.history, view.baseline) if curve]
    if len(ends) < 2:
        return ""
    return f"mean fitness at the end, as in figure 1: population {ends[0]:.1f}, random samples {ends[1]:.1f}"


def references_table(view: RunView) -> str:
    """The certificates of game-a … game-e."""
    names = {code: name for name, code in PUBLISHED_BEST.items()}
    rows = [
        (names.get(code, code), f"{found['balance']:.0f}", found["exact"]["value"], found["verdict"], found["reason"])
        for code, found in view.references.items()
        if "verdict" in found
    ]
    return table(("game", "balance", "exact", "verdict", "reason"), rows)
