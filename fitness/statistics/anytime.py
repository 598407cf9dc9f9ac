"""An interval for a rate that holds at all times at once: look after every game, stop when you like.

Robbins' mixture (Robbins 1970; Howard et al. 2021, section 3): under the true rate p, the Beta(1/2, 1/2) mixture of
likelihoods divided by p's own is a martingale that starts at 1, so by Ville's inequality it ever reaches 1/alpha with
probability at most alpha. Clopper-Pearson or Wilson, looked at repeatedly, keep no such promise.
"""

from __future__ import annotations

from math import inf, log, log1p

from fitness.statistics.beta import log_beta
from fitness.statistics.interval import Interval, check_counts


def log_evidence(successes: int, n: int, rate: float) -> float:
    """log of the mixture martingale: how much the counts speak against this rate."""
    failures = n - successes
    if (successes and rate <= 0.0) or (failures and rate >= 1.0):
        return inf
    own = (successes * log(rate) if successes else 0.0) + (failures * log1p(-rate) if failures else 0.0)
    return log_beta(successes + 0.5, failures + 0.5) - log_beta(0.5, 0.5) - own


def anytime(successes: int, n: int, confidence: float = 0.95) -> Interval:
    """The rates not yet rejected. The chance that the true one is ever outside is at most 1 - confidence."""
    check_counts(successes, n)
    if n == 0:
        return Interval(0.0, 1.0)
    limit = -log(1.0 - confidence)
    return Interval(_edge(successes, n, 0.0, limit), _edge(successes, n, 1.0, limit))


def _edge(successes: int, n: int, end: float, limit: float) -> float:
    if log_evidence(successes, n, end) < limit:
        return end
    inside, outside = successes / n, end
    for _ in range(60):
        middle = (inside + outside) / 2.0
        if log_evidence(successes, n, middle) < limit:
            inside = middle
        else:
            outside = middle
    return outside
