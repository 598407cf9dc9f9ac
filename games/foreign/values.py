"""States as bytes, by which they are distinguished, and as JSON."""

from __future__ import annotations

import hashlib
import marshal
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

from games.errors import BadInput

PLAIN = (type(None), bool, int, float, str)


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
    """A state of builtin types as JSON; BadInput for others."""
    if isinstance(value, PLAIN):
        return value
    if type(value) is list:
        return [to_json(it) for it in value]
    if type(value) is tuple:
        return {"tuple": [to_json(it) for it in value]}
    if type(value) in (set, frozenset):
        return {type(value).__name__: sorted((to_json(it) for it in value), key=repr)}
    if type(value) is dict:
        return {"dict": [[to_json(name), to_json(it)] for name, it in value.items()]}
    raise BadInput(f"a state with a {type(value).__name__} cannot be written as JSON; use tuples, lists and dicts")


def from_json(data: Any) -> Any:
    """The inverse of to_json."""
    if isinstance(data, list):
        return [from_json(it) for it in data]
    if isinstance(data, dict):
        ((kind, inner),) = data.items() if len(data) == 1 else [("", None)]
        makes: dict[str, Any] = {"tuple": tuple, "set": set, "frozenset": frozenset}
        if kind == "dict" and isinstance(inner, list):
            return {from_json(name): from_json(it) for name, it in inner}
        if kind not in makes or not isinstance(inner, list):
            raise BadInput(f'a state has no form "{kind[:40]}"; valid: tuple, set, frozenset, dict')
        return makes[kind](from_json(it) for it in inner)
    return data
