"""Dominated and dominant players, as far as the intervals decide.

A player dominates another if it scores better against every opponent, the two themselves included. A player is dominant
if it dominates all others, and dominated if one of them dominates it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from fitness.league.matrix import Matrix
from fitness.statistics.interval import Interval

YES, NO, UNDECIDED = "yes", "no", "undecided"


@dataclass(frozen=True)
class Standing:
    """The dominance of one player ("yes", "no" or "undecided"), and the players that dominate it."""

    dominant: str
    dominated: str
    by: tuple[int, ...]


def standings(matrix: Matrix, strict: Matrix) -> list[Standing]:
    """The dominance of every player. `strict` holds the same scores with simultaneous intervals for all opponents."""
    players = range(len(matrix.score))
    verdicts = {(one, other): dominates(matrix, strict, one, other) for one in players for other in players}
    return [
        Standing(
            dominant=all_of([verdicts[player, other] for other in players if other != player]),
            dominated=any_of([verdicts[other, player] for other in players if other != player]),
            by=tuple(other for other in players if other != player and verdicts[other, player] == YES),
        )
        for player in players
    ]


def dominates(matrix: Matrix, strict: Matrix, one: int, other: int) -> str:
    """Whether one player scores better than another against every opponent.

    "yes" needs every difference above 0 separately (an intersection-union test). "no" needs one of them below 0, hence
    the simultaneous intervals.
    """
    if one == other:
        return NO
    opponents = range(len(matrix.score))
    if all(gain(matrix, one, other, opponent).low > 0.0 for opponent in opponents):
        return YES
    if any(gain(strict, one, other, opponent).high < 0.0 for opponent in opponents):
        return NO
    return UNDECIDED


def gain(matrix: Matrix, one: int, other: int, opponent: int) -> Interval:
    """The interval of the difference between two players' scores against an opponent, by Newcombe's method; if the
    opponent is one of the two, there is only one score."""
    if opponent in (one, other):
        low, high = matrix.interval(one, other)
        return Interval(low - 0.5, high - 0.5)
    mine, theirs = matrix.interval(one, opponent), matrix.interval(other, opponent)
    score, their_score = matrix.score[one, opponent], matrix.score[other, opponent]
    difference = float(score - their_score)
    return Interval(
        difference - hypot(score - mine.low, theirs.high - their_score),
        difference + hypot(mine.high - score, their_score - theirs.low),
    )


def all_of(verdicts: list[str]) -> str:
    """Three-valued conjunction."""
    if NO in verdicts:
        return NO
    return UNDECIDED if UNDECIDED in verdicts else YES


def any_of(verdicts: list[str]) -> str:
    """Three-valued disjunction."""
    if YES in verdicts:
        return YES
    return UNDECIDED if UNDECIDED in verdicts else NO
