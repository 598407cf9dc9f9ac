"""What somebody wants of a game, in words, and how far games that were played say it is so.

    no dominant strategy      every strategy is favoured against one other and unfavoured against one other
    seats even                with each player of the panel against itself, no seat wins more often than its share
    draws 0..10               per cent of the games
    length 10..30             plies
    A beats B 55..70          per cent of the games that A wins, draws as halves

All are measured in points, per cent or plies; `margin` is above 0 where the want is met, `low` where it surely is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from statistics import NormalDist

from fitness.tally import Tally
from games.wrong import BadInput, unknown

Pairing = tuple[str, ...]  # who plays, the first player's score is told
Tallies = Mapping[Pairing, Tally]

WORDS = ("no dominant strategy", "cyclic", "seats even", "draws 0..10", "length 10..30", "A beats B 55..70")
EVEN_WITHIN = 5.0  # points that a seat may win more often than its share
ENOUGH = 15.0  # a margin beyond which more is not better
CONFIDENCE = 0.95


@dataclass(frozen=True)
class Told:
    """How far a want is met: what was measured, with its interval; the margin, and what is sure of it."""

    want: str
    value: float
    interval: tuple[float, float]
    margin: float
    low: float
    guide: float  # what a search climbs

    @property
    def met(self) -> bool:
        """Surely."""
        return self.low > 0.0


@dataclass(frozen=True)
class Want:
    """One want. `kind` is a key of KINDS; `ends` a band; `players` whom it names."""

    text: str
    kind: str
    ends: tuple[float, float] = (0.0, 0.0)
    players: tuple[str, ...] = ()

    def pairings(self, strategies: Sequence[str], panel: Sequence[str], seats: int) -> list[Pairing]:
        """Who must play for it."""
        if self.kind == "dominant":
            return list(combinations(strategies, 2))
        if self.kind == "beats":
            return [self.players]
        return [(player,) * seats for player in panel]

    def told(self, tallies: Tallies, strategies: Sequence[str], panel: Sequence[str], seats: int) -> Told:
        """From the games played."""
        found = {pairing: tallies[pairing] for pairing in self.pairings(strategies, panel, seats)}
        if self.kind == "dominant":
            return undominated(self.text, found, strategies)
        if self.kind == "seats":
            return even(self.text, found)
        return banded(self, found)


def read_want(text: str, strategies: Sequence[str], seats: int) -> Want:
    """The want that a text names; BadInput says what is wrong with it."""
    words = " ".join(text.split())
    if words in ("no dominant strategy", "cyclic"):
        if len(strategies) < 3 or seats != 2:
            raise BadInput(f'"{words}" is about three --strategies or more, as in A,B,C, in a game of two seats')
        return Want(words, "dominant")
    if words == "seats even":
        return Want(words, "seats")
    number = r"(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)"
    if found := re.fullmatch(rf"(draws|length) {number}", words):
        return Want(words, found[1], _band(words, found[2], found[3]))
    if found := re.fullmatch(rf"(.+) beats (.+) {number}", words):
        if seats != 2:
            raise BadInput(f'"{words}" is about games of two seats')
        return Want(words, "beats", _band(words, found[3], found[4]), (found[1], found[2]))
    raise unknown("want", words[:60], WORDS)


def _band(words: str, low: str, high: str) -> tuple[float, float]:
    if float(low) >= float(high):
        raise BadInput(f'"{words}" leaves nothing: {low} is not below {high}')
    return float(low), float(high)


def undominated(text: str, tallies: Tallies, strategies: Sequence[str]) -> Told:
    """The least of all strategies' margins; a strategy's is the smaller one of how clearly it beats one other and how
    clearly it loses to one. Intervals are simultaneous over the pairings (Bonferroni)."""
    z = NormalDist().inv_cdf(1.0 - (1.0 - CONFIDENCE) / (2.0 * len(tallies)))
    margins, lows, careful = [], [], []
    for name in strategies:
        won, lost, sure_won, sure_lost = [], [], [], []
        for pairing, tally in tallies.items():
            if name in pairing:
                lead = 100.0 * (tally.score - 0.5) * (1.0 if pairing[0] == name else -1.0)
                spread = 100.0 * tally.deviation
                won.append(lead)
                lost.append(-lead)
                sure_won.append(lead - z * spread)
                sure_lost.append(-lead - z * spread)
        margins.append(min(max(won), max(lost)))
        lows.append(min(max(sure_won), max(sure_lost)))
        careful.append(min(ENOUGH, margins[-1]))
    value = min(margins)
    half = z * max(100.0 * tally.deviation for tally in tallies.values())
    guide = min(careful) + sum(careful) / (2.0 * len(careful))
    return Told(text, value, (value - half, value + half), value, min(lows), guide)


def even(text: str, tallies: Tallies) -> Told:
    """By how much the luckiest seat wins more often than its share, in the worst case of the panel."""
    worst, spread = 0.0, 0.0
    z = NormalDist().inv_cdf(1.0 - (1.0 - CONFIDENCE) / (2.0 * len(tallies)))
    for tally in tallies.values():
        games = max(tally.games, 1)
        drawn = (games - sum(tally.seats)) / len(tally.seats)
        shares = [(won + drawn) / games for won in tally.seats]
        error = sqrt(max(*(share * (1.0 - share) for share in shares), 1.0 / games) / games)
        away = 100.0 * max(abs(share - 1.0 / len(shares)) for share in shares)
        if away + 100.0 * z * error > worst + spread:
            worst, spread = away, 100.0 * z * error
    margin = EVEN_WITHIN - worst
    return Told(text, worst, (max(worst - spread, 0.0), worst + spread), margin, margin - spread, min(margin, ENOUGH))


def banded(want: Want, tallies: Tallies) -> Told:
    """A share or a mean that is to lie in a band, in the worst case of the pairings."""
    z = NormalDist().inv_cdf(1.0 - (1.0 - CONFIDENCE) / (2.0 * len(tallies)))
    found = []
    for tally in tallies.values():
        value, error = measured(want.kind, tally)
        margin = min(value - want.ends[0], want.ends[1] - value)
        if (want.kind, value) in (("draws", 0.0),) and want.ends[0] == 0.0:
            margin = want.ends[1]
        found.append((margin - z * error, margin, value, z * error))
    low, margin, value, half = min(found)
    whole = want.kind != "length"
    interval = (max(value - half, 0.0), min(value + half, 100.0) if whole else value + half)
    scaled = 100.0 * margin / (want.ends[1] - want.ends[0])
    return Told(want.text, value, interval, margin, low, min(scaled, ENOUGH))


def measured(kind: str, tally: Tally) -> tuple[float, float]:
    """(value, standard error) of a tally."""
    if kind == "beats":
        return 100.0 * tally.score, 100.0 * tally.deviation
    if kind == "draws":
        share = 1.0 - sum(tally.seats) / max(tally.games, 1)
        variance = max(share * (1.0 - share), 1.0 / max(tally.games, 1))
        return 100.0 * share, 100.0 * sqrt(variance / max(tally.games, 1))
    mean = tally.plies / max(tally.games, 1)
    return mean, sqrt(max(tally.squares / max(tally.games, 1) - mean * mean, 0.0) / max(tally.games, 1))
