"""The source's judge weights (Gaudl 2009, 5.1.3): exponential smoothing of correctness, starting from zero.

w ← (1 − α) w + α · correct, α = 0.2, for each judge over all strategies. The weights are plotted over time, and rank
strategies if a study requests it; Rasch difficulties rank them better.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import nan

from fitness.judges.judgement import Judgement, by_item

ALPHA = 0.2


@dataclass(frozen=True)
class Weighed:
    """A judgement with the judge's weight before and after it."""

    judgement: Judgement
    before: float
    after: float


def smoothed(weight: float, right: bool, alpha: float = ALPHA) -> float:
    """The weight after another answer."""
    return (1.0 - alpha) * weight + alpha * right


def weighed(judgements: Iterable[Judgement], alpha: float = ALPHA) -> list[Weighed]:
    """Every judgement with an answer, in order, with the judge's weight."""
    weights: dict[str, float] = {}
    rows = []
    for judgement in judgements:
        if judgement.right is None:
            continue
        before = weights.get(judgement.judge, 0.0)
        weights[judgement.judge] = smoothed(before, judgement.right, alpha)
        rows.append(Weighed(judgement, before, weights[judgement.judge]))
    return rows


def weighted_detection(rows: Iterable[Weighed]) -> dict[str, float]:
    """Per item, the share of "program" answers under the judges' final weights; NaN if all weights are zero."""
    rows = list(rows)
    last = {row.judgement.judge: row.after for row in rows}
    shares = {}
    for item, judged in by_item(row.judgement for row in rows).items():
        total = sum(last[one.judge] for one in judged)
        shares[item] = sum(last[one.judge] * (not one.said_human) for one in judged) / total if total else nan
    return shares
