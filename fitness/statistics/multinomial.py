"""Counts of a few possible values (win/draw/loss, results of pairs): their maximum likelihood distribution with a given
mean, and the score interval of the mean that follows from it.

For win/draw/loss this is Tango's interval for a paired difference (Tango 1998); for results of pairs it is the
distribution of the generalised sequential test (Van den Bergh, "A practical introduction to the GSPRT"). It stays valid
where the naive ± z·sd/√n does not: if all games had the same result, the naive interval has zero width.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import sqrt

from fitness.statistics.interval import Interval, z_of

STEPS = 200  # of the root search; far fewer are needed
HALVINGS = 36  # a bound to eleven digits


def mean_of(counts: Sequence[float], values: Sequence[float]) -> float:
    """The observed mean."""
    return sum(c * v for c, v in zip(counts, values, strict=True)) / sum(counts)


def likeliest(counts: Sequence[float], values: Sequence[float], mean: float) -> list[float]:
    """The distribution over the values that maximises the likelihood of the counts, given its mean.

    By Lagrange multipliers p_i = n_i / (n (1 + t (v_i - mean))), with the t for which they sum to one (Owen 1988). If
    there is no such t because nothing was observed beyond the mean, the remaining probability goes to the extreme value
    on that side.
    """
    least, most = min(values), max(values)
    if not least < mean < most:
        raise ValueError(f"mean {mean} must lie between {least} and {most}")
    n = sum(counts)
    t = _multiplier([(c, v - mean) for c, v in zip(counts, values, strict=True) if c], least - mean, most - mean)
    chances = [c / (n * (1.0 + t * (v - mean))) if c else 0.0 for c, v in zip(counts, values, strict=True)]
    missing = 1.0 - sum(chances)
    if missing > 1e-9:
        chances[values.index(least if t > 0.0 else most)] += missing
    return chances


def _multiplier(seen: Sequence[tuple[float, float]], least: float, most: float) -> float:
    # The root of sum(c * gap / (1 + t * gap)), which falls in t between the poles; bracketed Newton steps.
    low, high, t = -1.0 / most, -1.0 / least, 0.0
    for _ in range(STEPS):
        ratios = [(c, gap / (1.0 + t * gap)) for c, gap in seen]
        slope = sum(c * ratio for c, ratio in ratios)
        bend = sum(c * ratio * ratio for c, ratio in ratios)
        if slope > 0.0:
            low = t
        else:
            high = t
        step = t + slope / bend if bend else low
        step = step if low < step < high else (low + high) / 2.0
        if abs(step - t) <= 1e-13 * (high - low + abs(t)) or step in (low, high):
            return step
        t = step
    return t


def mean_interval(counts: Sequence[float], values: Sequence[float], confidence: float = 0.95) -> Interval:
    """The means m that the score test does not reject: |observed - m| ≤ z · sd(most likely distribution with mean m) /
    √n."""
    return _score_interval(tuple(counts), tuple(values), confidence)


@lru_cache(maxsize=4096)  # bootstrap samples of few games have the same counts again and again
def _score_interval(counts: tuple[float, ...], values: tuple[float, ...], confidence: float) -> Interval:
    least, most = min(values), max(values)
    n = sum(counts)
    if n == 0:
        return Interval(least, most)
    z, observed = z_of(confidence), mean_of(counts, values)

    def rejected(mean: float) -> bool:
        chances = likeliest(counts, values, mean)
        variance = sum(p * (v - mean) ** 2 for p, v in zip(chances, values, strict=True))
        return abs(observed - mean) > z * sqrt(variance / n)

    return Interval(_edge(observed, least, rejected), _edge(observed, most, rejected))


def _edge(inside: float, outside: float, rejected: Callable[[float], bool]) -> float:
    if inside == outside:
        return outside
    for _ in range(HALVINGS):
        middle = (inside + outside) / 2.0
        if rejected(middle):
            outside = middle
        else:
            inside = middle
    return (inside + outside) / 2.0
