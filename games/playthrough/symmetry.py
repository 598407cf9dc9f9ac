"""Symmetries of a game: the permutations of its board that leave the rules and the set-up unchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from games.game import Game


class Symmetries(NamedTuple):
    """Images of the places: places[symmetry, place], including the identity; at most 64 symmetries.

    A move below `limit` has its place in its low bits (enough for the entries of a row of `places`) and keeps its other
    bits; all other moves are invariant.
    """

    places: np.ndarray
    limit: int


NONE = Symmetries(np.zeros((1, 1), np.int64), 0)


def symmetries_of(game: Game) -> Symmetries:
    """The symmetries that the family declares (the optional method `symmetries`); otherwise the identity alone."""
    own = getattr(game.family, "symmetries", None)
    return own(game.spec) if own else NONE
