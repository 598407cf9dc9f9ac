"""Mutation of single values for searches that start from a given game: steps in proportion to a parameter's range."""

from __future__ import annotations

from typing import Any

import numpy as np

from games.parameter import Parameter, Real, Whole

FEW_STEPS = 20  # whole numbers with more values than this step by shares of their range


def stepped(parameter: Parameter, value: Any, rng: np.random.Generator) -> Any:
    """A value near this one; for integers with many values the step is a share of the range."""
    if isinstance(parameter, Whole) and parameter.high - parameter.low > FEW_STEPS:
        away = 0.12 * (parameter.high - parameter.low) * float(rng.normal())
        return parameter.nearest(value + (round(away) or (1 if away > 0 else -1)))
    if isinstance(parameter, Real) and rng.random() < 0.3:
        return parameter.step(parameter.step(value, rng), rng)
    return parameter.step(value, rng)
