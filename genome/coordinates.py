"""Genomes as points for regression models: numbers scaled to their range, categories one-hot."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

import numpy as np

from games.parameter import Choice, Parameter, Places, Real, Several, Whole

NUMBERS_OF_PLACES = 4  # length, mean, minimum and maximum: enough to distinguish lists


def coordinates(parameter: Parameter, value: Any) -> list[float]:
    """The coordinates of a value; two values differ by at most about 1 per number or category."""
    if isinstance(parameter, Real) and parameter.log:
        return [(log(value) - log(parameter.low)) / (log(parameter.high) - log(parameter.low))]
    if isinstance(parameter, (Whole, Real)):
        return [(value - parameter.low) / max(parameter.high - parameter.low, 1)]
    if isinstance(parameter, Choice):
        return [float(value == option) / sqrt(2.0) for option in parameter.options]
    if isinstance(parameter, Several):
        return [float(value.count(option)) for option in parameter.options]
    if isinstance(parameter, Places):
        return _of_places(parameter, value)
    raise TypeError(f"{parameter.name} has no coordinates")


def _of_places(parameter: Places, value: Sequence[Any]) -> list[float]:
    """Lists of fixed length entry by entry, others by their summary."""
    scale = max(parameter.high - parameter.low, 1)
    if parameter.least == parameter.most and not parameter.in_pairs:
        return [(entry - parameter.low) / scale for entry in value]
    flat = [float(np.mean(entry)) for entry in value]
    if not flat:
        return [0.0] * NUMBERS_OF_PLACES
    told = [sum(flat) / len(flat), min(flat), max(flat)]
    return [len(flat) / max(parameter.most, 1), *((it - parameter.low) / scale for it in told)]


def point(parameters: Sequence[Parameter], genome: Sequence[Any]) -> np.ndarray:
    """The coordinates of a genome, gene by gene."""
    return np.concatenate([coordinates(it, value) for it, value in zip(parameters, genome, strict=True)])


def owners(parameters: Sequence[Parameter], genome: Sequence[Any]) -> np.ndarray:
    """[coordinate] → the index of its gene."""
    numbers = [len(coordinates(it, value)) for it, value in zip(parameters, genome, strict=True)]
    return np.repeat(np.arange(len(numbers)), numbers)
