"""What a family can say of whole turns of several moves: how many there are, and exact chances of winning soon."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

Count = Callable[[np.ndarray, np.void], tuple[list[int], list[int]]]
Chances = Callable[[np.ndarray, np.void], list[tuple[list[int], float]]]


@dataclass(frozen=True)
class Turns:
    """`count(rules, state)`: sequences of 1, 2 ... moves of the seat whose turn it is, up to those it has left, and the
    distinct positions after each, the last after the end of the turn. `chances(rules, state)`: the ends of this turn,
    each as moves and the exact probability that its mover wins now or with the next turn, against the best answers to
    it; the best first; BadInput where the position is too large for that."""

    count: Count
    chances: Chances
