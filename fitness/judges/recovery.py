"""Parameter recovery: how well abilities, difficulties and experts of simulated studies are estimated, over seeds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from fitness.judges.experts import LEAST, super_experts
from fitness.judges.judgement import PEOPLE
from fitness.judges.rasch import rasch
from fitness.judges.simulated import Setting, Simulated, simulate
from fitness.judges.weights import weighed, weighted_detection
from fitness.statistics.rank_correlation import rank_correlation

TRULY = 1.0  # judges with a true ability above this, other than spoilers, are true experts
CONFIDENCE = 0.9


@dataclass(frozen=True)
class Recovered:
    """One study: rank correlations with the truth, the coverage of 90 % intervals, experts."""

    ability: float  # of judges with enough judgements, without spoilers
    difficulty: float
    weighted: float  # of difficulties by the source's weights
    covered: float  # of all abilities except spoilers', and of difficulties
    experts: int
    false_experts: int
    always_artificial: int  # false experts that always answer "artificial"
    true_experts: int  # in the simulated population


@dataclass(frozen=True)
class Recovery:
    """Means over studies; experts are pooled, so that studies without any do not distort the result."""

    studies: int
    ability: float
    difficulty: float
    weighted: float
    covered: float
    experts: float
    false_share: float
    always_artificial: int
    true_experts: float


def recovered(study: Simulated) -> Recovered:
    """The estimates of a simulated study compared with the truth."""
    fitted = rasch(study.judgements)
    honest = [name for name in fitted.abilities if name not in study.spoilers]  # a spoiler's true ability has no effect
    often = [name for name in honest if fitted.abilities[name].n >= LEAST]
    strategies = [name for name in fitted.difficulties if name != PEOPLE]
    shares = weighted_detection(weighed(study.judgements))
    found = super_experts(fitted, study.judgements)
    held = [fitted.abilities[name].interval(CONFIDENCE).contains(study.abilities[name]) for name in honest]
    held += [it.interval(CONFIDENCE).contains(study.difficulties[name]) for name, it in fitted.difficulties.items()]
    return Recovered(
        rank_correlation([study.abilities[name] for name in often], [fitted.abilities[name].value for name in often]),
        rank_correlation(
            [study.difficulties[name] for name in strategies], [fitted.difficulties[name].value for name in strategies]
        ),
        rank_correlation([study.difficulties[name] for name in strategies], [-shares[name] for name in strategies]),
        float(np.mean(held)),
        len(found),
        sum(not truly(study, name) for name in found),
        sum(study.spoilers.get(name) == "artificial" for name in found),
        sum(truly(study, name) for name in often),
    )


def truly(study: Simulated, judge: str) -> bool:
    """Whether a judge is a true expert."""
    return judge not in study.spoilers and study.abilities[judge] > TRULY


def recovery(setting: Setting, seeds: Iterable[int]) -> Recovery:
    """Recovery over several studies."""
    found = [recovered(simulate(setting, seed)) for seed in seeds]
    experts = sum(it.experts for it in found)

    def mean(name: str) -> float:
        return float(np.mean([getattr(it, name) for it in found]))

    return Recovery(
        studies=len(found),
        ability=mean("ability"),
        difficulty=mean("difficulty"),
        weighted=mean("weighted"),
        covered=mean("covered"),
        experts=mean("experts"),
        false_share=sum(it.false_experts for it in found) / max(1, experts),
        always_artificial=sum(it.always_artificial for it in found),
        true_experts=mean("true_experts"),
    )
