"""Believability of strategies by people's judgements: 1 − the probability that an average judge detects them.

Detection is estimated by a Rasch model, so a strategy is not penalised for having met the best judges. It is reported
for all judges and, if there are at least two, for super experts; the run's config says which of the two counts. The raw
share is reported beside both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import nan

import numpy as np

from fitness.judges.experts import super_experts
from fitness.judges.judgement import PEOPLE, Judgement, by_item
from fitness.judges.rasch import detected_between, rasch
from fitness.judges.weights import weighed, weighted_detection
from fitness.statistics.interval import Interval
from fitness.statistics.wilson import wilson

STANDS_FOR = "believability is people's judgement: how often they take the strategy for a program in a blind test"
ALL_JUDGES, EXPERTS = JUDGED_BY = ("all", "experts")
SOURCE_WEIGHTS = "weights"  # the share weighted as in the source, for studies with weights = "source"
FEWEST_EXPERTS = 2
PASSES = 0.5  # detected no more often than by guessing
CONFIDENCE = 0.95


@dataclass(frozen=True)
class Believed:
    """One strategy. `experts` is the detection rate by super experts, NaN if there are too few; `by_weights` is the
    source's weighted share."""

    strategy: str
    n: int
    by_experts: int  # judgements of super experts
    detected: float
    interval: Interval
    experts: float
    experts_interval: Interval
    share: float
    share_interval: Interval
    by_weights: float

    def value(self, by: str = ALL_JUDGES) -> float:
        """1 − detected; by super experts only if there are enough of them."""
        if by == SOURCE_WEIGHTS and not np.isnan(self.by_weights):
            return 1.0 - self.by_weights
        return 1.0 - (self.experts if by == EXPERTS and not np.isnan(self.experts) else self.detected)

    def value_interval(self, by: str = ALL_JUDGES) -> Interval:
        """The interval of `value`; of a weighted share, that of the unweighted one."""
        if by == SOURCE_WEIGHTS:
            return Interval(1.0 - self.share_interval.high, 1.0 - self.share_interval.low)
        low, high = self.experts_interval if by == EXPERTS and not np.isnan(self.experts) else self.interval
        return Interval(1.0 - high, 1.0 - low)

    def to_json(self) -> dict[str, float | int | None]:
        """The strategy as plain values; None if nothing is known."""
        values: dict[str, float | int] = {
            "n": self.n,
            "by experts": self.by_experts,
            "detected": self.detected,
            "detected from": self.interval.low,
            "detected to": self.interval.high,
            "experts": self.experts,
            "experts from": self.experts_interval.low,
            "experts to": self.experts_interval.high,
            "share": self.share,
            "share from": self.share_interval.low,
            "share to": self.share_interval.high,
            "by weights": self.by_weights,
        }
        return {name: None if value != value else value for name, value in values.items()}


def believed(judgements: Iterable[Judgement], strategies: Sequence[str]) -> dict[str, Believed]:
    """The believability of strategies, from all judgements of the study, since each of them tells something about its
    judge."""
    said = [it for it in judgements if it.right is not None]
    fitted, of_item = rasch(said), by_item(said)
    experts = super_experts(fitted, said)
    everybody = list(fitted.abilities.values())
    able = [fitted.abilities[name] for name in experts]
    weights = weighted_detection(weighed(said))
    found = {}
    for name in strategies:
        own = of_item.get(name, [])
        detected, interval = nan, Interval(0.0, 1.0)
        by_experts, experts_interval = nan, Interval(0.0, 1.0)
        if own:
            detected, interval = detected_between(everybody, fitted.difficulties[name], CONFIDENCE)
            if len(able) >= FEWEST_EXPERTS:
                by_experts, experts_interval = detected_between(able, fitted.difficulties[name], CONFIDENCE)
        count = sum(not it.said_human for it in own)
        found[name] = Believed(
            name,
            len(own),
            sum(it.judge in experts for it in own),
            detected,
            interval,
            by_experts,
            experts_interval,
            count / len(own) if own else nan,
            wilson(count, len(own), CONFIDENCE),
            weights.get(name, nan),
        )
    return found


def people_detected(judgements: Iterable[Judgement]) -> tuple[float, Interval, int]:
    """The rate at which people were taken for programs, which is the value of a perfect strategy."""
    own = [it for it in judgements if it.item == PEOPLE and it.said_human is not None]
    count = sum(not it.said_human for it in own)
    return (count / len(own) if own else nan), wilson(count, len(own), CONFIDENCE), len(own)


def shortfall(
    judgements: Iterable[Judgement], strategies: Sequence[str], least: int, experts: int
) -> Mapping[str, tuple[int, int]]:
    """The number of missing judgements, in total and by super experts, of each strategy that has too few."""
    said = [it for it in judgements if it.right is not None]
    able, of_item = set(super_experts(rasch(said), said)), by_item(said)
    found = {}
    for name in strategies:
        own = of_item.get(name, [])
        missing = max(0, least - len(own)), max(0, experts - sum(it.judge in able for it in own))
        if any(missing):
            found[name] = missing
    return found
