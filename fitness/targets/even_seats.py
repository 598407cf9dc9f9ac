"""`seats even`, `last places even`: with every player of the panel, no seat wins (or comes last) more than its share;
`wins V 0..0.06`, `last V 0..0.06`: the same as one number, Cramér's V."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from fitness.tally import Tally
from fitness.targets.target import ENOUGH, Pairing, Tallies, TargetResult, z_for_all

EVEN_WITHIN = 5.0  # percentage points that a seat may deviate from its share


@dataclass(frozen=True)
class EvenSeats:
    """The figures are each seat's deviation from an equal share, in percentage points, for every panel player."""

    text: str
    panel: tuple[str, ...]
    seats: int
    last: bool = False  # count last places instead of wins

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """Each player of the panel against itself."""
        return tuple((player,) * self.seats for player in self.panel)

    def shares(self, tally: Tally) -> np.ndarray:
        """Shares by seat; drawn games are divided evenly."""
        games = max(tally.games, 1)
        counts = np.array(tally.last if self.last else tally.seats, float)
        return (counts + (games - counts.sum()) / self.seats) / games

    def figures(self, tallies: Tallies) -> np.ndarray:
        """[player and seat, 2]: deviations and their standard errors."""
        found = []
        for pairing in self.pairings:
            tally, shares = tallies[pairing], self.shares(tallies[pairing])
            games = max(tally.games, 1)
            error = np.sqrt(np.maximum(shares * (1.0 - shares), 1.0 / games) / games)
            found += [(100.0 * (a - 1.0 / self.seats), 100.0 * b) for a, b in zip(shares, error, strict=True)]
        return np.array(found)

    def objective(self, figures: np.ndarray) -> np.ndarray:
        """The tolerance left by the largest deviation."""
        return np.asarray(np.minimum(EVEN_WITHIN - np.abs(figures).max(axis=-1), ENOUGH))

    def result(self, figures: np.ndarray) -> TargetResult:
        """The largest deviation of any seat with any panel player."""
        away, spread = np.abs(figures[:, 0]), z_for_all(len(self.panel)) * figures[:, 1]
        worst = int((away + spread).argmax())
        value, half = float(away[worst]), float(spread[worst])
        margin = EVEN_WITHIN - value
        interval = (max(value - half, 0.0), value + half)
        return TargetResult(self.text, value, interval, margin, margin - half, float(self.objective(figures[:, 0])))


@dataclass(frozen=True)
class Uneven(EvenSeats):
    """Cramér's V of the shares, corrected for chance: 0 is even, 1 gives everything to one seat. It must stay below
    `end` with every player of the panel."""

    end: float = 0.06

    def values(self, figures: np.ndarray) -> np.ndarray:
        """[..., player]: V of figures [..., player and seat]."""
        away = np.square(figures / 100.0).reshape(*figures.shape[:-1], len(self.panel), self.seats)
        return np.asarray(np.sqrt(self.seats / (self.seats - 1.0) * away.sum(axis=-1)))

    def objective(self, figures: np.ndarray) -> np.ndarray:
        """The distance below the end, in hundredths."""
        return np.asarray(np.minimum(100.0 * (self.end - self.values(figures).max(axis=-1)), ENOUGH))

    def result(self, figures: np.ndarray) -> TargetResult:
        """The largest V. The error of a share is the same in every direction, so that of V is its radial component."""
        errors = figures[:, 1].reshape(len(self.panel), self.seats).mean(axis=1) / 100.0
        scaled = errors * self.seats / (self.seats - 1.0)
        seen = np.square(self.values(figures[:, 0]))
        value = np.sqrt(np.maximum(seen - (self.seats - 1.0) * np.square(scaled), 0.0))
        spread = z_for_all(len(self.panel)) * scaled
        worst = int((value + spread).argmax())
        top, half = float(value[worst]), float(spread[worst])
        interval = (max(top - half, 0.0), min(top + half, 1.0))
        margin = self.end - top
        return TargetResult(self.text, top, interval, margin, margin - half, float(self.objective(figures[:, 0])))
