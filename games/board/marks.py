"""Occupied cells and used mutations, derived from a position of a board game."""

from __future__ import annotations

from typing import Any

import numpy as np

from games.board.spec import MUTATIONS, BoardSpec

FIELD = 15  # a mutation's tokens take four bits


def places(spec: BoardSpec) -> int:
    """The number of cells that pieces can occupy: all, or the dark ones."""
    cells = spec.rows * spec.columns
    return (cells + 1) // 2 if spec.piece == "checkers" else cells


def occupied(state: Any) -> int:
    """The cells with a piece, as bits."""
    low, high = int(state["men_0_low"] | state["men_1_low"]), int(state["men_0_high"] | state["men_1_high"])
    return low | high << 64


def uses(rules: np.ndarray, state: Any) -> dict[str, int]:
    """Mutation → number of uses by both players, derived from the spent tokens; Scoring has none."""
    given = int(rules[0]["tokens"])
    left = int(state["tokens_0"]), int(state["tokens_1"])
    counts = {}
    for place, mutation in enumerate(MUTATIONS):
        if held := given >> (4 * place) & FIELD:
            counts[mutation] = sum(held - (tokens >> (4 * place) & FIELD) for tokens in left)
    return counts
