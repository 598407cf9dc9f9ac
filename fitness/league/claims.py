"""Claims about how players play, each tested separately: holds, fails or undecided."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from fitness.league.behaviour import UNKNOWN, Figure
from fitness.league.league import League
from fitness.statistics.interval import Interval
from players.claim import LESS, SAME, SCORE, Claim

HOLDS, FAILS, UNDECIDED = "holds", "does not hold", "undecided"
ALIKE = 0.03  # scores this close to one half count as equal


@dataclass(frozen=True)
class Checked:
    """A tested claim: both values (a score is compared with one half), their difference, and the verdict."""

    claim: Claim
    value: float | None
    other: float | None
    interval: Interval  # of the difference
    verdict: str


def checked(claim: Claim, league: League) -> Checked:
    """The result of a claim whose players took part in the league."""
    mine, theirs = measured(claim, league)
    if mine.value is None or theirs.value is None:
        return Checked(claim, mine.value, theirs.value, UNKNOWN.interval, UNDECIDED)
    interval = difference(mine, theirs)
    return Checked(claim, mine.value, theirs.value, interval, verdict(claim.direction, interval))


def can_check(claim: Claim, league: League) -> bool:
    """Whether the players of a claim took part in the league."""
    return claim.player in league.players and claim.than in league.players


def measured(claim: Claim, league: League) -> tuple[Figure, Figure]:
    """The two figures that a claim compares."""
    player, than = league.players.index(claim.player), league.players.index(claim.than)
    if claim.quantity == SCORE:
        score = float(league.matrix.score[player, than])
        return Figure(score, league.matrix.interval(player, than)), Figure(0.5, Interval(0.5, 0.5))
    other = claim.beside or claim.quantity
    return league.behaviour[claim.quantity][player], league.behaviour[other][than]


def difference(one: Figure, other: Figure) -> Interval:
    """The interval of the difference of two figures (Newcombe 1998, method 10)."""
    assert one.value is not None
    assert other.value is not None
    gap = one.value - other.value
    return Interval(
        gap - hypot(one.value - one.interval.low, other.interval.high - other.value),
        gap + hypot(one.interval.high - one.value, other.value - other.interval.low),
    )


def verdict(direction: str, interval: Interval) -> str:
    """The verdict on a direction, by the interval of a difference. SAME means within ±ALIKE."""
    low, high = interval
    if direction == SAME:
        return HOLDS if low > -ALIKE and high < ALIKE else FAILS if low > 0.0 or high < 0.0 else UNDECIDED
    if direction == LESS:
        low, high = -high, -low
    return HOLDS if low > 0.0 else FAILS if high < 0.0 else UNDECIDED
