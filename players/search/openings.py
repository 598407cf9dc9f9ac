"""Opening moves drawn among the good ones, so that a player that tosses no coins does not play one game for ever.

The value of every move, looked at two plies ahead, makes its odds (softmax). Heat is measured in what a move of this
position usually costs beside the best one, so it means the same in every family and on every scale; moves that lose for
sure take no part in it. Few moves and little heat: on 6x6 four-in-a-row, which the first player wins, alphabeta:2 wins
120 of 120 games, 120 after 4 drawn plies and 119 after 8 at heat .05, but 104 and 94 at .15, and 77 after 8 at .25.
"""

from __future__ import annotations

from math import exp

import numpy as np

from games.hooks import evaluate, legal
from games.jit import kernel
from games.streams import THOUGHT, unit
from players.search.bounds import exact, searching
from players.search.worth import PROVEN

LOOK = 2  # plies
HEAT = 0.1  # of a move's mean loss
LONGEST = 60


@kernel
def opening_odds(rules, states, t, heat, workspace):
    """List the legal moves in scratch.moves and the chance of each in scratch.odds; returns their number.

    A sure win is taken, the soonest; a sure loss is never drawn while there is anything else, else the latest.
    """
    moves, odds, values, search = workspace.moves, workspace.odds, workspace.most, searching(workspace)
    count = legal(rules, states, t, moves)
    guess = np.int64(evaluate(rules, states, t, np.int64(states[t]["turn"])))
    best = np.int64(-2 * PROVEN)
    for i in range(count):
        guess = exact(rules, states, t, moves[i], LOOK, guess, search)
        values[i] = guess
        best = max(best, guess)
    lost, loss = 0, 0.0
    for i in range(count):
        if values[i] < -PROVEN:
            lost += 1
        else:
            loss += best - values[i]
    decided = abs(best) > PROVEN
    scale = 0.0 if decided or lost == count else heat * loss / (count - lost)
    total = 0.0
    for i in range(count):
        odds[i] = 1.0 if values[i] == best else 0.0
        if scale > 0.0 and values[i] >= -PROVEN:
            odds[i] = exp((values[i] - best) / scale)
        total += odds[i]
    for i in range(count):
        odds[i] /= total
    return count


@kernel
def opening_move(rules, states, t, heat, workspace, streams):
    """A move drawn with these odds."""
    count = opening_odds(rules, states, t, heat, workspace)
    point, chosen = unit(streams, THOUGHT), np.int64(0)
    for i in range(count):
        if workspace.odds[i] > 0.0:
            chosen = i
            point -= workspace.odds[i]
            if point < 0.0:
                break
    return workspace.moves[chosen]
