"""What programs and browsers send, read into frozen dataclasses: every field checked, every size limited."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from games.errors import BadInput, unknown

DEEPEST = 12  # levels of lists and objects in each other
LONGEST_TEXT = 2_000
LONGEST_LIST = 4_000

T = TypeVar("T")


def read_json(body: bytes | str) -> Any:
    """JSON within limits, with no NaN and no name twice."""
    try:
        data = json.loads(body, parse_constant=_no_constant, object_pairs_hook=_object)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"the body is not valid JSON: {error}") from None
    _within_limits(data, 0)
    return data


def read_as(cls: type[T], data: Any) -> T:
    """The dataclass that JSON values stand for."""
    if not isinstance(data, Mapping):
        raise BadInput("the body must be a JSON object")
    known: dict[str, Field[Any]] = {field.name: field for field in fields(cls)}  # type: ignore[arg-type]
    for name in data:
        if name not in known:
            raise unknown("field", str(name)[:40], known)
    types = get_type_hints(cls)
    found: dict[str, Any] = {}
    for name, field in known.items():
        if name in data:
            found[name] = value_as(types[name], data[name], name)
        elif field.default is MISSING and field.default_factory is MISSING:
            raise BadInput(f'"{name}" is missing')
    return cls(**found)


def value_as(wanted: Any, value: Any, name: str) -> Any:
    """A value of a field's type; bool, int, float, str, None, dict, tuples and dataclasses are all there is."""
    if wanted is Any:
        return value
    if get_origin(wanted) in (Union, UnionType):
        return _one_of(get_args(wanted), value, name)
    if get_origin(wanted) is tuple:
        if not isinstance(value, list):
            raise BadInput(f'"{name}" must be a list')
        return tuple(value_as(get_args(wanted)[0], one, f"{name}[{k}]") for k, one in enumerate(value))
    if is_dataclass(wanted) and isinstance(wanted, type):
        try:
            return read_as(wanted, value)
        except BadInput as error:
            raise BadInput(f"{name}: {error}") from None
    if wanted is float and type(value) is int:
        return float(value)
    plain = dict if get_origin(wanted) is dict else wanted
    if type(value) is not plain:
        raise BadInput(f'"{name}" must be {WORDS[plain]}')
    return value


WORDS = {str: "a text", int: "a whole number", float: "a number", bool: "true or false", dict: "an object"}
WORDS[type(None)] = "null"


def _one_of(choices: tuple[Any, ...], value: Any, name: str) -> Any:
    plain = [choice for choice in choices if isinstance(choice, type) and not is_dataclass(choice)]
    if type(value) in plain:
        return value
    for choice in choices:
        if choice is not type(None) and (get_origin(choice) is not None or is_dataclass(choice)):
            return value_as(choice, value, name)
    words = [WORDS[choice] for choice in plain if choice in WORDS]
    raise BadInput(f'"{name}" must be {" or ".join(words)}')


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is no number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return made


def _within_limits(value: Any, depth: int) -> None:
    if depth > DEEPEST:
        raise BadInput(f"the body nests deeper than {DEEPEST} levels")
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            raise BadInput(f"a text of {len(value)} characters is too long; at most {LONGEST_TEXT}")
    elif isinstance(value, list):
        if len(value) > LONGEST_LIST:
            raise BadInput(f"a list of {len(value)} entries is too long; at most {LONGEST_LIST}")
        for one in value:
            _within_limits(one, depth + 1)
    elif isinstance(value, dict):
        for name, one in value.items():
            _within_limits(name, depth + 1)
            _within_limits(one, depth + 1)
    elif isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 1 << 64:
        raise BadInput("a whole number has more than 64 bits")
