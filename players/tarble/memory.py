"""Memory of Tarble's players, allocated once per context: a plan, the capture closure, whole turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from games.game import Game
from games.tarble.records import MOST_ROLL, STATE
from games.tarble.turning.turns import PLACE
from players.tarble.weights import usual_weights

MOST_NODES = 256  # the maximum observed is 214
PLACES = 1 << 17
LIMIT = 90  # movements of a position, at most


class Memory(NamedTuple):
    """Working memory, of which only a turn's plan and the table's stamp outlive a move."""

    plan: np.ndarray  # see players.tarble.plan
    nodes: np.ndarray  # positions right after captures (players.tarble.closure)
    open: np.ndarray  # [node] whether it is yet to be expanded
    room: np.ndarray  # states for trying moves
    back: np.ndarray  # [cell] the previous cell of a walk
    counts: np.ndarray  # [movements] pieces that can be captured with that many
    places: np.ndarray  # ends of turns (games.tarble.turning.turns)
    slots: np.ndarray  # the table that merges them
    levels: np.ndarray  # first end by number of movements
    stamp: np.ndarray  # of the table
    values: np.ndarray  # one per movement
    mixed: np.ndarray  # the player of the turn, of a mixture (players.tarble.mixture)
    usual: np.ndarray  # Brian's weights (players.tarble.weights)
    weights: np.ndarray  # the same for the current case


def new_memory(game: Game, players: Sequence[Any], records: np.ndarray) -> Memory:
    """Memory for these players; tables only for those that list whole turns."""
    lists = any(player.kind in ("minimax", "Brian", "mixture") for player in players)
    return Memory(
        plan=np.zeros(5 + MOST_ROLL, np.int64),
        nodes=np.zeros(MOST_NODES, STATE),
        open=np.zeros(MOST_NODES, np.int8),
        room=np.zeros(4, STATE),
        back=np.zeros(128, np.int64),
        counts=np.zeros(MOST_ROLL + 1, np.int64),
        places=np.zeros(PLACES if lists else 1, PLACE),
        slots=np.zeros(4 * PLACES if lists else 4, np.int64),
        levels=np.zeros(MOST_ROLL + 2, np.int64),
        stamp=np.ones(1, np.int64),
        values=np.zeros(LIMIT, np.float64),
        mixed=np.zeros(2, np.int64),
        usual=usual_weights(),
        weights=usual_weights(),
    )
