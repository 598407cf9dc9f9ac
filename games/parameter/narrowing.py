"""Limits of parameters in files: validation and error messages."""

from __future__ import annotations

from typing import Any

from games.errors import BadInput
from games.parameter.parameter import Parameter
from games.reading import check_keys


def listed(parameter: Parameter, limits: Any, inner: bool = False) -> list[Any]:
    """A list of valid values of a parameter; with `inner`, of its elements."""
    if not isinstance(limits, list) or not limits:
        raise BadInput(f"{parameter.name} must be a list of values from: {parameter.range}")
    for value in limits:
        parameter.check([value] if inner else value)
    return list(dict.fromkeys(limits))


def only_of(parameter: Parameter, limits: dict[str, Any]) -> list[Any]:
    """The list of `{only = [...]}`."""
    check_keys(f"key of {parameter.name}", limits, ("only",))
    return listed(parameter, limits.get("only"))


def ends_of(name: str, limits: Any) -> tuple[Any, Any]:
    """The two numbers of `[low, high]`."""
    if (
        not isinstance(limits, list)
        or len(limits) != 2
        or any(isinstance(end, (bool, str, list, dict)) for end in limits)
    ):
        raise BadInput(f"{name} must be a range [low, high], not {limits!r}")
    if limits[0] > limits[1]:
        raise BadInput(f"{name}: the range [{limits[0]}, {limits[1]}] is empty")
    return limits[0], limits[1]
