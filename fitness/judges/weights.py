"""The source's weights (Gaudl 2009, 5.1.3): exponential smoothing of being right, from zero, recent answers first.

w ← (1 − α) w + α · right, α = 0.2, for each judge and group of strategies; super experts have one weight for all. They
are shown over time, and rank strategies where a study asks for it; Rasch difficulties rank them better.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from math import nan

from fitness.judges.judgement import Judgement, by_item

ALPHA = 0.2
ALL = "all"  # the one group of super experts


@dataclass(frozen=True)
class Weighed:
    """A judgement with the judge's weight before it and after it."""

    judgement: Judgement
    before: float
    after: float


def smoothed(weight: float, right: bool, alpha: float = ALPHA) -> float:
    """One step."""
    return (1.0 - alpha) * weight + alpha * right


def weighed(
    judgements: Iterable[Judgement],
    group_of: Mapping[str, str] | None = None,
    experts: Collection[str] = (),
    alpha: float = ALPHA,
) -> list[Weighed]:
    """Every judgement that says something, in order, with its weight; without groups all strategies are one."""
    weights: dict[tuple[str, str], float] = {}
    found = []
    for it in judgements:
        if it.right is None:
            continue
        key = it.judge, ALL if it.judge in experts else (group_of or {}).get(it.item, ALL)
        before = weights.get(key, 0.0)
        weights[key] = smoothed(before, it.right, alpha)
        found.append(Weighed(it, before, weights[key]))
    return found


def weights_of(found: Iterable[Weighed], group_of: Mapping[str, str] | None = None) -> dict[tuple[str, str], float]:
    """The last weight of each judge and group."""
    last: dict[tuple[str, str], float] = {}
    for it in found:
        last[it.judgement.judge, (group_of or {}).get(it.judgement.item, ALL)] = it.after
    return last


def weighted_detection(found: Iterable[Weighed]) -> dict[str, float]:
    """Of each item, how often it was taken for an NPC, by the judges' last weights; NaN where all weigh nothing."""
    last, weighed_ones = {}, list(found)
    for it in weighed_ones:
        last[it.judgement.judge] = it.after
    shares = {}
    for item, judged in by_item(it.judgement for it in weighed_ones).items():
        total = sum(last[it.judge] for it in judged)
        shares[item] = sum(last[it.judge] * (not it.said_human) for it in judged) / total if total else nan
    return shares
