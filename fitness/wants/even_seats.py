"""`seats even`, `last places even`: no seat wins, or is last, more often than its share, whoever of the panel plays;
`wins V 0..0.06`, `last V 0..0.06`: the same as one number, Cramér's V."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from fitness.tally import Tally
from fitness.wants.want import ENOUGH, Pairing, Tallies, Told, sure_of

EVEN_WITHIN = 5.0  # points that a seat may win more often, or less often, than its share


@dataclass(frozen=True)
class EvenSeats:
    """The figures are how far each seat's share is from an equal one, in points, player by player of the panel."""

    text: str
    panel: tuple[str, ...]
    seats: int
    last: bool = False  # of last places, not of wins

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """Each player of the panel against itself."""
        return tuple((player,) * self.seats for player in self.panel)

    def shares(self, tally: Tally) -> np.ndarray:
        """By seat; what nobody won is divided."""
        games = max(tally.games, 1)
        counts = np.array(tally.last if self.last else tally.seats, float)
        return (counts + (games - counts.sum()) / self.seats) / games

    def figures(self, tallies: Tallies) -> np.ndarray:
        """[player and seat, 2]."""
        found = []
        for pairing in self.pairings:
            tally, shares = tallies[pairing], self.shares(tallies[pairing])
            games = max(tally.games, 1)
            error = np.sqrt(np.maximum(shares * (1.0 - shares), 1.0 / games) / games)
            found += [(100.0 * (a - 1.0 / self.seats), 100.0 * b) for a, b in zip(shares, error, strict=True)]
        return np.array(found)

    def climbed(self, figures: np.ndarray) -> np.ndarray:
        """What is left of what is allowed, where the most is used."""
        return np.asarray(np.minimum(EVEN_WITHIN - np.abs(figures).max(axis=-1), ENOUGH))

    def told(self, figures: np.ndarray) -> Told:
        """By how much the luckiest or unluckiest seat is off, in the worst case of the panel."""
        away, spread = np.abs(figures[:, 0]), sure_of(len(self.panel)) * figures[:, 1]
        worst = int((away + spread).argmax())
        value, half = float(away[worst]), float(spread[worst])
        margin = EVEN_WITHIN - value
        interval = (max(value - half, 0.0), value + half)
        return Told(self.text, value, interval, margin, margin - half, float(self.climbed(figures[:, 0])))


@dataclass(frozen=True)
class Uneven(EvenSeats):
    """Cramér's V of the shares: 0 is even, 1 is all to one seat; less what chance alone would bring. In the worst case
    of the panel it is to be below an end."""

    end: float = 0.06

    def values(self, figures: np.ndarray) -> np.ndarray:
        """[..., player]: V of figures [..., player and seat]."""
        away = np.square(figures / 100.0).reshape(*figures.shape[:-1], len(self.panel), self.seats)
        return np.asarray(np.sqrt(self.seats / (self.seats - 1.0) * away.sum(axis=-1)))

    def climbed(self, figures: np.ndarray) -> np.ndarray:
        """What is left below the end, in hundredths."""
        return np.asarray(np.minimum(100.0 * (self.end - self.values(figures).max(axis=-1)), ENOUGH))

    def told(self, figures: np.ndarray) -> Told:
        """A share strays as much along the way outwards as along any other; V is that way's length, scaled."""
        errors = figures[:, 1].reshape(len(self.panel), self.seats).mean(axis=1) / 100.0
        stray = errors * self.seats / (self.seats - 1.0)
        seen = np.square(self.values(figures[:, 0]))
        value = np.sqrt(np.maximum(seen - (self.seats - 1.0) * np.square(stray), 0.0))
        spread = sure_of(len(self.panel)) * stray
        worst = int((value + spread).argmax())
        top, half = float(value[worst]), float(spread[worst])
        interval = (max(top - half, 0.0), min(top + half, 1.0))
        margin = self.end - top
        return Told(self.text, top, interval, margin, margin - half, float(self.climbed(figures[:, 0])))
