"""What was counted in the games of one pairing: enough for every want, and additive."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from players.matches.match import MatchResult


@dataclass(frozen=True)
class Tally:
    """Of the first player named: wins and losses. Of all seats: wins. Draws, plies and their squares."""

    games: int
    wins: int
    losses: int
    seats: tuple[int, ...]
    plies: int
    squares: int

    def __add__(self, other: Tally) -> Tally:
        seats = tuple(one + two for one, two in zip(self.seats, other.seats, strict=True))
        return Tally(
            self.games + other.games,
            self.wins + other.wins,
            self.losses + other.losses,
            seats,
            self.plies + other.plies,
            self.squares + other.squares,
        )

    @property
    def score(self) -> float:
        """Of the first player, draws as halves."""
        return 0.5 + 0.5 * (self.wins - self.losses) / max(self.games, 1)

    @property
    def deviation(self) -> float:
        """The standard error of the score, never below that of one doubtful game."""
        share = (self.wins + self.losses) / max(self.games, 1)
        lead = (self.wins - self.losses) / max(self.games, 1)
        variance = max(share - lead * lead, 1.0 / max(self.games, 1))
        return float(0.5 * np.sqrt(variance / max(self.games, 1)))

    def to_json(self) -> dict[str, Any]:
        """Plain values."""
        return {**vars(self), "seats": list(self.seats)}


def tally_from_json(data: Mapping[str, Any]) -> Tally:
    """`to_json` turned round."""
    return Tally(**{**data, "seats": tuple(data["seats"])})


def tally_of(result: MatchResult) -> Tally:
    """Of a match."""
    wins, _, losses = result.records()[0].tolist()
    plies = result.plies.astype(np.int64)
    seats = tuple(int(won) for won in result.seat_wins())
    return Tally(result.games, wins, losses, seats, int(plies.sum()), int((plies * plies).sum()))
