"""Strategies in the space of detection, fun and challenge (Gaudl 2009, 5.1.3), with intervals.

Detection is how often a strategy is taken for an NPC, fun is the mean of a rating scale, challenge is the share of
opinions "somewhat challenging" or more; the share of "too hard" is reported beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import nan, sqrt

import numpy as np

from fitness.judges.judgement import Judgement, by_item
from fitness.judges.rasch import Estimate
from fitness.statistics.interval import Interval, z_of
from fitness.statistics.wilson import wilson

ENOUGH = 20  # judgements, for ±20 points; 40 give ±15
NOT_CHALLENGING, SOMEWHAT, TOO_HARD, UNSURE = CHALLENGES = ("not at all", "somewhat", "too hard", "not sure")
NOT_ENOUGH = "not enough data"


@dataclass(frozen=True)
class Opinion:
    """A judge's opinion of a game with this item, on fun and challenge."""

    item: str
    fun: float | None = None
    challenge: str | None = None


@dataclass(frozen=True)
class Axis:
    """A coordinate with its interval and sample size."""

    value: float
    interval: Interval
    n: int


@dataclass(frozen=True)
class Place:
    """A strategy in the space. `challenges` counts every answer; `difficulty` is the Rasch estimate, if fitted."""

    item: str
    detection: Axis
    fun: Axis
    challenge: Axis
    too_hard: Axis
    challenges: Mapping[str, int] = field(default_factory=dict)
    difficulty: Estimate | None = None

    @property
    def enough(self) -> bool:
        """Whether there are enough judgements to report a coordinate."""
        return self.detection.n >= ENOUGH


def space(
    judgements: Iterable[Judgement],
    opinions: Iterable[Opinion] = (),
    difficulties: Mapping[str, Estimate] | None = None,
) -> dict[str, Place]:
    """The places of all judged items, including people."""
    thought: dict[str, list[Opinion]] = {}
    for opinion in opinions:
        thought.setdefault(opinion.item, []).append(opinion)
    return {
        item: place(item, judged, thought.get(item, ()), (difficulties or {}).get(item))
        for item, judged in by_item(judgements).items()
    }


def place(item: str, judged: Sequence[Judgement], thought: Sequence[Opinion], difficulty: Estimate | None) -> Place:
    """The place of one item."""
    said = [it for it in judged if it.said_human is not None]
    challenges = {name: sum(it.challenge == name for it in thought) for name in CHALLENGES}
    opinions = sum(challenges.values()) - challenges[UNSURE]
    over = challenges[TOO_HARD]
    return Place(
        item,
        share(sum(not it.said_human for it in said), len(said)),
        mean([it.fun for it in thought if it.fun is not None]),
        share(challenges[SOMEWHAT] + over, opinions),
        share(over, opinions),
        challenges,
        difficulty,
    )


def share(count: int, n: int) -> Axis:
    """A rate with Wilson's interval."""
    return Axis(count / n if n else nan, wilson(count, n), n)


def mean(values: Sequence[float]) -> Axis:
    """A mean with a normal interval, which is unbounded with fewer than two values."""
    n = len(values)
    if n < 2:
        return Axis(values[0] if values else nan, Interval(-np.inf, np.inf), n)
    centre, half = float(np.mean(values)), z_of(0.95) * float(np.std(values, ddof=1)) / sqrt(n)
    return Axis(centre, Interval(centre - half, centre + half), n)
