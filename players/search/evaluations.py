"""By which rules a player judges positions: a game's own, whose guess is the family's finest, or a copy with another.

A player's name says so in brackets where it is not the usual one: `alphabeta:4(coarse)`. Nothing else of a game depends
on it, so such copies are played at one desk. `(learned)` is the guess that the game itself taught (players.learned),
or the usual one where that is no better. `mcts:1000(cut 12)` plays its random games by rules that end them after 12
rolls and let the points decide, where the family has such: a judge of another kind.
"""

from __future__ import annotations

import re

import numpy as np

from games.errors import BadInput
from games.game import Game

USUAL, COARSE, LEARNED = "", "coarse", "learned"
EVALUATIONS = (USUAL, COARSE, LEARNED)  # a PLAYER record's `judge` is a place in here, and in the rules of a desk
TABLES = 4  # stamps that alpha-beta's table sets aside a game: one a judge; no fewer than there are judges
MOST_CUT = 99


def cut_of(evaluation: str) -> int:
    """The number of a `cut 12`; 0 for what is no cut."""
    found = re.fullmatch(r"cut ([1-9][0-9]{0,4})", evaluation, re.ASCII)
    if found is None:
        return 0
    if int(found[1]) > MOST_CUT:
        raise BadInput(f"cut {found[1]} is out of range; valid: 1 to {MOST_CUT}")
    return int(found[1])


def evaluation_number(evaluation: str) -> int:
    """A judge's place: in JUDGES, or behind them for a cut."""
    cut = cut_of(evaluation)
    return len(EVALUATIONS) - 1 + cut if cut else EVALUATIONS.index(evaluation)


def can_cut(game: Game) -> bool:
    """Whether the family can end its random games early."""
    return "cut" in (game.rules.dtype.names or ())


def cut_short(rules: np.ndarray, rolls: int) -> np.ndarray:
    """A copy of a game's rules by which random games are cut, where the family has that."""
    copy = rules.copy()
    if "cut" in (copy.dtype.names or ()):
        copy["cut"] = rolls
    return copy


def coarser(rules: np.ndarray) -> np.ndarray:
    """A copy of a game's rules by which positions are judged coarsely, where the family has two ways."""
    copy = rules.copy()
    if "fine" in (copy.dtype.names or ()):
        copy["fine"] = 0
    if "learned" in (copy.dtype.names or ()):
        copy["learned"] = 0
    return copy
