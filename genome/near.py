"""Changes of single values, for searches that start from a given game: steps in proportion to a parameter's range, and
the sizes of changes."""

from __future__ import annotations

from typing import Any

import numpy as np

from games.parameter import Parameter, Real, Whole

ACROSS = 3.0  # size of the change of a number that moves across its range; of one to the next value about 1
FEW_STEPS = 20  # whole numbers with more values than this step by shares of their range


def stepped(parameter: Parameter, value: Any, rng: np.random.Generator) -> Any:
    """A value near this one; for integers with many values the step is a share of the range."""
    if isinstance(parameter, Whole) and parameter.high - parameter.low > FEW_STEPS:
        away = 0.12 * (parameter.high - parameter.low) * float(rng.normal())
        return parameter.nearest(value + (round(away) or (1 if away > 0 else -1)))
    if isinstance(parameter, Real) and rng.random() < 0.3:
        return parameter.step(parameter.step(value, rng), rng)
    return parameter.step(value, rng)


def size_of(parameter: Parameter, own: Any, old: Any) -> float:
    """The size of a change: from 1 to `ACROSS` for a number, 1 for another option, the number of rights that differ."""
    distance = parameter.distance(own, old)
    if isinstance(parameter, (Whole, Real)):
        return 1.0 + (ACROSS - 1.0) * (2.0 * distance - 1.0)
    return max(1.0, distance)
