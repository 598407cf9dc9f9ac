"""The solver's table of facts proved about positions, in a fixed amount of memory."""

from __future__ import annotations

import numpy as np

from games.jit import inlined

U = np.uint64

NEVER = 32_000  # plies; more than any game lasts
NO_MOVE = -(2**62)
WAYS = 2  # entries of a bucket: the most expensive one and the latest

# A question is "does the seat reach its goal within d plies?". One entry answers it for all d below `not_within` (no)
# and from `within` on (yes). Both hold wherever the position stands in a game: see players.solve.question.
ENTRY = np.dtype(
    [("key", "u8"), ("move", "i8"), ("work", "u4"), ("within", "i2"), ("not_within", "i2")],
    align=True,
)


def make_table(memory_mb: float, entry: np.dtype = ENTRY) -> np.ndarray:
    """The largest table of 2^n buckets that fits into the memory."""
    buckets = max(int(memory_mb * 2**20) // (entry.itemsize * WAYS), 1)
    return np.zeros((1 << (buckets.bit_length() - 1), WAYS), dtype=entry)


@inlined
def evaluation_number(table, key):
    """The index of a position's entry in its bucket, or -1."""
    bucket = np.int64(key & U(table.shape[0] - 1))
    for way in range(WAYS):
        if table[bucket, way]["key"] == key:
            return way
    return -1


@inlined
def remember(table, key, answer, plies, move, work):
    """Store an answer: the goal is reached within this many plies, or not within this many."""
    bucket = np.int64(key & U(table.shape[0] - 1))
    way = evaluation_number(table, key)
    if way < 0:  # the expensive entry stays unless the new one cost more; else the latest is replaced
        way = 0 if work >= table[bucket, 0]["work"] else 1
        if way == 0:
            table[bucket, 1] = table[bucket, 0]
        table[bucket, way]["key"] = key
        table[bucket, way]["work"] = 0
        table[bucket, way]["within"] = NEVER
        table[bucket, way]["not_within"] = -1
        table[bucket, way]["move"] = NO_MOVE
    entry = table[bucket, way]
    entry["work"] = max(entry["work"], work)
    if answer:
        entry["within"] = min(entry["within"], plies)
    else:
        entry["not_within"] = max(entry["not_within"], plies)
    if move != NO_MOVE:
        entry["move"] = move
