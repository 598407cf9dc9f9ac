"""By which rules a player judges positions: a game's own, whose guess is the family's finest, or a copy with another.

A player's name says so in brackets where it is not the usual one: `alphabeta:4(coarse)`. Nothing else of a game depends
on it, so such copies are played at one desk. `(learned)` is the guess that the game itself taught (players.learned),
or the usual one where that is no better.
"""

from __future__ import annotations

import numpy as np

from games.game import Game

USUAL, COARSE, LEARNED = "", "coarse", "learned"
JUDGES = (USUAL, COARSE, LEARNED)  # a PLAYER record's `judge` is a place in here, and in the rules of a desk
TABLES = 4  # stamps that alpha-beta's table sets aside a game: one a judge; no fewer than there are judges


def coarser(rules: np.ndarray) -> np.ndarray:
    """A copy of a game's rules by which positions are judged coarsely, where the family has two ways."""
    copy = rules.copy()
    if "fine" in (copy.dtype.names or ()):
        copy["fine"] = 0
    if "learned" in (copy.dtype.names or ()):
        copy["learned"] = 0
    return copy


def judging_rules(game: Game, judges: np.ndarray) -> np.ndarray:
    """The game's rules, and behind them the copies up to the last that these judges (places in JUDGES) need."""
    last = max(judges.tolist(), default=0)
    if last == 0:
        return game.rules
    copies = [game.rules, coarser(game.rules)]
    if last == JUDGES.index(LEARNED):
        from players.learned import learned  # which plays games itself

        taught = learned(game)
        copies.append(game.rules if taught is None else taught)
    return np.concatenate(copies)
