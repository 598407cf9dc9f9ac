"""A judge by signal detection: how well NPCs are told from people, apart from the leaning to one answer.

d′ = z(NPCs found) − z(people taken for NPCs), criterion = −(sum of both) / 2, with the log-linear correction (Hautus
1995): half a judgement is added to each count and one to each total, so that nobody is infinitely good.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist

from fitness.judges.judgement import Judgement


@dataclass(frozen=True)
class Sensitivity:
    """`criterion` below 0 leans to "artificial"."""

    d_prime: float
    criterion: float
    npcs: int
    people: int


def sensitivity(judgements: Iterable[Judgement]) -> Sensitivity:
    """Of one judge."""
    said = [it for it in judgements if it.said_human is not None]
    npcs, people = ([it for it in said if it.human == kind] for kind in (False, True))
    hit, alarm = (z((sum(not it.said_human for it in part) + 0.5) / (len(part) + 1)) for part in (npcs, people))
    return Sensitivity(hit - alarm, -(hit + alarm) / 2.0, len(npcs), len(people))


def z(rate: float) -> float:
    """The standard normal quantile."""
    return NormalDist().inv_cdf(rate)
