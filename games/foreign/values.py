"""States as bytes, by which they are distinguished, and as JSON."""

from __future__ import annotations

import hashlib
import marshal
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from types import MappingProxyType
from typing import Any

import numpy as np

from games.errors import BadInput

PLAIN = (type(None), bool, int, float, str)
BUILT: Mapping[str, Callable[[list[Any]], Any]] = {"tuple": tuple, "set": set, "frozenset": frozenset}


def key_of(state: Any) -> int | None:
    """64 bits that are equal for equal states, in every process; None for values that cannot be compared."""
    try:
        data = marshal.dumps(state, 2)  # sets in a fixed order, no references
    except ValueError:
        try:
            data = marshal.dumps(_comparable(state), 2)
        except ValueError:
            return None
    return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "little")


def _comparable(value: Any) -> Any:
    """The value in terms of builtin types; ValueError if it has no such form."""
    if isinstance(value, (*PLAIN, bytes)):
        return value
    if isinstance(value, np.ndarray | np.generic) and not value.dtype.hasobject:
        return str(value.dtype), value.shape, value.tobytes()
    if is_dataclass(value):
        return type(value).__name__, tuple(_comparable(getattr(value, field.name)) for field in fields(value))
    if isinstance(value, dict):
        return "dict", tuple((_comparable(name), _comparable(it)) for name, it in value.items())
    if isinstance(value, set | frozenset):
        return "set", frozenset(map(_comparable, value))
    if isinstance(value, tuple | list):
        return type(value).__name__, tuple(map(_comparable, value))
    raise ValueError(f"{type(value).__name__} has no values to compare")


def to_json(value: Any) -> Any:
    """A state of builtin types, dataclasses and named tuples as JSON; BadInput for others."""
    if isinstance(value, PLAIN):
        return value
    kind = type(value)
    if kind is list:
        return [to_json(it) for it in value]
    if kind in (set, frozenset):
        return {kind.__name__: sorted((to_json(it) for it in value), key=repr)}
    if kind is dict:
        return {"dict": [[to_json(name), to_json(it)] for name, it in value.items()]}
    if isinstance(value, tuple):
        return {kind.__name__: [to_json(it) for it in value]}
    if is_dataclass(value):
        return {kind.__name__: [to_json(getattr(value, field.name)) for field in fields(value)]}
    raise BadInput(f"a state with a {kind.__name__} cannot be written as JSON; use tuples, lists, dicts, dataclasses")


def from_json(data: Any, classes: Mapping[str, type] = MappingProxyType({})) -> Any:
    """The inverse of to_json; `classes` are the dataclasses and named tuples of the game's module."""
    if isinstance(data, list):
        return [from_json(it, classes) for it in data]
    if not isinstance(data, dict):
        return data
    ((kind, inner),) = data.items() if len(data) == 1 else [("", None)]
    if not isinstance(inner, list) or kind not in (*BUILT, "dict", *classes):
        raise BadInput(f'a state has no part "{kind[:40]}"; valid: {", ".join((*BUILT, "dict", *classes))}')
    if kind == "dict":
        return {from_json(name, classes): from_json(it, classes) for name, it in inner}
    parts = [from_json(it, classes) for it in inner]
    return BUILT[kind](parts) if kind in BUILT else classes[kind](*parts)
