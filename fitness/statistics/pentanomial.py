"""The pentanomial sequential test of fishtest: is a player better by elo1, or only by elo0, from seat-swapped pairs?

Generalised sequential probability ratio test on the five results a pair can have, as in fishtest's LLRcalc (Van den
Bergh, "A practical introduction to the GSPRT"): the log-likelihood ratio of the likeliest law with mean score(elo1)
against the likeliest with mean score(elo0), compared with Wald's bounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log

from fitness.statistics.elo import elo_of, score_of
from fitness.statistics.interval import Interval
from fitness.statistics.multinomial import likeliest, mean_interval

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)  # both lost, one lost and one drawn, level, one won and one drawn, both won


@dataclass(frozen=True)
class Verdict:
    """Where a test stands; decision is "better" (elo1), "not-better" (elo0) or "continue"."""

    ratio: float
    lower: float
    upper: float
    decision: str


def count_pairs(scores: Iterable[tuple[float, float]]) -> tuple[int, ...]:
    """Counts of the five results, from a player's scores (0, 0.5, 1) in both games of each pair."""
    counts = [0] * len(PAIR_SCORES)
    for one, other in scores:
        counts[round(2 * (one + other))] += 1
    return tuple(counts)


def pentanomial(counts: Sequence[int], elo0: float, elo1: float, alpha: float = 0.05, beta: float = 0.05) -> Verdict:
    """Test after any number of pairs; alpha is the error when elo0 is true, beta when elo1 is."""
    if len(counts) != len(PAIR_SCORES) or not elo0 < elo1:
        raise ValueError("five counts and elo0 < elo1 are needed")
    lower, upper = log(beta / (1.0 - alpha)), log((1.0 - beta) / alpha)
    ratio = log_ratio(counts, PAIR_SCORES, score_of(elo0), score_of(elo1)) if sum(counts) else 0.0
    decision = "better" if ratio >= upper else "not-better" if ratio <= lower else "continue"
    return Verdict(ratio, lower, upper, decision)


def log_ratio(counts: Sequence[int], values: Sequence[float], mean0: float, mean1: float) -> float:
    """log of (likelihood of the likeliest law with mean1 / the likeliest with mean0)."""
    laws = zip(counts, likeliest(counts, values, mean0), likeliest(counts, values, mean1), strict=True)
    return sum(count * log(chance1 / chance0) for count, chance0, chance1 in laws if count)


def elo_bounds(counts: Sequence[int], confidence: float = 0.95) -> Interval:
    """Interval of the Elo difference, pairs as units."""
    score = mean_interval(counts, PAIR_SCORES, confidence)
    return Interval(elo_of(score.low), elo_of(score.high))
