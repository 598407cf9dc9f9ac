"""Memory of network players: all their weights, and space for one position and for whole turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from games.game import Game
from games.jit import record

POSITIONS = 1 << 17  # of one turn, over all its moves
TURN = 2  # the budget of a player that looks a whole turn ahead
PLACE = record([("move", "i8"), ("key", "u8"), ("value", "f8"), ("dropped", "i8")])


class NetMemory(NamedTuple):
    """Working memory, of which only the table's stamp outlives a move."""

    weights: np.ndarray  # weights of all networks, concatenated
    shapes: np.ndarray  # [network] start and end of its weights, number of hidden nodes and outputs
    shown: np.ndarray  # the inputs of a position
    hidden: np.ndarray  # activations of the hidden nodes
    states: np.ndarray  # the positions of a turn
    places: np.ndarray  # per position: the turn's first move, hash, value, whether it is pruned
    slots: np.ndarray  # the table that merges equal ones
    stamp: np.ndarray  # of the table


def new_net_memory(game: Game, players: Sequence[Any], records: np.ndarray) -> NetMemory:
    """Memory for these players; their records get the numbers of their networks. Whole turns get memory only if a
    player looks a turn ahead."""
    nets = [player.net for player in players if player.net is not None]
    room = POSITIONS if any(player.net is not None and player.budget == TURN for player in players) else 1
    shapes, begin = np.zeros((max(len(players), 1), 4), np.int64), 0
    for k, player in enumerate(players):
        if player.net is not None:
            end = begin + len(player.net.weights)
            shapes[k] = begin, end, player.net.nodes, player.net.outputs
            records[k]["start"], begin = k, end
    return NetMemory(
        weights=np.concatenate([np.zeros(0), *(net.weights for net in nets)]),
        shapes=shapes,
        shown=np.zeros(game.family.inputs(game.spec)),
        hidden=np.zeros(max((net.nodes for net in nets), default=1)),
        states=np.zeros(room, game.family.hooks.state),
        places=np.zeros(room, PLACE),
        slots=np.zeros(4 * room, np.int64),
        stamp=np.zeros(1, np.int64),
    )
