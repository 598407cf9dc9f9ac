"""MaxN with hidden information: a search in each of several determinizations, followed by a vote (Crha 2020).

In each determinization every seat, the root's included, maximises its own evaluation; endings are evaluated like any
other state. With `by_first_seat` the root compares the seats' values lexicographically, from the first seat on, and so
plays for the first seat: the fault of the source's program (runs.reproduce.source_maxn).
"""

from __future__ import annotations

import numpy as np

from games.hooks import apply, determinize, evaluate, legal
from games.jit import inlined, kernel, pasted
from players.search.maxn_steps import open_step, weigh_in
from players.search.search_rng import seed_search_rng


@pasted
def evaluate_all(rules, states, t, worths):
    """Evaluate states[t] for each seat."""
    for seat in range(rules["seats"]):
        worths[seat] = evaluate(rules, states, t, np.int64(seat))


@inlined
def is_better(worths, by_first_seat, seat, seats):
    """Whether the values of the root's next move, worths[1], are better than the best so far, worths[0]."""
    if not by_first_seat:
        return worths[1, seat] > worths[0, seat]
    for other in range(seats):
        if worths[1, other] != worths[0, other]:
            return worths[1, other] > worths[0, other]
    return False


@inlined
def best_in_deal(rules, states, t, depth, by_first_seat, workspace):
    """Index of the first best move in the determinization states[t]."""
    steps, arena, worths = workspace.kinds.steps, workspace.arena, workspace.kinds.worths
    seat, best = states[t]["turn"], np.int64(0)
    level = np.int64(0)
    top = open_step(rules, states, t, level, depth, np.int64(0), workspace)
    while True:
        step = steps[level]
        if step["next"] < step["stop"]:
            apply(rules, states, t + level, arena[step["next"]], t + level + 1)
            step["next"] += 1
            level += 1
            if states[t + level]["ended"] == 0 and step["left"] > 1:
                top = open_step(rules, states, t, level, step["left"] - 1, top, workspace)
                continue
            evaluate_all(rules, states, t + level, worths[level])
        elif level == 0:
            return best
        else:
            top = step["start"]
        level -= 1
        if level > 0:
            weigh_in(rules, level, workspace)
        elif steps[0]["next"] == 1 or is_better(worths, by_first_seat, seat, rules["seats"]):
            best = np.int64(steps[0]["next"]) - 1
            for other in range(rules["seats"]):
                worths[0, other] = worths[1, other]


@kernel
def voted_move(rules, states, t, player, by_first_seat, workspace, streams):
    """The first of the moves with the most votes."""
    moves, votes = workspace.moves, workspace.most
    count, chosen = legal(rules, states, t, moves), 0
    if count == 1:
        return moves[0]
    for k in range(count):
        votes[k] = 0
    seed_search_rng(workspace.search_rng, streams)
    for _ in range(player["deals"]):
        determinize(rules, states, t, states[t]["turn"], t + 1, workspace.search_rng)
        votes[best_in_deal(rules, states, t + 1, player["budget"], by_first_seat, workspace)] += 1
    for k in range(1, count):
        if votes[k] > votes[chosen]:
            chosen = k
    return moves[chosen]
