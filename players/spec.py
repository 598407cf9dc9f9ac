"""Players in words (`alphabeta:4`), and lowered to the records that kernels read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from games.wrong import BadInput, unknown
from players.kinds import KINDS, NUMBER

# What a kernel knows of a player. Players are data: nothing is compiled for one.
PLAYER = np.dtype([("kind", "i8"), ("budget", "i8"), ("exploration", "f8")], align=True)


@dataclass(frozen=True)
class PlayerSpec:
    """A player: a kind and, where the kind takes one, a budget in plies or iterations (never in seconds)."""

    kind: str
    budget: int = 0

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise unknown("player", self.kind, KINDS)
        KINDS[self.kind].check(self.budget)

    def __str__(self) -> str:
        return f"{self.kind}:{self.budget}" if KINDS[self.kind].unit else self.kind


def read_player(text: str) -> PlayerSpec:
    """The player that a text names; BadInput says in one line what is wrong with it."""
    word, colon, budget = text.strip().partition(":")
    if word not in KINDS:
        raise unknown("player", word, KINDS)
    kind = KINDS[word]
    if not kind.unit:
        if colon:
            raise BadInput(f'player "{word}" takes no budget; write "{word}"')
        return PlayerSpec(word)
    usual = f"{word}:{kind.usual}"
    if not colon:
        raise BadInput(f'player "{word}" needs a budget in {kind.unit}, as in "{usual}"')
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", budget):
        raise BadInput(f'budget "{budget[:40]}" of player "{word}" is not a whole number of {kind.unit}; try "{usual}"')
    return PlayerSpec(word, int(budget))


def lower(players: Sequence[PlayerSpec]) -> np.ndarray:
    """The players as an array of PLAYER records."""
    return np.array([(NUMBER[p.kind], p.budget, KINDS[p.kind].exploration) for p in players], dtype=PLAYER)
