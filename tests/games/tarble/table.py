"""A Tarble table for tests: games by code, random games, positions laid out by hand."""

from __future__ import annotations

import random

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN
from games.streams import STREAMS, open_streams
from games.tarble import FAMILY
from games.tarble.position import Position
from games.tarble.records import STATE
from games.tarble.spec import TarbleSpec
from games.tarble.texts.notation import legal_moves

CODES = (
    "tarble",
    "tarble/5/2-1/d3",
    "tarble/5/5-5/d8",
    "tarble/7/5-5/d6",
    "tarble/7/2-3/d4+no-neutral",
    "tarble+safe-centre",
    "tarble/6/3-2/d6+no-neutral+safe-centre+safe-corners",
    "tarble/situation-5",
)


def game_of(code: str) -> Game:
    spec = FAMILY.read_code(code)
    assert spec is not None
    return Game(FAMILY, spec, code)


def at_position(position: Position, **sizes: int) -> Game:
    spec = TarbleSpec(start=position, **sizes)
    return Game(FAMILY, spec, FAMILY.code(spec))


def streams_of(number: int) -> np.ndarray:
    streams = np.zeros(STREAMS, dtype=np.uint64)
    open_streams(streams, np.uint64(7), np.uint64(11), np.uint64(0), np.uint64(number))
    return streams


def start(game: Game, room: int = 2) -> np.ndarray:
    line = np.zeros(room, STATE)
    FAMILY.hooks.initial(game.rules[0], line, streams_of(0))
    return line


def random_game(game: Game, number: int, longest: int = 6000) -> tuple[np.ndarray, list[int]]:
    """The states and moves of a random game, the dice included; cut off after so many plies."""
    rng, line, made = random.Random(number), start(game, longest + 2), []
    while not line[len(made)]["ended"] and len(made) < longest:
        move = rng.choice(legal_moves(game.rules, line, len(made)))
        FAMILY.hooks.apply(game.rules[0], line, len(made), move, len(made) + 1)
        made.append(move)
    return line[: len(made) + 1], made


def is_roll(state: np.void) -> bool:
    return bool(state["turn"] == CHANCE_TURN)
