"""Decisions made by hand or by a known law, without a game."""

from __future__ import annotations

import numpy as np

from fitness.people.decisions import Decisions


def decisions_of(
    counts: list[int],
    chosen: list[int],
    game: list[int] | None = None,
    table: np.ndarray | None = None,
    key: list[int] | None = None,
) -> Decisions:
    """Decisions with so many moves, of which these were made."""
    n = len(counts)
    start = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    rows = int(start[-1])
    table = np.zeros((rows, 0), np.int32) if table is None else table
    return Decisions(
        columns=tuple(f"c{i}" for i in range(table.shape[1])),
        table=table,
        start=start,
        chosen=np.array(chosen, np.int32),
        game=np.array(game if game is not None else range(n), np.int32),
        ply=np.zeros(n, np.int32),
        seat=np.zeros(n, np.int32),
        person=np.full(n, -1, np.int32),
        key=np.array(key if key is not None else range(n), np.uint64),
    )


def softmax_people(weights: np.ndarray, decisions: int, seed: int) -> Decisions:
    """People who draw their moves from a softmax with these weights over small random features."""
    random = np.random.default_rng(seed)
    counts = random.integers(2, 9, decisions)
    table = random.integers(-5, 6, (int(counts.sum()), len(weights))).astype(np.int32)
    chosen, first = [], 0
    for count in counts.tolist():
        logits = table[first : first + count] @ weights
        odds = np.exp(logits - logits.max())
        chosen.append(int(random.choice(count, p=odds / odds.sum())))
        first += count
    return decisions_of(counts.tolist(), chosen, [d // 20 for d in range(decisions)], table)
