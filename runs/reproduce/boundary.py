"""The published experiment of Brown 2013: win rates of Boundary's strategies, tables 1 to 5 beside ours."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from fitness.statistics.wilson import wilson
from games.game import Game, find_game
from players.boundary.accuracy import accuracy_by_turn
from players.matches.match import play_match
from players.spec import read_player
from runs.documents.text_table import table

NAMES = ("GreedyTreasure", "BestTreasure", "GreedyCapture", "DefensiveTreasure", "HybridCapture", "DefensiveCapture")
SHORT = ("GT", "BT", "GC", "DT", "HC", "DC")
ADAPTIVE = ("Adaptive", "AdaptiveMeasured", "AdaptivePosterior")
FLOATING = "DefensiveCapture"  # the source changed it later without saying how
FIRST_GROUPING = "planned=DefensiveTreasure"  # only this strategy heads for an ally's planned position


@dataclass(frozen=True)
class Published:
    """A table of the source: its win rates, the game as far as it is described, and the number of games that its
    rounding implies."""

    number: int
    title: str
    code: str
    rows: Mapping[str, tuple[int | None, ...]]  # in the order of NAMES
    games: int


N = None
TABLES = (
    Published(
        1,
        "first test",
        f"boundary/pieces=10,treasures=10,most_value=15,capture=20,requirement=7,{FIRST_GROUPING}",
        {
            "GreedyTreasure": (N, 32, 80, 90, N, 95),
            "BestTreasure": (68, N, 85, 80, N, 80),
            "GreedyCapture": (20, 15, N, 20, N, 70),
            "DefensiveTreasure": (10, 20, 80, N, N, 80),
            "DefensiveCapture": (5, 20, 30, 20, N, N),
        },
        20,
    ),
    Published(
        2,
        "intermediate test",
        f"boundary/treasures=20,most_value=8,{FIRST_GROUPING}",
        {
            "GreedyTreasure": (N, 41, 44, 48, 46, N),
            "BestTreasure": (59, N, 48, 50, 42, N),
            "GreedyCapture": (56, 52, N, 36, 64, N),
            "DefensiveTreasure": (52, 50, 64, N, 56, N),
            "HybridCapture": (54, 58, 36, 44, N, N),
        },
        50,
    ),
    Published(
        3,
        "test used for the adaptive player",
        f"boundary/{FIRST_GROUPING}",
        {
            "GreedyTreasure": (N, 46, 52, 48, 49, 78),
            "BestTreasure": (54, N, 49, 55, 50, 72),
            "GreedyCapture": (48, 51, N, 45, 54, 69),
            "DefensiveTreasure": (52, 45, 55, N, 52, 65),
            "HybridCapture": (51, 50, 46, 48, N, 65),
            "DefensiveCapture": (22, 28, 31, 35, 35, N),
        },
        100,
    ),
    Published(
        4,
        "final test",
        "boundary",
        {
            "GreedyTreasure": (N, 46, 38, 64, 43, 54),
            "BestTreasure": (54, N, 43, 61, 41, 49),
            "GreedyCapture": (62, 57, N, 51, 58, 54),
            "DefensiveTreasure": (36, 39, 49, N, 40, 52),
            "HybridCapture": (57, 59, 42, 60, N, 46),
            "DefensiveCapture": (46, 51, 46, 48, 54, N),
        },
        100,
    ),
)
TABLE_5 = Published(5, "adaptive player", "boundary", {"Adaptive": (51, 55, 44, 59, 42, 62)}, 100)


@dataclass(frozen=True)
class Cell:
    """One pairing: the percentage of decided games that the first player wins, in the source and here."""

    first: str
    second: str
    source: int | None
    wins: int
    decided: int
    source_games: int

    @property
    def ours(self) -> float:
        """Our rate in per cent."""
        return 100.0 * self.wins / max(self.decided, 1)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of our rate."""
        found = wilson(self.wins, self.decided)
        return 100.0 * found.low, 100.0 * found.high

    @property
    def floats(self) -> bool:
        """Whether the source describes a player of this pairing too vaguely for a comparison."""
        return FLOATING in (self.first, self.second)

    @property
    def noise(self) -> float:
        """The expected difference between two measurements of the same rate with these numbers of games."""
        rate = self.ours / 100.0
        variance = rate * (1.0 - rate) * (1.0 / self.source_games + 1.0 / max(self.decided, 1))
        return 100.0 * math.sqrt(2.0 / math.pi * variance)

    def to_json(self) -> dict[str, Any]:
        """Plain values."""
        low, high = self.interval
        rates = {"source": self.source, "ours": round(self.ours, 2), "interval": [round(low, 2), round(high, 2)]}
        return {"first": self.first, "second": self.second, **rates, "decided": self.decided}


def measured(game: Game, first: str, second: str, games: int, seed: int, threads: int) -> tuple[int, int]:
    """(games won by the first player, decided games), in both seats on the same fields."""
    result = play_match(game, [read_player(first), read_player(second)], games, seed, threads)
    wins, _, losses = result.records()[0].tolist()
    return wins, wins + losses


def cells(published: Published, games: int, seed: int, threads: int, tell: Callable[[], None]) -> list[Cell]:
    """The pairings of a table, each once."""
    game, found = find_game(published.code), []
    for row, (first, rates) in enumerate(published.rows.items()):
        for column, source in enumerate(rates):
            second = NAMES[column]
            if source is None or (second in list(published.rows)[:row]):
                continue
            wins, decided = measured(game, first, second, games, seed, threads)
            found.append(Cell(first, second, source, wins, decided, published.games))
            tell()
    return found


def others(games: int, seed: int, threads: int, tell: Callable[[], None]) -> list[Cell]:
    """The adaptive players that the source does not have, against the six strategies."""
    game, found = find_game(TABLE_5.code), []
    for first in ADAPTIVE[1:]:
        for second in NAMES:
            wins, decided = measured(game, first, second, games, seed, threads)
            found.append(Cell(first, second, None, wins, decided, 1))
            tell()
    return found


PAIRINGS = sum(sum(rate is not None for row in one.rows.values() for rate in row) // 2 for one in TABLES) + 18


def difference(found: list[Cell]) -> tuple[float, float]:
    """(mean absolute difference from the source, the same expected from noise alone)."""
    known = [cell for cell in found if cell.source is not None]
    if not known:
        return math.nan, math.nan
    return (
        float(np.mean([abs(cell.ours - (cell.source or 0)) for cell in known])),
        float(np.mean([cell.noise for cell in known])),
    )


def table_text(published: Published, found: list[Cell]) -> str:
    """One table: source, ours, interval."""
    rows = []
    for cell in found:
        low, high = cell.interval
        mark = "" if low <= (cell.source or 0) <= high else "outside"
        rows.append((cell.first, cell.second, str(cell.source), f"{cell.ours:.1f}", f"{low:.1f} – {high:.1f}", mark))
    title = f"Table {published.number}, {published.title}: {published.code}\n"
    title += f"The source played about {published.games} games per pairing, as its rounding implies.\n"
    lines = [title + table(("", "against", "source %", "ours %", "95 % interval", ""), rows)]
    for words, kept in (
        ("all", found),
        (f"without {FLOATING}", [cell for cell in found if not cell.floats]),
    ):
        mean, noise = difference(kept)
        lines.append(f"mean absolute difference, {words}: {mean:.1f} points; expected from noise alone: {noise:.1f}")
    return "\n".join(lines)


def others_text(found: list[Cell]) -> str:
    """The adaptive players, row by row."""
    rows = []
    for first in dict.fromkeys(cell.first for cell in found):
        row = [cell for cell in found if cell.first == first]
        mean = sum(cell.ours for cell in row) / len(row)
        rows.append((first, *(f"{cell.ours:.0f}" for cell in row), f"{mean:.1f}"))
    return table(("win rate, %", *SHORT, "mean"), rows)


def accuracy_text(accuracy: Mapping[str, list[float]]) -> str:
    """The accuracy of strategy recognition after turns 1 to 8."""
    rows = [(way, *(f"{100 * share:.0f}" for share in shares)) for way, shares in accuracy.items()]
    return table(("recognised, %", *(f"turn {turn + 1}" for turn in range(8))), rows)


WORDS = """\
Differences from the source, and reasons
- It does not state the field, the radius of influence, the range, the distances of merging and splitting and how far
  capture strategies go round their prey. Ours were fitted to the ten cells of table 4 without Defensive Capture; the
  other tables are predictions.
- It prints that a piece splits off where its ally is *nearer* than the splitting distance; here it is *further*.
- Defensive Capture was changed later, in an unknown way: its cells are printed but not compared.
- Table 3 does not differ significantly from 50 %, except for Defensive Capture."""


def reproduce(games: int, seed: int, threads: int, tell: Callable[[], None]) -> tuple[str, dict[str, Any]]:
    """The whole reproduction, as text and as a document."""
    texts, tables = [], []
    for published in (*TABLES, TABLE_5):
        found = cells(published, games, seed, threads, tell)
        texts.append(table_text(published, found))
        tables.append(_document(published, found))
    more = others(games, seed, threads, tell)
    accuracy = accuracy_by_turn(games=40, seed=seed)
    texts += [others_text(more), accuracy_text(accuracy), WORDS]
    document = {"games": games, "seed": seed, "tables": tables}
    return "\n\n".join(texts), document | {"adaptive": [cell.to_json() for cell in more], "recognised": accuracy}


def _document(published: Published, found: list[Cell]) -> dict[str, Any]:
    mean, noise = difference(found)
    kept = difference([cell for cell in found if not cell.floats])
    return {
        "table": published.number,
        "game": published.code,
        "source_games": published.games,
        "cells": [cell.to_json() for cell in found],
        "mean_absolute_difference": round(mean, 3),
        "noise": round(noise, 3),
        "without_defensive_capture": {"mean_absolute_difference": round(kept[0], 3), "noise": round(kept[1], 3)},
    }
