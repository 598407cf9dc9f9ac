"""What players that ask a network think in: all their weights, and room for one position and for whole turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from games.game import Game
from games.jit import record

POSITIONS = 1 << 17  # of one turn, all movements together
TURN = 2  # the budget of a player who looks a whole turn ahead
PLACE = record([("move", "i8"), ("key", "u8"), ("value", "f8"), ("dropped", "i8")])


class NetMemory(NamedTuple):
    """Nothing in here outlives a move but the stamp of the table."""

    weights: np.ndarray  # of all nets, one behind the other
    shapes: np.ndarray  # [net] where its weights begin and end, its nodes, its outputs
    shown: np.ndarray  # the inputs of a position
    hidden: np.ndarray  # what hidden nodes answer
    states: np.ndarray  # the positions of a turn
    places: np.ndarray  # beside them: the turn's first move, the hash, the value, whether it goes no further
    slots: np.ndarray  # the table that merges equal ones
    stamp: np.ndarray  # of the table


def new_net_memory(game: Game, players: Sequence[Any], records: np.ndarray) -> NetMemory:
    """Memory for these players, and in their records which net is whose; room for whole turns only where somebody looks
    a turn ahead."""
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
