"""The one reader of frozen dataclasses: from TOML tables, JSON objects and form fields, with one style of error.

The declaration suffices: a field's type says what is accepted, `Annotated[int, Between(1, 100)]` and `Annotated[str,
OneOf(PACES)]` say more. Every fault is a BadInput of one line that names the value by its path.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from datetime import date
from functools import cache
from math import isfinite
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from games.errors import BadInput, unknown

T = TypeVar("T")
NOUNS: dict[Any, str] = {
    str: "a string", int: "a whole number", float: "a number", bool: "true or false", date: "a date",
    dict: "an object", tuple: "a list", type(None): "null",
}  # fmt: skip
TRUE, FALSE = ("true", "on", "yes", "1"), ("false", "off", "no", "0")
LONGEST = 60  # characters of a value that are repeated in a message


@dataclass(frozen=True)
class Between:
    """Range of a number, both ends included."""

    low: float
    high: float

    def check(self, value: Any, path: str) -> None:
        """Raise BadInput if the value lies outside."""
        if not self.low <= value <= self.high:
            ends = f"{_figure(self.low)} to {_figure(self.high)}"
            raise BadInput(f"{path} {_figure(value)} is out of range; valid: {ends}")


@dataclass(frozen=True)
class OneOf:
    """The values that a text may have."""

    choices: tuple[str, ...]

    def check(self, value: Any, path: str) -> None:
        """Raise BadInput, with the nearest choice, if the value is not one of them."""
        if value not in self.choices:
            raise unknown(path, str(value)[:LONGEST], self.choices)


@dataclass(frozen=True)
class Declared:
    """A field of a dataclass: its type, without and with constraints."""

    name: str
    type: Any
    required: bool


def read_as(cls: type[T], data: Any, where: str = "") -> T:
    """The dataclass that a mapping of plain values describes; `where` (a file, say) begins every message."""
    with located(where):
        made: T = _object(cls, data, "")
    return made


def read_form(cls: type[T], form: Mapping[str, str], where: str = "") -> T:
    """The dataclass that the fields of a form describe: the text of each is read as its field's type, and a blank field
    counts as absent. Lists are separated by commas."""
    wanted: Any = cls
    types = {field.name: field.type for field in declared(wanted)}
    values = {name: text.strip() for name, text in form.items()}
    return read_as(cls, {name: _parsed(types.get(name, str), text) for name, text in values.items() if text}, where)


def check(instance: Any) -> None:
    """Raise BadInput for a field outside its constraints; for `__post_init__` of dataclasses that are also created in
    Python."""
    cls: Any = type(instance)
    for field in declared(cls):
        _constrain(field.type, getattr(instance, field.name), field.name)


@cache
def declared(cls: type) -> tuple[Declared, ...]:
    """The fields of a dataclass in their order."""
    types = get_type_hints(cls, include_extras=True)
    return tuple(Declared(it.name, types[it.name], _is_required(it)) for it in fields(cls) if it.init)


def plain_type(declaration: Any) -> tuple[Any, tuple[Any, ...]]:
    """A declared type without its constraints, and the constraints."""
    if get_origin(declaration) is Annotated:
        inner, *constraints = get_args(declaration)
        return inner, tuple(constraints)
    return declaration, ()


def alternatives(declaration: Any) -> tuple[Any, ...]:
    """The members of a union; the type itself if it is not a union."""
    return get_args(declaration) if get_origin(declaration) in (Union, UnionType) else (declaration,)


@contextmanager
def located(where: str) -> Iterator[None]:
    """A context that puts this place at the beginning of every BadInput raised inside it."""
    try:
        yield
    except BadInput as error:
        if not where:
            raise
        raise BadInput(f"{where}: {error}") from None


def check_keys(kind: str, data: Iterable[Any], valid: Iterable[str]) -> None:
    """Raise BadInput, with the nearest valid key, for the first unknown one."""
    valid = tuple(valid)
    for key in data:
        if key not in valid:
            raise unknown(kind, str(key)[:LONGEST], valid)


def _object(cls: Any, data: Any, path: str) -> Any:
    if not isinstance(data, Mapping):
        raise BadInput(f'"{path}" must be an object' if path else "an object is expected")
    every = declared(cls)
    check_keys(f"key of {path}" if path else "key", data, [field.name for field in every])
    inside = f"{path}." if path else ""
    missing = next((field.name for field in every if field.required and field.name not in data), None)
    if missing:
        raise BadInput(f'"{inside}{missing}" is missing')
    values = {it.name: value_as(it.type, data[it.name], inside + it.name) for it in every if it.name in data}
    with located(path):
        return cls(**values)


def value_as(declaration: Any, value: Any, path: str) -> Any:
    """A plain value as its declared type."""
    wanted, constraints = plain_type(declaration)
    for kind in alternatives(wanted):
        if _accepts(kind, value):
            made = _converted(kind, value, path)
            for constraint in (*constraints, *plain_type(kind)[1]):
                if made is not None:
                    constraint.check(made, path)
            return made
    nouns = " or ".join(dict.fromkeys(_noun(kind) for kind in alternatives(wanted)))
    raise BadInput(f'"{path}" must be {nouns}, not {_shown(value)}')


def _accepts(declaration: Any, value: Any) -> bool:
    kind = _container(declaration)
    if kind is tuple:
        return isinstance(value, (list, tuple))
    if kind is dict:
        return isinstance(value, Mapping)
    if kind is float:
        return type(value) in (int, float) and isfinite(value)
    if kind is date:
        return isinstance(value, (date, str))
    return kind is Any or type(value) is kind


def _converted(declaration: Any, value: Any, path: str) -> Any:
    kind, inner = plain_type(declaration)[0], _container(declaration)
    if is_dataclass(kind):
        return _object(kind, value, path)
    if inner is tuple:
        return tuple(value_as(one, item, f"{path}[{n}]") for n, (one, item) in enumerate(_items(kind, value, path), 1))
    if inner is dict:
        within = (get_args(kind) or (str, Any))[1]
        return {str(name): value_as(within, item, f"{path}.{name}") for name, item in value.items()}
    if inner is date and isinstance(value, str):
        try:
            return date.fromisoformat(value)
        except ValueError:
            raise BadInput(f'"{path}" must be a date such as 2026-12-31, not {_shown(value)}') from None
    return float(value) if kind is float else value


def _items(kind: Any, value: Any, path: str) -> Iterator[tuple[Any, Any]]:
    """The items of a list with the type of each."""
    types = get_args(kind)
    if types[-1] is Ellipsis:
        types = types[:1] * len(value)
    elif len(types) != len(value):
        raise BadInput(f'"{path}" must be a list of {len(types)} values, not of {len(value)}')
    return zip(types, value, strict=True)


def _container(declaration: Any) -> Any:
    """The plain type that a declared one is read from."""
    kind = plain_type(declaration)[0]
    return dict if is_dataclass(kind) else get_origin(kind) or kind


def _constrain(declaration: Any, value: Any, path: str) -> None:
    wanted, constraints = plain_type(declaration)
    if value is not None:
        for constraint in (*constraints, *(one for kind in alternatives(wanted) for one in plain_type(kind)[1])):
            constraint.check(value, path)
    if get_origin(wanted) is tuple and isinstance(value, tuple):
        for n, item in enumerate(value, 1):
            _constrain(get_args(wanted)[0], item, f"{path}[{n}]")


def _parsed(declaration: Any, text: str) -> Any:
    """The plain value that a text spells; any other text is returned unchanged, for the reader to refuse."""
    kinds = {_container(one): plain_type(one)[0] for one in alternatives(plain_type(declaration)[0])}
    if tuple in kinds and str not in kinds:
        item = get_args(kinds[tuple])[0]
        return [_parsed(item, part.strip()) for part in text.split(",") if part.strip()]
    for kind in kinds:
        if kind is bool and text.lower() in (*TRUE, *FALSE):
            return text.lower() in TRUE
        if kind in (int, float) and re.fullmatch(r"[-+]?\d{1,20}", text, re.ASCII):
            return int(text)
        if kind is float and re.fullmatch(r"[-+]?\d*\.?\d*(e[-+]?\d{1,3})?", text.lower(), re.ASCII):
            return _float(text)
    return text


def _float(text: str) -> float | str:
    try:
        return float(text)
    except ValueError:
        return text


def _is_required(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _noun(declaration: Any) -> str:
    kind = _container(declaration)
    if kind is tuple:
        item = get_args(plain_type(declaration)[0])[0]
        plural = {str: "strings", int: "whole numbers", float: "numbers"}.get(_container(item))
        return f"a list of {plural}" if plural else "a list"
    return NOUNS.get(kind, "a value")


def _shown(value: Any) -> str:
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _figure(value: float) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:g}"
