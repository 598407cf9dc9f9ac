"""The evaluation functions of players, as variants of a game's rules.

The usual evaluation is the family's finest. A player's name may specify another in brackets: `alphabeta:4(coarse)` uses
the older, cheaper one, `(learned)` one fitted to self-play (players.learned), or the usual one if that is no better.
`mcts:1000(cut 12)` ends its playouts after 12 rolls and scores them by points, where the family supports that. Nothing
else depends on these variants, so that players with different ones can share a match.
"""

from __future__ import annotations

import re

import numpy as np

from games.errors import BadInput
from games.game import Game

USUAL, COARSE, LEARNED = "", "coarse", "learned"
LEARNER = "players.learned"  # its `learned(game)` fits an evaluation; it plays matches, so it is imported by name
# A PLAYER record's `evaluation` is an index into this, and into the rules of a match context.
EVALUATIONS = (USUAL, COARSE, LEARNED)
TABLES = 4  # table stamps per game, one per evaluation: at least len(EVALUATIONS)
MOST_CUT = 99


def cut_of(evaluation: str) -> int:
    """The number in a text such as `cut 12`; 0 for anything else."""
    found = re.fullmatch(r"cut ([1-9][0-9]{0,4})", evaluation, re.ASCII)
    if found is None:
        return 0
    if int(found[1]) > MOST_CUT:
        raise BadInput(f"cut {found[1]} is out of range; valid: 1 to {MOST_CUT}")
    return int(found[1])


def evaluation_number(evaluation: str) -> int:
    """The number of an evaluation: its index in EVALUATIONS, or a number beyond those for a cut."""
    cut = cut_of(evaluation)
    return len(EVALUATIONS) - 1 + cut if cut else EVALUATIONS.index(evaluation)


def can_cut(game: Game) -> bool:
    """Whether the family can cut its playouts short."""
    return "cut" in (game.rules.dtype.names or ())


def cut_short(rules: np.ndarray, rolls: int) -> np.ndarray:
    """A copy of a game's rules with playouts cut after this many rolls, if the family supports that."""
    copy = rules.copy()
    if "cut" in (copy.dtype.names or ()):
        copy["cut"] = rolls
    return copy


def coarser(rules: np.ndarray) -> np.ndarray:
    """A copy of a game's rules with the coarse evaluation, if the family has two."""
    copy = rules.copy()
    if "fine" in (copy.dtype.names or ()):
        copy["fine"] = 0
    if "learned" in (copy.dtype.names or ()):
        copy["learned"] = 0
    return copy
