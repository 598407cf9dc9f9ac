"""The vocabulary of the classic space. Stored tables refer to its games by index, so it never changes.

The board family's own registries (`games.board.spec`) are open; a piece or mutation added there is not added here.
"""

from __future__ import annotations

SMALLEST_SIDE, LARGEST_SIDE = 3, 10
SIDES = tuple(range(SMALLEST_SIDE, LARGEST_SIDE + 1))
PIECES = ("tic-tac-toe", "reversi", "checkers")
VICTORIES = ("3-in-a-row", "4-in-a-row", "5-in-a-row", "6-in-a-row", "most-men", "no-men-remaining")
MUTATIONS = (
    "recall-last-move",
    "recall-any-move",
    "move-for-you",
    "double-move",
    "scoring",
    "first-hybrid-disk",
    "hybrid-disk",
    "non-flipping-disk",
)
REPEATABLE = ("hybrid-disk", "non-flipping-disk")
MOST_MUTATIONS = 2
GENES = ("board", "piece", "victory", *MUTATIONS)  # the eleven places in which two games can differ
