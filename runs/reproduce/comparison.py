"""Tables of a source beside ours, each with a verdict by one criterion, stated before any table was compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import hypot
from statistics import fmean
from typing import Any

from fitness.statistics.interval import Interval
from fitness.statistics.wilson import wilson
from games.rule_text import folded
from runs.documents.text_table import table, terminal_width

REPRODUCED, PARTLY, NOT_REPRODUCED = "reproduced", "partly", "not reproduced"
WITHIN = 0.9  # least share of cells
SURELY = 0.99  # confidence with which the source must order two rows before their order is asked for
CRITERION = (
    "reproduced: at least 90 % of the cells differ from the source by no more than the joint 95 % interval of both "
    "(and the rounding of its print), and rows that the source orders with 99 % confidence have the same order here; "
    "partly: the order only"
)


@dataclass(frozen=True)
class Share:
    """A share in 0 … 1 of `games`, and the rounding of its printed value. `factor` says of which share it is a
    multiple; `interval` is given for shares whose games are not independent."""

    value: float
    games: float
    rounded: float = 0.0
    factor: float = 1.0
    interval: tuple[float, float] | None = None

    def within(self, confidence: float = 0.95) -> Interval:
        """The share's interval: Wilson's, unless another is known."""
        if self.interval is not None:
            return Interval(*self.interval)
        return wilson(self.value / self.factor * self.games, self.games, confidence).scaled(self.factor)

    def complement(self) -> Share:
        """The share of the other player."""
        interval = (1.0 - self.interval[1], 1.0 - self.interval[0]) if self.interval else None
        return replace(self, value=1.0 - self.value, interval=interval)


@dataclass(frozen=True)
class Figure:
    """A share in the source and here."""

    row: str
    column: str
    source: Share
    ours: Share

    @property
    def agrees(self) -> bool:
        """Whether both shares lie within their joint 95 % interval."""
        return not differ(self.source, self.ours)

    def turned(self) -> Figure:
        """The same pairing for the other player."""
        return Figure(self.column, self.row, self.source.complement(), self.ours.complement())

    def to_json(self) -> dict[str, Any]:
        """Plain values, shares in per cent."""
        low, high = self.ours.within()
        return {
            "row": self.row,
            "column": self.column,
            "source": round(100 * self.source.value, 2),
            "source_games": self.source.games,
            "ours": round(100 * self.ours.value, 2),
            "interval": [round(100 * low, 2), round(100 * high, 2)],
            "games": self.ours.games,
            "agrees": self.agrees,
        }


@dataclass(frozen=True)
class Comparison:
    """A table of the source beside ours. The order of rows is that of their mean shares. `mirrored` says that each cell
    also stands for its complement, with row and column exchanged, as in a table that lists every pairing once."""

    name: str
    cells: tuple[Figure, ...]
    mirrored: bool = False

    @property
    def agreeing(self) -> float:
        """The share of cells that agree."""
        return fmean(cell.agrees for cell in self.cells)

    @property
    def mean_difference(self) -> float:
        """Mean absolute difference, in percentage points."""
        return 100.0 * fmean(abs(cell.source.value - cell.ours.value) for cell in self.cells)

    @property
    def reversed_rows(self) -> tuple[tuple[str, str], ...]:
        """The pairs of rows (the one higher in the source first) whose order in the source is different here."""
        sources, ours = self._means(lambda cell: cell.source), self._means(lambda cell: cell.ours)
        pairs = []
        for pair in combinations(sources, 2):
            high, low = sorted(pair, key=lambda row: -sources[row].value)
            if differ(sources[high], sources[low], SURELY) and ours[high].value <= ours[low].value:
                pairs.append((high, low))
        return tuple(pairs)

    def _means(self, share_of: Callable[[Figure], Share]) -> dict[str, Share]:
        rows: dict[str, list[Share]] = {}
        for cell in self.cells:
            rows.setdefault(cell.row, []).append(share_of(cell))
            if self.mirrored:
                rows.setdefault(cell.column, []).append(share_of(cell.turned()))
        return {row: mean_share(shares) for row, shares in rows.items()}

    @property
    def verdict(self) -> str:
        """One of the three words of the criterion."""
        if self.reversed_rows:
            return NOT_REPRODUCED
        return REPRODUCED if self.agreeing >= WITHIN else PARTLY

    def to_json(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "name": self.name,
            "verdict": self.verdict,
            "criterion": CRITERION,
            "mean_difference": round(self.mean_difference, 3),
            "agreeing": round(self.agreeing, 4),
            "reversed": [list(pair) for pair in self.reversed_rows],
            "cells": [cell.to_json() for cell in self.cells],
        }


def differ(one: Share, other: Share, confidence: float = 0.95) -> bool:
    """Whether two shares differ: the interval of their difference by Newcombe's hybrid score method (Newcombe 1998),
    widened by the rounding of both, excludes zero."""
    (low, high), (other_low, other_high) = one.within(confidence), other.within(confidence)
    difference, rounded = one.value - other.value, one.rounded + other.rounded
    below = hypot(one.value - low, other_high - other.value) + rounded
    above = hypot(high - one.value, other.value - other_low) + rounded
    return not -above <= difference <= below


def mean_share(shares: Sequence[Share]) -> Share:
    """The mean of shares, as a share of all their games."""
    games, rounded = sum(it.games for it in shares), max(it.rounded for it in shares)
    return Share(fmean(it.value for it in shares), games, rounded, shares[0].factor)


def verdicts_text(tables: Iterable[Comparison]) -> str:
    """The verdicts of all tables, and the criterion."""
    rows = [
        (
            it.name,
            it.verdict,
            f"{it.mean_difference:.1f}",
            f"{sum(cell.agrees for cell in it.cells)} of {len(it.cells)}",
            "; ".join(f"{high} > {low}" for high, low in it.reversed_rows),
        )
        for it in tables
    ]
    return (
        table(("table", "verdict", "mean difference", "cells agree", "reversed here"), rows)
        + f"\n\n{folded(CRITERION, terminal_width())}"
    )
