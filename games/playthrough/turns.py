"""Analysis of turns of several moves: their number, and exact probabilities of winning soon."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

Count = Callable[[np.ndarray, np.void], tuple[list[int], list[int]]]
Chances = Callable[[np.ndarray, np.void], list[tuple[list[int], float]]]


@dataclass(frozen=True)
class Turns:
    """`count(rules, state)` returns the numbers of sequences of 1, 2 ... moves of the seat to move, up to those it has
    left, and of distinct positions after each, the last after the end of the turn. `chances(rules, state)` returns the
    possible ends of this turn, best first, as moves and the exact probability that the mover wins now or on the next
    turn against best replies; BadInput if the position is too large."""

    count: Count
    chances: Chances
