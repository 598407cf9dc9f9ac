"""What a family counts in recorded games to say how a player plays; the family's own kernel does the counting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Habits:
    """`tally(rules_array, moves, plies, line, streams, tallies)` is a kernel that goes through the games moves[game,
    :plies[game]] and adds to tallies[game, seat, k] what the k-th word of `tallies` counts. A figure is one tally by
    another: name → (tally, tally, meaning); the meaning of what lies between 0 and 1 begins with "share"."""

    tallies: tuple[str, ...]
    figures: Mapping[str, tuple[str, str, str]]
    tally: Callable[..., Any]
