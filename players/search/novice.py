"""A player that has only just read the rules: a softmax over the first glance at each move, without any search.

Its self-play predicts how fair and how much fun people expect a game to be (Collins et al., Nature 655, 2026). In a
family without the hook `first_glance`, and in games that the hook does not cover, it plays as `win-block`.
"""

from __future__ import annotations

from math import exp

import numpy as np

from games.game import Game
from games.hooks import MOST_MOVES, first_glance, initial, legal
from games.jit import inlined, kernel
from games.parameter import Real
from games.streams import STREAMS, THOUGHT, unit
from players.kind import Kind
from players.search.win_block import win_block_move, win_block_tendency

TEMPERATURE = Real("temperature", 0.05, 20.0, 1.0, "of the softmax over the weights of its moves", log=True)


@inlined
def shares(weights, count, temperature):
    """Turn weights into probabilities by a softmax."""
    most, total = weights[0], 0.0
    for i in range(1, count):
        most = max(most, weights[i])
    for i in range(count):
        weights[i] = exp((weights[i] - most) / temperature)
        total += weights[i]
    for i in range(count):
        weights[i] /= total


@kernel
def novice_tendency(rules, states, t, player, workspace, streams):
    """The softmax over the weights of the first glance."""
    count = legal(rules, states, t, workspace.moves)
    if first_glance(rules, states, t, workspace.moves, count, workspace.odds) == 0:
        return win_block_tendency(rules, states, t, player, workspace, streams)
    shares(workspace.odds, count, player["settings"][0])
    return np.int64(count)


@kernel
def novice_move(rules, states, t, player, workspace, streams):
    """A move drawn from the softmax."""
    count = legal(rules, states, t, workspace.moves)
    if first_glance(rules, states, t, workspace.moves, count, workspace.odds) == 0:
        return win_block_move(rules, states, t, player, workspace, streams)
    shares(workspace.odds, count, player["settings"][0])
    point, reached = unit(streams, THOUGHT), 0.0
    for i in range(count - 1):
        reached += workspace.odds[i]
        if point < reached:
            return workspace.moves[i]
    return workspace.moves[count - 1]


@kernel
def glances(rules_array, states, moves, weights, streams):
    """Whether the first glance covers a game, asked in its first position."""
    rules = rules_array[0]
    initial(rules, states, streams)
    return first_glance(rules, states, 0, moves, legal(rules, states, 0, moves), weights)


def has_first_glance(game: Game) -> bool:
    """Whether the family has a model of a first glance that covers this game."""
    if not game.family.hooks.supplies("first_glance"):
        return False
    states, streams = np.zeros(1, game.family.hooks.state), np.zeros(STREAMS, np.uint64)
    moves, weights = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
    return bool(glances(game.rules, states, moves, weights, streams))


KIND = Kind("novice", novice_move, settings=(TEMPERATURE,), tendency=novice_tendency)
