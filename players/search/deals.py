"""MaxN where things are hidden: a search in each of several deals, and the move that most find best (Crha 2020).

In a deal every seat takes what is best for itself by the family's guess, at the root too; endings are judged by the
guess like any other state. `as-printed` is the source's own program, whose root compares the seats' values one after
the other from the first seat on, and so plays for the first seat.
"""

from __future__ import annotations

import numpy as np

from games.hooks import apply, determinize, evaluate, legal
from games.jit import inlined, kernel, pasted
from players.search.dream import fall_asleep
from players.search.maxn_steps import open_step, weigh_in


@pasted
def guess_all(rules, line, at, worths):
    """What the family thinks line[at] is worth to each seat."""
    for seat in range(rules["seats"]):
        worths[seat] = evaluate(rules, line, at, np.int64(seat))


@inlined
def is_first(worths, printed, seat, seats):
    """Whether the values of the root's next move, worths[1], are better than the best so far, worths[0]."""
    if not printed:
        return worths[1, seat] > worths[0, seat]
    for other in range(seats):
        if worths[1, other] != worths[0, other]:
            return worths[1, other] > worths[0, other]
    return False


@inlined
def best_in_deal(rules, line, at, player, scratch):
    """The place on the list of the first move that is best in the world line[at]."""
    steps, arena, worths = scratch.kinds.steps, scratch.arena, scratch.kinds.worths
    seat, printed, best = line[at]["turn"], player["printed"] != 0, np.int64(0)
    level = np.int64(0)
    top = open_step(rules, line, at, level, player["budget"], np.int64(0), scratch)
    while True:
        step = steps[level]
        if step["next"] < step["stop"]:
            apply(rules, line, at + level, arena[step["next"]], at + level + 1)
            step["next"] += 1
            level += 1
            if line[at + level]["ended"] == 0 and step["left"] > 1:
                top = open_step(rules, line, at, level, step["left"] - 1, top, scratch)
                continue
            guess_all(rules, line, at + level, worths[level])
        elif level == 0:
            return best
        else:
            top = step["start"]
        level -= 1
        if level > 0:
            weigh_in(rules, level, scratch)
        elif steps[0]["next"] == 1 or is_first(worths, printed, seat, rules["seats"]):
            best = np.int64(steps[0]["next"]) - 1
            for other in range(rules["seats"]):
                worths[0, other] = worths[1, other]


@kernel
def voted_move(rules, line, at, player, scratch, streams):
    """The move with most votes, the first of them on the list."""
    moves, votes = scratch.moves, scratch.most
    count, chosen = legal(rules, line, at, moves), 0
    if count == 1:
        return moves[0]
    for k in range(count):
        votes[k] = 0
    fall_asleep(scratch.dream, streams)
    for _ in range(player["deals"]):
        determinize(rules, line, at, line[at]["turn"], at + 1, scratch.dream)
        votes[best_in_deal(rules, line, at + 1, player, scratch)] += 1
    for k in range(1, count):
        if votes[k] > votes[chosen]:
            chosen = k
    return moves[chosen]
