"""The regularised incomplete gamma function: the tail of chi-squared."""

from __future__ import annotations

from math import exp, lgamma, log

TERMS = 100_000
ENOUGH = 1e-16


def gamma_tail(a: float, x: float) -> float:
    """Q(a, x) = P(X > x) for X ~ Gamma(a, 1) (Numerical Recipes, section 6.2)."""
    if a <= 0.0 or x < 0.0:
        raise ValueError(f"gamma tail of ({a}, {x}) does not exist")
    if x == 0.0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    return 1.0 - front * _series(a, x) if x < a + 1.0 else front * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1.0 / a
    for k in range(1, TERMS):
        term *= x / (a + k)
        total += term
        if term < total * ENOUGH:
            return total
    raise ArithmeticError(f"gamma tail of ({a}, {x}) does not converge")


def _fraction(a: float, x: float) -> float:
    tiny = 1e-300
    b = x + 1.0 - a
    c, d = 1.0 / tiny, 1.0 / b
    total = d
    for k in range(1, TERMS):
        numerator = -k * (k - a)
        b += 2.0
        d = numerator * d + b
        c = b + numerator / c
        d = 1.0 / (d if abs(d) > tiny else tiny)
        c = c if abs(c) > tiny else tiny
        total *= c * d
        if abs(c * d - 1.0) < ENOUGH * 10:
            return total
    raise ArithmeticError(f"gamma tail of ({a}, {x}) does not converge")
