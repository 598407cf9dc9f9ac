"""Where strategies stand in the space of detection, fun and challenge (Gaudl 2009, 5.1.3), with intervals.

Detection is how often a strategy is taken for an NPC; fun the mean of a scale; challenge the share of those who had an
opinion that found it somewhat challenging or more, beside the share that was overstrained.
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

ENOUGH = 20  # judgements: ±20 points; 40 would be ±15
NOT_CHALLENGING, SOMEWHAT, OVERSTRAINING, UNSURE = CHALLENGES = ("not", "somewhat", "overstraining", "unsure")
NOT_ENOUGH = "not enough data"


@dataclass(frozen=True)
class Opinion:
    """What a judge thought of a game with this item at the table: how much fun, how challenging."""

    item: str
    fun: float | None = None
    challenge: str | None = None


@dataclass(frozen=True)
class Axis:
    """A coordinate, its interval, and what it rests on."""

    value: float
    interval: Interval
    n: int


@dataclass(frozen=True)
class Place:
    """A strategy in the space. `challenges` counts every answer; `difficulty` is Rasch's, where it was fitted."""

    item: str
    detection: Axis
    fun: Axis
    challenge: Axis
    overstrained: Axis
    challenges: Mapping[str, int] = field(default_factory=dict)
    difficulty: Estimate | None = None

    @property
    def enough(self) -> bool:
        """Whether a coordinate may be read at all."""
        return self.detection.n >= ENOUGH


def space(
    judgements: Iterable[Judgement],
    opinions: Iterable[Opinion] = (),
    difficulties: Mapping[str, Estimate] | None = None,
) -> dict[str, Place]:
    """Every item that was judged, people among them."""
    thought: dict[str, list[Opinion]] = {}
    for opinion in opinions:
        thought.setdefault(opinion.item, []).append(opinion)
    return {
        item: place(item, judged, thought.get(item, ()), (difficulties or {}).get(item))
        for item, judged in by_item(judgements).items()
    }


def place(item: str, judged: Sequence[Judgement], thought: Sequence[Opinion], difficulty: Estimate | None) -> Place:
    """One item's."""
    said = [it for it in judged if it.said_human is not None]
    challenges = {name: sum(it.challenge == name for it in thought) for name in CHALLENGES}
    opinions = sum(challenges.values()) - challenges[UNSURE]
    over = challenges[OVERSTRAINING]
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
    """A mean with a normal interval; unbounded where one value or none is known."""
    n = len(values)
    if n < 2:
        return Axis(values[0] if values else nan, Interval(-np.inf, np.inf), n)
    centre, half = float(np.mean(values)), z_of(0.95) * float(np.std(values, ddof=1)) / sqrt(n)
    return Axis(centre, Interval(centre - half, centre + half), n)
