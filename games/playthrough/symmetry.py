"""A game's symmetries: the ways to hold its board in which the same game looks another."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from games.game import Game


class Symmetries(NamedTuple):
    """Where each place goes: places[symmetry, place], the identity among them, at most 64 ways.

    A move from 0 to below `limit` has its place in its low bits (as many as a row of `places` has entries for) and
    keeps the others; every other move looks the same from all sides.
    """

    places: np.ndarray
    limit: int


NONE = Symmetries(np.zeros((1, 1), np.int64), 0)


def symmetries_of(game: Game) -> Symmetries:
    """What the family says (`symmetries`, an optional capability); of other families the identity alone."""
    own = getattr(game.family, "symmetries", None)
    return own(game.spec) if own else NONE
