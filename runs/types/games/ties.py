"""Ties: games that are ranked one after the other although the games played do not distinguish them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import hypot
from typing import Any

from fitness.certify import DISPUTED, DRAWN, HOLDS
from fitness.profiles import Profile
from runs.types.games.run_view import GameRow


def rank_class(row: GameRow) -> int:
    """Games that hold, then disputed ones, then those not certified, then drawn ones, those that failed last."""
    if row.verdict in (HOLDS, DISPUTED):
        return (HOLDS, DISPUTED).index(row.verdict)
    return 2 if not row.certified else 3 if row.verdict == DRAWN else 4


def with_ties(rows: Sequence[GameRow], profile: Profile) -> tuple[GameRow, ...]:
    """The ranked rows, each with the ranks of those it is tied with: of its own class, and with 95 % intervals of the
    ranking value such that the difference of the two includes 0."""
    values = [ranked_by(row, profile) for row in rows]

    def tied(k: int, other: int) -> bool:
        (one, half), (two, other_half) = values[k], values[other]
        return rank_class(rows[k]) == rank_class(rows[other]) and abs(one - two) <= hypot(half, other_half)

    found = [tuple(rows[n].rank for n in range(len(rows)) if n != k and tied(k, n)) for k in range(len(rows))]
    return tuple(replace(row, tied_with=ranks) for row, ranks in zip(rows, found, strict=True))


def ranked_by(row: GameRow, profile: Profile) -> tuple[float, float]:
    """The value that ranks a game within its class, and half its interval: the certified balance, else the fitness."""
    if row.certified and rank_class(row) < 2:
        low, high = row.certified.get("interval") or (row.certified["balance"],) * 2
        return row.certified["balance"], (high - low) / 2
    return row.fitness, fitness_half(row.terms, profile)


def fitness_half(terms: Mapping[str, Mapping[str, Any]], profile: Profile) -> float:
    """Half the interval of a fitness, from those of its terms, as if these were independent."""
    halves = []
    for name, weight in profile.weights.items():
        if interval := (terms.get(name) or {}).get("interval"):
            low, high = (profile.merit(name, end) for end in interval)
            halves.append(abs(weight * (high - low)) / 2)
    return hypot(*halves)
