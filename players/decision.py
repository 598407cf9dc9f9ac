"""The feature table of a decision: one row per legal move, one column per feature; the family's own, then foresight."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from games.game import Game
from games.hooks import MOST_MOVES
from games.jit import inlined
from players.columns import OWN_BITS, bit_of
from players.search import foresight
from players.search.foresight import DEEPEST

U = np.uint64


def feature_columns(game: Game) -> tuple[str, ...]:
    """Column names of a game's decision tables, in order; `available` tells which of them are defined."""
    return (*game.family.columns, *foresight.NAMES)


def available(game: Game) -> frozenset[str]:
    """The features that are defined in this game. Foresight exists for two seats only."""
    ahead = foresight.NAMES if len(game.seats) == 2 else ()
    return frozenset((*game.family.features(game.spec), *ahead))


def bits_of(game: Game, names: Iterable[str]) -> np.uint64:
    """The bits of these columns in `wanted`."""
    columns, own = feature_columns(game), len(game.family.columns)
    return np.uint64(sum({1 << bit_of(columns.index(name), own) for name in names}))


def new_table(game: Game) -> np.ndarray:
    """A table large enough for any decision."""
    return np.zeros((MOST_MOVES, len(feature_columns(game))), np.int32)


def foresight_of(game: Game, wanted: int | np.uint64) -> int:
    """The greatest foresight depth among the wanted columns, 0 for none."""
    return (int(wanted) >> min(len(game.family.columns), OWN_BITS)).bit_length()


@inlined
def own_columns(wanted, table):
    """The wanted columns except foresight."""
    return wanted & ((U(1) << U(min(table.shape[1] - DEEPEST, OWN_BITS))) - U(1))
