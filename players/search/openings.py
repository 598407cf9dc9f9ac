"""Opening moves randomised among near-best ones, so that deterministic players do not repeat the same game.

Moves are drawn by a softmax of their values two plies ahead. The temperature is relative to the mean loss of a move in
the position, and so means the same in every family and on every scale; certain losses are excluded. Few plies and a low
temperature: on 6x6 four-in-a-row, a first-player win, alphabeta:2 wins 120 of 120 games, 120 after 4 random plies and
119 after 8 at temperature .05, but 104 and 94 at .15, and 77 after 8 at .25.
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
HEAT = 0.1  # share of a move's mean loss
LONGEST = 60


@kernel
def opening_odds(rules, states, t, heat, workspace):
    """List the legal moves in workspace.moves and their probabilities in workspace.odds; returns their number.

    The quickest certain win is taken; certain losses are possible only if there is nothing else, and then the slowest.
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
    """A move drawn with these probabilities."""
    count = opening_odds(rules, states, t, heat, workspace)
    point, chosen = unit(streams, THOUGHT), np.int64(0)
    for i in range(count):
        if workspace.odds[i] > 0.0:
            chosen = i
            point -= workspace.odds[i]
            if point < 0.0:
                break
    return workspace.moves[chosen]
