"""Games of all kinds for the tests of environments: of every family's library, and random ones of every space."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice

import numpy as np

from games.game import Game, catalogue, families, find_game
from genome.spaces import find_space, space_names

FOREIGN = ("python:examples/nim.py:Nim", "python:examples/tictactoe.py:TicTacToe", "python:examples/jostle.py:Jostle")


def drawn(number: int, seed: int) -> list[Game]:
    """So many games, evenly from all spaces, all families' libraries, and games in plain Python."""
    rng = np.random.default_rng(seed)
    sources = [_of_space(name, rng) for name in space_names() if ":" not in name]  # none of a file
    sources += [_of_family(name, rng) for name in families() if ":" not in name]
    sources.append(cycle(FOREIGN))
    return [find_game(next(source)) for source in islice(cycle(sources), number)]


def _of_space(name: str, rng: np.random.Generator) -> Iterator[str]:
    space = find_space(name)
    while True:
        yield space.write(space.sample(rng))


def _of_family(name: str, rng: np.random.Generator) -> Iterator[str]:
    codes = [code for family, code in catalogue().values() if family.name == name]
    while True:
        yield codes[int(rng.integers(len(codes)))]
