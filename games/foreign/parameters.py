"""Parameters of foreign games: from `(low, high)` and lists of options, and in names, as in
`python:nim.py:Nim:heap=15+most=4`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from games.errors import BadInput, unknown
from games.parameter import Choice, Parameter, Real, Whole
from games.parameter.parameter import is_whole

NAME = r"[A-Za-z_][A-Za-z0-9_]*"
PART = rf"{NAME}=[^\s:=]+"
WITH_VALUES = re.compile(rf"(.*?):({PART}(?:\+{PART})*)", re.DOTALL)
BETWEEN = re.compile(rf"\+(?={NAME}=)")
KINDS = (Whole, Real, Choice)


def declared(limits: Mapping[str, Any], usual: Mapping[str, Any], who: str) -> tuple[Parameter, ...]:
    """The parameters of a game, from the limits and the defaults that it declares."""
    if not isinstance(limits, Mapping):
        raise BadInput(f"{who}: parameters must be a mapping of names to (low, high) or a list of options")
    return tuple(_parameter(str(name), limits[name], usual.get(name), who) for name in limits)


def _parameter(name: str, limits: Any, usual: Any, who: str) -> Parameter:
    if isinstance(limits, KINDS):
        return limits
    if usual is None or not re.fullmatch(NAME, name):
        raise BadInput(f'{who}: parameter "{name[:40]}" needs an attribute of that name with the usual value')
    made: Parameter
    if isinstance(limits, tuple) and len(limits) == 2 and all(isinstance(end, int | float) for end in limits):
        low, high = limits
        whole = is_whole(low) and is_whole(high) and is_whole(usual)
        made = (Whole if whole else Real)(name, low, high, usual, f"{name} of {who}")
    elif isinstance(limits, list) and limits:
        made = Choice(name, tuple(limits), usual, f"{name} of {who}")
    else:
        raise BadInput(f'{who}: parameter "{name}" must be (low, high) or a list of options, not {str(limits)[:40]}')
    made.check(usual)
    return made


def split(text: str) -> tuple[str, dict[str, str]]:
    """A name without the parameter values, and the values."""
    found = WITH_VALUES.fullmatch(text.strip())
    if found is None:
        return text.strip(), {}
    return found[1].strip(), dict(part.split("=", 1) for part in BETWEEN.split(found[2]))


def read(words: Mapping[str, str], parameters: tuple[Parameter, ...], who: str) -> dict[str, Any]:
    """The values of all parameters: those in the text, and the defaults of the others."""
    values = {it.name: it.usual for it in parameters}
    for name, word in words.items():
        if name not in values:
            raise unknown(f"parameter of {who}", name, values)
        values[name] = _value(word, next(it for it in parameters if it.name == name))
    return values


def _value(word: str, parameter: Parameter) -> Any:
    if isinstance(parameter, Choice):
        value: Any = {str(option): option for option in parameter.options}.get(word, word)
    else:
        try:
            value = int(word) if isinstance(parameter, Whole) else float(word)
        except ValueError:
            raise BadInput(f'{parameter.name} "{word[:40]}" is not a number; valid: {parameter.range}') from None
    parameter.check(value)
    return value


def written(values: Mapping[str, Any], parameters: tuple[Parameter, ...]) -> str:
    """The end of a name: the values that differ from the defaults."""
    parts = list(_unusual(values, parameters))
    return f":{'+'.join(parts)}" if parts else ""


def _unusual(values: Mapping[str, Any], parameters: tuple[Parameter, ...]) -> Iterator[str]:
    for parameter in parameters:
        if values[parameter.name] != parameter.usual:
            yield f"{parameter.name}={values[parameter.name]}"
