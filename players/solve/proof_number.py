"""Depth-first proof-number search (Nagai 2002): can a seat force a win, however long it takes?

The node whose proof or disproof needs the fewest further leaves is searched first, so that forced lines go deep while
quiet moves wait. Leaves are decided by endings, by wins that the family recognises (`threat_win`) and by its proofs
that a seat never wins (`cannot_win`). Positions are keyed with their ply: then no position repeats, and what is stored
for one holds on every path to it.
"""

from __future__ import annotations

import numpy as np

from games.hooks import NEVER_A_MOVE, NO_MOVE, cannot_win, hashed, legal, threat_win
from games.jit import inlined, kernel
from games.streams import combined
from players.solve.question import LIMIT, NO, NODES, UNKNOWN, YES, play, reached
from players.solve.table import WAYS

U = np.uint64
INFINITE = 1 << 30

ENTRY = np.dtype([("key", "u8"), ("proof", "i4"), ("disproof", "i4")], align=True)
# A node of the path: what it is worth, and from where on its parent would rather look elsewhere.
NODE = np.dtype(
    [("key", "u8"), ("most_proof", "i8"), ("most_disproof", "i8"), ("count", "i8"), ("chosen", "i8")], align=True
)
CHILD = np.dtype([("move", "i8"), ("key", "u8"), ("proof", "i8"), ("disproof", "i8")], align=True)


@inlined
def place_of(table, key):
    """The bucket of a key."""
    return np.int64(key & U(table.shape[0] - 1))


@inlined
def look_up(table, child):
    """Load what the table stores for a child."""
    bucket = place_of(table, child["key"])
    for way in range(WAYS):
        if table[bucket, way]["key"] == child["key"]:
            child["proof"], child["disproof"] = table[bucket, way]["proof"], table[bucket, way]["disproof"]


@inlined
def store(table, key, proof, disproof):
    """Store a node; a decided one takes precedence over an open one."""
    bucket = place_of(table, key)
    way = 0
    for k in range(WAYS):
        if table[bucket, k]["key"] == key:
            way = k
            break
        if k > 0 and (table[bucket, 0]["proof"] == 0 or table[bucket, 0]["disproof"] == 0):
            way = k
    table[bucket, way]["key"] = key
    table[bucket, way]["proof"], table[bucket, way]["disproof"] = proof, disproof


@kernel
def worth_of_leaf(rules, states, t, seat, scratch):
    """YES, NO or UNKNOWN for a position without search."""
    if states[t]["ended"] == 1:
        return YES if reached(rules, states, t, seat, 1) else NO
    move = threat_win(rules, states, t, scratch)
    if move != NO_MOVE and move != NEVER_A_MOVE:
        return YES if states[t]["turn"] == seat else NO
    return NO if cannot_win(rules, states, t, seat, scratch) == 1 else UNKNOWN


@kernel
def open_children(rules, states, t, seat, salt, table, children, scratch, moves, counters):
    """List a node's children with their worth so far; returns their number."""
    count = legal(rules, states, t, moves)
    for i in range(count):
        child = children[i]
        child["move"] = moves[i]
        play(rules, states, t, moves[i])
        counters[NODES] += 1
        child["key"] = combined(combined(salt, hashed(rules, states, t + 1)), U(states[t + 1]["ply"]))
        child["proof"] = child["disproof"] = -1
        look_up(table, child)
        if child["proof"] >= 0:
            continue
        answer = worth_of_leaf(rules, states, t + 1, seat, scratch)
        child["proof"] = 1 if answer == UNKNOWN else (0 if answer == YES else INFINITE)
        child["disproof"] = 1 if answer == UNKNOWN else (0 if answer == NO else INFINITE)
        if answer != UNKNOWN:
            store(table, child["key"], child["proof"], child["disproof"])
    return count


@inlined
def summed_up(children, count, own):
    """(proof, disproof, the child to search next, the second best number among its siblings). Transpositions are summed
    twice, so a sum stays below INFINITE unless a part of it is decided."""
    least, second, total, chosen = 2 * INFINITE, 2 * INFINITE, 0, 0
    for i in range(count):
        one, other = children[i]["proof"], children[i]["disproof"]
        if not own:
            one, other = other, one
        total = INFINITE if max(total, other) >= INFINITE else min(total + other, INFINITE - 1)
        if one < least:
            least, second, chosen = one, least, i
        elif one < second:
            second = one
    return (least, total, chosen, second) if own else (total, least, chosen, second)


@kernel
def prove(rules_array, states, root, seat, salt, table, children, path, scratch, moves, counters):
    """YES, NO or UNKNOWN: whether a seat wins from states[root] against every defence."""
    rules = rules_array[0]
    level, entering = 0, True
    path[0]["most_proof"] = path[0]["most_disproof"] = INFINITE
    path[0]["key"] = combined(combined(salt, hashed(rules, states, root)), U(states[root]["ply"]))
    while True:
        t, node, own = root + level, path[level], states[root + level]["turn"] == seat
        if entering:
            node["count"] = open_children(
                rules, states, t, seat, salt, table, children[level], scratch, moves, counters
            )
        proof, disproof, chosen, second = summed_up(children[level], node["count"], own)
        if proof == 0 or disproof == 0 or proof >= node["most_proof"] or disproof >= node["most_disproof"]:
            if level == 0:
                return YES if proof == 0 else NO
            store(table, node["key"], proof, disproof)
            level -= 1
            child = children[level, path[level]["chosen"]]
            child["proof"], child["disproof"] = proof, disproof
            entering = False
            continue
        if counters[NODES] >= counters[LIMIT]:
            return UNKNOWN
        child, below = children[level, chosen], path[level + 1]
        node["chosen"] = chosen
        below["key"] = child["key"]
        if own:
            below["most_proof"] = min(node["most_proof"], second + 1)
            below["most_disproof"] = min(node["most_disproof"] - disproof + child["disproof"], INFINITE)
        else:
            below["most_disproof"] = min(node["most_disproof"], second + 1)
            below["most_proof"] = min(node["most_proof"] - proof + child["proof"], INFINITE)
        play(rules, states, t, child["move"])
        level += 1
        entering = True
