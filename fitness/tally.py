"""Additive counts of the games of one pairing, sufficient for every target."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np

from players.matches.result import MatchResult


@dataclass(frozen=True)
class Tally:
    """Wins and losses of the first player named; wins and last places by seat, ties divided; draws; plies and rounds
    (where the family counts them) with their squares; for requested terms (value · games, (standard error ·
    games)²)."""

    games: int
    wins: int
    losses: int
    seats: tuple[int, ...]
    plies: int
    squares: int
    last: tuple[float, ...] = ()
    rounds: int = 0
    round_squares: int = 0
    terms: Mapping[str, tuple[float, float]] = field(default_factory=dict)

    def __add__(self, other: Tally) -> Tally:
        sums: dict[str, Any] = {}
        for it in fields(self):
            one, two = getattr(self, it.name), getattr(other, it.name)
            if isinstance(one, Mapping):
                sums[it.name] = {name: (one[name][0] + two[name][0], one[name][1] + two[name][1]) for name in one}
            else:
                many = isinstance(one, tuple)
                sums[it.name] = tuple(a + b for a, b in zip(one, two, strict=True)) if many else one + two
        return Tally(**sums)

    @property
    def score(self) -> float:
        """The score of the first player, draws as halves."""
        return 0.5 + 0.5 * (self.wins - self.losses) / max(self.games, 1)

    def share(self, seats: int) -> float:
        """The first player's score against equal others: a half for equal players, with any number of seats."""
        if seats == 2:
            return self.score
        games = max(self.games, 1)
        drawn = self.games - self.wins - self.losses
        won = (self.wins + drawn / seats) / games
        return won * (seats - 1) / (won * (seats - 2) + 1.0)  # 1 win of `seats` is a half

    @property
    def deviation(self) -> float:
        """The standard error of the score, at least that of one uncertain game."""
        share = (self.wins + self.losses) / max(self.games, 1)
        lead = (self.wins - self.losses) / max(self.games, 1)
        variance = max(share - lead * lead, 1.0 / max(self.games, 1))
        return float(0.5 * np.sqrt(variance / max(self.games, 1)))

    def to_json(self) -> dict[str, Any]:
        """The tally as plain values."""
        terms = {"terms": {name: list(it) for name, it in self.terms.items()}} if self.terms else {}
        plain = {name: value for name, value in vars(self).items() if name != "terms"}
        return {**plain, "seats": list(self.seats), "last": list(self.last), **terms}


def tally_from_json(data: Mapping[str, Any]) -> Tally:
    """Inverse of `to_json`."""
    terms = {name: (total, squares) for name, (total, squares) in data.get("terms", {}).items()}
    return Tally(**{**data, "seats": tuple(data["seats"]), "last": tuple(data["last"]), "terms": terms})


def tally_of(result: MatchResult) -> Tally:
    """The tally of a match."""
    wins, _, losses = result.records()[0].tolist()
    plies = result.plies.astype(np.int64)
    rounds = np.zeros(1, np.int64) if result.rounds is None else result.rounds.astype(np.int64)
    return Tally(
        result.games,
        wins,
        losses,
        tuple(int(won) for won in result.seat_wins()),
        int(plies.sum()),
        int((plies * plies).sum()),
        tuple(float(it) for it in result.last_places().sum(axis=0)),
        int(rounds.sum()),
        int((rounds * rounds).sum()),
    )
