"""The depth-first proof search: can a seat reach its goal within a number of plies?

The goal is to win, by at least `least` if the game counts a margin. Both answers hold for the position alone, whatever
its history: "within n plies" means a strategy of n plies, and "not within n" one that prevents it. The hash covers
everything that the next plies depend on (including the quiet count and the recallable past) except the number of plies
played; that only matters at the ply cap, and a search never goes beyond it. So a table can be shared by all paths, and
repeated positions (checkers) do no harm.
"""

from __future__ import annotations

import numpy as np

from games.hooks import apply, hashed, legal, margin, order_score, payoff
from games.jit import inlined, kernel
from games.streams import combined
from players.solve.table import NEVER, NO_MOVE, evaluation_number, remember

U = np.uint64
NO, YES, UNKNOWN = 0, 1, 2
KILLER = 1 << 40

# One node of the path that is being searched.
FRAME = np.dtype(
    [
        ("key", "u8"),
        ("count", "i8"),  # moves still to be tried, including the current one
        ("next", "i8"),
        ("killer", "i8"),  # the move that decided the last node of this level
        (
            "settled",
            "i8",
        ),  # over the moves tried: fewest plies not reached (own move) or most plies reached (opponent's move)
        ("opened", "i8"),  # nodes at entry
    ],
    align=True,
)
# counters
NODES, LIMIT = 0, 1


@inlined
def later(plies):
    """One ply more; never remains never."""
    return plies if plies >= NEVER else plies + 1


@kernel
def reached(rules, states, t, seat, least):
    """Whether the seat has won an ended game by enough."""
    if payoff(rules, states, t, seat) < 1:
        return False
    return least <= 1 or margin(rules, states, t, seat) >= least


@inlined
def not_reached_for(rules, states, t, left):
    """The number of plies for which an ended game fails the goal: unlimited, except at the ply cap, which depends on
    the path."""
    return left if states[t]["ply"] >= rules.ply_cap else NEVER


@kernel
def play(rules, states, t, move):
    """Play a move; a kernel of its own, so that the rules are compiled once for all searches."""
    apply(rules, states, t, move, t + 1)


@kernel
def key_of(rules, states, t, salt):
    """The table key of a position for one question."""
    return combined(salt, hashed(rules, states, t))


@kernel
def known(table, key, left):
    """(answer, plies) from the table for a question with `left` plies, or UNKNOWN."""
    way = evaluation_number(table, key)
    if way >= 0:
        entry = table[np.int64(key & U(table.shape[0] - 1)), way]
        if entry["within"] <= left:
            return YES, np.int64(entry["within"])
        if entry["not_within"] >= left:
            return NO, np.int64(entry["not_within"])
    return UNKNOWN, np.int64(0)


@kernel
def sort_moves(moves, scores, count):
    """Sort moves by descending score, by stable insertion, since the lists are short."""
    for i in range(1, count):
        move, score = moves[i], scores[i]
        j = i
        while j > 0 and scores[j - 1] < score:
            moves[j], scores[j] = moves[j - 1], scores[j - 1]
            j -= 1
        moves[j], scores[j] = move, score


@kernel
def open_node(rules, states, t, seat, least, left, salt, table, moves, scores, frame, counters):
    """List a node's moves and look one ply ahead: (answer, plies) if that decides, else the undecided moves, sorted."""
    own = states[t]["turn"] == seat
    way = evaluation_number(table, frame["key"])
    best = table[np.int64(frame["key"] & U(table.shape[0] - 1)), way]["move"] if way >= 0 else NO_MOVE
    count = legal(rules, states, t, moves)
    settled = np.int64(NEVER if own else 0)
    kept = 0
    for i in range(count):
        move = moves[i]
        play(rules, states, t, move)
        counters[NODES] += 1
        answer, plies = np.int64(UNKNOWN), np.int64(0)
        if states[t + 1]["ended"] == 1:
            answer = np.int64(YES if reached(rules, states, t + 1, seat, least) else NO)
            plies = np.int64(0 if answer == YES else not_reached_for(rules, states, t + 1, left - 1))
        elif left == 1:
            answer = np.int64(NO)
        elif left > 2:
            answer, plies = known(table, key_of(rules, states, t + 1, salt), left - 1)
        if answer == UNKNOWN:
            moves[kept] = move
            scores[kept] = order_score(rules, states, t, move) + (
                KILLER if move == best or move == frame["killer"] else 0
            )
            kept += 1
        elif (own and answer == YES) or (not own and answer == NO):
            remember(table, frame["key"], answer == YES, later(plies), move, U(count))
            return answer, later(plies)
        else:
            settled = min(settled, later(plies)) if own else max(settled, later(plies))
    if kept == 0:
        remember(table, frame["key"], not own, settled, NO_MOVE, U(count))
        return np.int64(NO if own else YES), settled
    sort_moves(moves, scores, kept)
    frame["settled"] = settled
    frame["count"] = kept
    frame["next"] = 0
    return np.int64(UNKNOWN), np.int64(0)


@kernel
def ask(rules_array, states, root, seat, least, depth, salt, table, moves, scores, frames, counters):
    """(YES, NO or UNKNOWN; the plies within which the answer holds). UNKNOWN once the node limit is reached."""
    rules = rules_array[0]
    if states[root]["ended"] == 1:
        if reached(rules, states, root, seat, least):
            return YES, np.int64(0)
        return NO, np.int64(not_reached_for(rules, states, root, depth))
    level = 0
    entering = True
    answer, plies = np.int64(UNKNOWN), np.int64(0)
    while True:
        t, left = root + level, depth - level
        frame = frames[level]
        if entering:
            if left == 0:
                answer, plies = np.int64(NO), np.int64(0)
            else:
                frame["key"] = key_of(rules, states, t, salt)
                frame["opened"] = counters[NODES]
                answer, plies = known(table, frame["key"], left)
                if answer == UNKNOWN:
                    if counters[NODES] >= counters[LIMIT]:
                        return UNKNOWN, np.int64(0)
                    answer, plies = open_node(
                        rules, states, t, seat, least, left, salt, table, moves[level], scores, frame, counters
                    )
        else:
            own = states[t]["turn"] == seat
            plies = later(plies)
            move = moves[level, frame["next"]]
            frame["next"] += 1
            if (own and answer == YES) or (not own and answer == NO):
                frame["killer"] = move
                remember(table, frame["key"], answer == YES, plies, move, U(counters[NODES] - frame["opened"]))
            else:
                frame["settled"] = min(frame["settled"], plies) if own else max(frame["settled"], plies)
                answer, plies = np.int64(UNKNOWN), frame["settled"]
                if frame["next"] == frame["count"]:
                    answer = np.int64(NO if own else YES)
                    work = U(counters[NODES] - frame["opened"])
                    remember(table, frame["key"], answer == YES, plies, NO_MOVE, work)
        if answer != UNKNOWN:
            if level == 0:
                return answer, plies
            level -= 1
            entering = False
        else:
            play(rules, states, t, moves[level, frame["next"]])
            level += 1
            entering = True
