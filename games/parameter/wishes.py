"""How a file narrows a parameter: what may stand in it, and what is said of what may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.errors import BadInput, unknown
from games.parameter.parameter import Parameter


def known(what: str, table: dict[str, Any], names: Sequence[str]) -> None:
    """BadInput for the first key that means nothing."""
    for name in table:
        if name not in names:
            raise unknown(f"key of {what}", str(name), names)


def listed(parameter: Parameter, wish: Any, inner: bool = False) -> list[Any]:
    """A list of values, each of which the parameter knows; `inner`: of its single words."""
    if not isinstance(wish, list) or not wish:
        raise BadInput(f"{parameter.name} must be a list of some of: {parameter.range}")
    for value in wish:
        parameter.check([value] if inner else value)
    return list(dict.fromkeys(wish))


def only_of(parameter: Parameter, wish: dict[str, Any]) -> list[Any]:
    """The list of `{only = [...]}`."""
    known(parameter.name, wish, ("only",))
    return listed(parameter, wish.get("only"))


def ends_of(name: str, wish: Any) -> tuple[Any, Any]:
    """The two numbers of `[low, high]`."""
    if not isinstance(wish, list) or len(wish) != 2 or any(isinstance(end, (bool, str, list, dict)) for end in wish):
        raise BadInput(f"{name} must be a range [low, high], not {wish!r}")
    if wish[0] > wish[1]:
        raise BadInput(f"{name}: the range [{wish[0]}, {wish[1]}] is empty")
    return wish[0], wish[1]
