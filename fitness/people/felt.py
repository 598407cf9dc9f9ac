"""People's expectations of a game that they have never played: its payoff to the first player, and how much fun it is.

Linear in a few numbers of a weak player's self-play. Coefficients, their source and the ranges they were fitted on are
data (felt.json); `python -m tests.measure.people fit DIR` derives them again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import fsum, log, sqrt
from operator import mul
from pathlib import Path
from statistics import fmean
from typing import Any

from fitness.evidence import Played
from fitness.statistics.interval import Interval, z_of
from games.game import Game
from games.hooks import NOBODY
from players.search.novice import has_first_glance

DATA = Path(__file__).with_name("felt.json")
ROLE = "people"  # of the match that a prediction is made from
MIDDLE = 20.0  # plies at which the logarithm of the length is 0
BLOCKS = 20  # of games, for the jackknife


@dataclass(frozen=True)
class Numbers:
    """The means over games from which the expectations are computed."""

    payoff: float  # to the first seat
    draws: float
    plies: float

    @property
    def length(self) -> float:
        """The logarithm of the length."""
        return log(max(self.plies, 1.0) / MIDDLE)

    @property
    def terms(self) -> tuple[float, ...]:
        """The regressors of fun."""
        return (1.0, abs(self.payoff), self.draws, self.length, self.length**2)


@dataclass(frozen=True)
class Felt:
    """Expected payoff for the first player in -1 … 1, and fun from 0 to 100."""

    payoff: float
    payoff_interval: Interval
    fun: float
    fun_interval: Interval
    player: str
    extrapolated: tuple[str, ...]  # why the prediction lies outside what was fitted

    def to_json(self) -> dict[str, Any]:
        """The expectations as plain values."""
        return {
            "payoff": self.payoff,
            "fun": self.fun,
            "extrapolated": bool(self.extrapolated),
            "payoff_interval": list(self.payoff_interval),
            "fun_interval": list(self.fun_interval),
            "player": self.player,
            "why": list(self.extrapolated),
        }


@cache
def coefficients() -> Mapping[str, Any]:
    """The contents of the data file."""
    data: Mapping[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    return data


def lay_player(game: Game) -> str:
    """The weak player whose games are used: the novice, if the rules contain anything that it can see."""
    return "novice" if has_first_glance(game) else "win-block"


def felt(match: Played, places: int = 0) -> Felt:
    """The expectations from a match of a weak player against itself on a board with this number of places (0:
    unknown)."""
    player = match.players[0]
    fitted = coefficients()["players"][player]
    blocks = [sums_of(match, range(block, match.games, BLOCKS)) for block in range(min(BLOCKS, match.games))]
    every = means_of(blocks)
    without = [means_of(blocks[:block] + blocks[block + 1 :]) for block in range(len(blocks))]
    payoff, payoff_interval = _jackknifed(payoff_of, fitted, every, without)
    fun, fun_interval = _jackknifed(fun_of, fitted, every, without)
    return Felt(payoff, payoff_interval, fun, fun_interval, player, tuple(outside(every, player, places)))


def numbers_of(match: Played) -> Numbers:
    """The means over a match."""
    return means_of([sums_of(match, range(match.games))])


def sums_of(match: Played, games: range) -> tuple[float, ...]:
    """Number, payoffs of the first player, draws and plies of some games of a match."""
    winners = [match.winner[k] for k in games]
    if match.payoffs:
        paid = fsum(match.payoffs[k][0] for k in games)
    else:
        paid = float(2 * winners.count(0) + winners.count(NOBODY) - len(winners))
    return len(winners), paid, winners.count(NOBODY), sum(match.plies[k] for k in games)


def means_of(blocks: Sequence[tuple[float, ...]]) -> Numbers:
    """The means over the games of all blocks."""
    games, paid, draws, plies = (
        (fsum(column) for column in zip(*blocks, strict=True)) if blocks else (1.0, 0.0, 0.0, 0.0)
    )
    return Numbers(payoff=paid / games, draws=draws / games, plies=plies / games)


def payoff_of(numbers: Numbers, fitted: Mapping[str, Any]) -> float:
    """The expected payoff."""
    at, slope = fitted["payoff"]
    return min(max(at + slope * numbers.payoff, -1.0), 1.0)


def fun_of(numbers: Numbers, fitted: Mapping[str, Any]) -> float:
    """The expected fun."""
    return min(max(sum(map(mul, fitted["fun"], numbers.terms)), 0.0), 100.0)


def outside(numbers: Numbers, player: str, places: int) -> Iterator[str]:
    """The reasons why a prediction extrapolates: rules, a length or a size outside the fitted range."""
    ranges = coefficients()["ranges"]
    if player != "novice":
        yield "not a game of placing pieces in lines"
    if not ranges["plies"][0] <= numbers.plies <= ranges["plies"][1]:
        yield f"{numbers.plies:.0f} plies a game"
    if places and not ranges["places"][0] <= places <= ranges["places"][1]:
        yield f"{places} places"


def _jackknifed(
    of: Callable[[Numbers, Mapping[str, Any]], float],
    fitted: Mapping[str, Any],
    every: Numbers,
    without: Sequence[Numbers],
) -> tuple[float, Interval]:
    """A value and its 95 % interval over the games (Quenouille 1956); the model's own error is not in it."""
    value, parts = of(every, fitted), [of(numbers, fitted) for numbers in without]
    mean, blocks = fmean(parts), len(parts)
    half = z_of(0.95) * sqrt((blocks - 1) / blocks * sum((part - mean) ** 2 for part in parts))
    return value, Interval(value - half, value + half)
