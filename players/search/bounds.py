"""Alpha-beta for two seats as a series of null-window searches.

The value of a position is its minimax value a given number of plies ahead, for seat 0. A null window asks: is it at
least `goal`? A series of such searches with a transposition table visits no more nodes than one wide window (MTD;
Plaat, Schaeffer, Pijls and de Bruin 1996), and needs no window bookkeeping. Table, killers and first guesses affect
speed only: entries are used for their own depth alone, so that results depend on nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from games.hooks import (
    CHANCE_TURN,
    ENDING,
    EVALUATION_LIMIT,
    NO_MOVE,
    UNSURE,
    apply,
    best_successor,
    hashed,
    is_noisy,
    legal,
    order_score,
    static_bound,
)
from games.jit import inlined, kernel, pasted
from players.search.worth import PROVEN, WIN, worth

U = np.uint64
DEEPEST = 60
LEVELS = DEEPEST + 4
FAR = 2 * WIN  # beyond every value
HASHED_FROM = 2  # plies left: below this, a table lookup costs more than it saves
SORTED_FROM = 3  # plies left: below this, moves are tried in the order generated, killer first
MANY = 24  # unless there are this many
SORTED_MOVES = 8  # after this many promising moves without a cutoff, order hardly matters

# workspace.memory
STAMP, GUESS = 0, 1  # GUESS + seat: the last value found with this seat to move
RESOLVES = 5  # 1: noisy positions just above the horizon are searched deeper until they are quiet
MEMORY = 6  # total number of places; compositions use those in between

ENTRY = np.dtype(
    [("key", "u8"), ("move", "i8"), ("low", "i4"), ("high", "i4"), ("depth", "i4"), ("stamp", "i4")], align=True
)
FRAME = np.dtype(
    [
        ("key", "u8"),
        ("move", "i8"),  # the one being tried
        ("best_move", "i8"),
        ("killer", "i8"),  # the move that decided the last node of this level
        ("start", "i4"),  # the node's moves in the arena: tried up to next, sorted up to sorted
        ("next", "i4"),
        ("stop", "i4"),
        ("sorted", "i4"),
        ("best", "i4"),
        ("left", "i4"),  # plies above the horizon
        ("rising", "i4"),  # 1: seat 0 is to move
    ],
    align=True,
)


class Parts(NamedTuple):
    """The arrays of the workspace that this search uses: calls pass every array word by word, so fewer arrays are
    faster."""

    arena: np.ndarray
    scores: np.ndarray
    most: np.ndarray
    frames: np.ndarray
    table: np.ndarray
    memory: np.ndarray


@inlined
def searching(workspace):
    """The search's arrays of a workspace."""
    return Parts(workspace.arena, workspace.scores, workspace.most, workspace.frames, workspace.table, workspace.memory)


def table_size(depth: int) -> int:
    """A useful number of table entries: about the tree's inner nodes, from 2^10 to 2^20 (32 MB)."""
    return int(1 << min(max(4 + 2 * depth, 10), 20))


@inlined
def relative(value, level):
    """A value as stored in the table: endings counted from the node, not from the root."""
    if value > PROVEN:
        return value + level
    if value < -PROVEN:
        return value - level
    return value


@inlined
def at_root(value, level):
    """The inverse of `relative`."""
    if value > PROVEN:
        return value - level
    if value < -PROVEN:
        return value + level
    return value


@inlined
def remember(table, stamp, key, depth, value, reached, move):
    """Store a bound: a lower bound if the goal was reached, else an upper bound."""
    entry = table[np.int64(key & U(table.size - 1))]
    if entry["key"] != key or entry["depth"] != depth or entry["stamp"] != stamp:
        entry["key"] = key
        entry["depth"] = depth
        entry["stamp"] = stamp
        entry["low"] = -FAR
        entry["high"] = FAR
    if reached:
        entry["low"] = value
    else:
        entry["high"] = value
    entry["move"] = move


@inlined
def to_front(moves, start, stop, move):
    """Swap a move to the front of its list, if it is listed."""
    for i in range(start, stop):
        if moves[i] == move:
            moves[i] = moves[start]
            moves[start] = move
            break


@inlined
def most_promising(arena, scores, start, stop):
    """Swap the move with the best score to the front of its list."""
    best = start
    for i in range(start + 1, stop):
        if scores[i] > scores[best]:
            best = i
    move, score = arena[best], scores[best]
    arena[best], scores[best] = arena[start], scores[start]
    arena[start], scores[start] = move, score


@inlined
def sure_value(rules, states, here, left, goal):
    """The hook `static_bound`, for seat 0."""
    if states[here]["turn"] == 0:
        return static_bound(rules, states, here, left, goal)
    value = static_bound(rules, states, here, left, 1 - goal)
    return value if value == UNSURE else -value


@pasted
def frontier(rules, states, here, goal, level, top, search):
    """The bound of a node one ply above the horizon."""
    moves, frame = search.arena[top:], search.frames[level]
    # For the mover, a value of at least `wanted` decides. An ending is one ply away.
    sign, wanted = (1, goal) if states[here]["turn"] == 0 else (-1, 1 - goal)
    win = WIN - level - 1
    if wanted > EVALUATION_LIMIT:
        wanted = ENDING if wanted <= win else ENDING + 1
    elif wanted < -EVALUATION_LIMIT:
        wanted = -ENDING if wanted <= -win else -EVALUATION_LIMIT
    moves[0] = frame["killer"]
    best = best_successor(rules, states, here, moves, wanted)
    if best >= wanted:
        frame["killer"] = moves[0]
    if best >= ENDING:
        best = win
    elif best <= -ENDING:
        best = -win
    return sign * best


@pasted
def open_node(rules, states, here, left, top, search, frame, known_move):
    """List and score a node's moves."""
    arena, scores = search.arena, search.scores
    count = legal(rules, states, here, arena[top:])
    frame["start"] = top
    frame["next"] = top
    frame["stop"] = top + count
    frame["sorted"] = top
    rising = states[here]["turn"] == 0
    frame["rising"] = rising
    frame["best"] = -FAR if rising else FAR
    frame["best_move"] = NO_MOVE
    if (left >= SORTED_FROM and count > 1) or count >= MANY:
        frame["sorted"] = top + min(count, SORTED_MOVES)
        killer = frame["killer"]
        for i in range(top, top + count):
            score = order_score(rules, states, here, arena[i])
            if arena[i] == killer:
                score += 1 << 20
            if arena[i] == known_move:
                score += 1 << 21
            scores[i] = score
    else:
        to_front(arena, top, top + count, frame["killer"])
        to_front(arena, top, top + count, known_move)
    return top + count


@kernel
def bound(rules, states, t, depth, goal, top, search):
    """Null-window search of states[t + 1]: is its value `depth` plies ahead of states[t], for seat 0, at least `goal`?
    Returns a lower bound >= goal if so, otherwise an upper bound < goal."""
    frames, arena, scores, table = search.frames, search.arena, search.scores, search.table
    stamp, resolves = search.memory[STAMP], search.memory[RESOLVES]
    level, value = np.int64(1), np.int64(0)
    entering = True
    while level > 0:
        frame = frames[level]
        here = t + level
        if entering:
            left = np.int64(depth - 1 if level == 1 else frames[level - 1]["left"] - 1)
            if left == 1 and resolves == 1 and level + 2 < LEVELS and is_noisy(rules, states, here) == 1:
                left = np.int64(2)
            frame["left"] = left
            if level > 1:
                value = sure_value(rules, states, here, left, goal)
                if value != UNSURE:
                    entering = False
                    level -= 1
                    continue
            known_move = NO_MOVE
            if left >= HASHED_FROM:
                key = hashed(rules, states, here)
                frame["key"] = key
                entry = table[np.int64(key & U(table.size - 1))]
                if entry["key"] == key and entry["stamp"] == stamp:
                    known_move = entry["move"]
                    if entry["depth"] == left:
                        low, high = at_root(entry["low"], level), at_root(entry["high"], level)
                        if low >= goal or high < goal:
                            value = low if low >= goal else high
                            entering = False
                            level -= 1
                            continue
            if left == 1:
                value = frontier(rules, states, here, goal, level, top, search)
                entering = False
                level -= 1
                continue
            top = open_node(rules, states, here, left, top, search, frame, known_move)
        else:
            left = np.int64(frame["left"])
            if frame["rising"]:
                if value > frame["best"]:
                    frame["best"] = value
                    frame["best_move"] = frame["move"]
                decided = frame["best"] >= goal
            else:
                if value < frame["best"]:
                    frame["best"] = value
                    frame["best_move"] = frame["move"]
                decided = frame["best"] < goal
            if decided or frame["next"] == frame["stop"]:
                value = frame["best"]
                if decided:
                    frame["killer"] = frame["move"]
                if left >= HASHED_FROM:
                    remember(
                        table, stamp, frame["key"], left, relative(value, level), value >= goal, frame["best_move"]
                    )
                top = frame["start"]
                level -= 1
                continue
        i = frame["next"]
        if i < frame["sorted"]:
            most_promising(arena, scores, i, frame["stop"])
        frame["move"] = arena[i]
        frame["next"] = i + 1
        apply(rules, states, here, arena[i], here + 1)
        if states[here + 1]["ended"] or states[here + 1]["turn"] == CHANCE_TURN:
            value = worth(rules, states, here + 1, 0, level + 1)
            entering = False
        else:
            level += 1
            entering = True
    return value


@pasted
def ask(rules, states, t, move, depth, goal, top, search):
    """A bound on the value of a root move, for the mover."""
    seat = states[t]["turn"]
    apply(rules, states, t, move, t + 1)
    if depth == 1 or states[t + 1]["ended"] or states[t + 1]["turn"] == CHANCE_TURN:
        return worth(rules, states, t + 1, seat, 1)
    # From here on, values are for seat 0.
    if seat != 0:
        goal = 1 - goal
    value = sure_value(rules, states, t + 1, depth - 1, goal)
    if value == UNSURE:
        value = bound(rules, states, t, depth, goal, top, search)
    return value if seat == 0 else -value


@pasted
def exact(rules, states, t, move, depth, guess, search):
    """The exact value of a move for the mover, `depth` plies ahead; the first guess affects speed only."""
    low, high, goal = -FAR, FAR, guess
    while low < high:
        value = ask(rules, states, t, move, depth, goal, 0, search)
        if value >= goal:
            low = value
            goal = value + 1
        else:
            high = value
            goal = value
    return low
