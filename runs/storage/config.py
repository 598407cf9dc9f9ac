"""A run's config: plain values in tables, as TOML; written once, read back equal."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

from games.errors import BadInput
from games.files import text_of_file, toml_of

Config = dict[str, Any]
KIND = "kind"
Plan = TypeVar("Plan")


def to_toml(config: Mapping[str, Any]) -> str:
    """The config as TOML: plain values first, then a section for each mapping. What is None is left out."""
    lines = [f"{_key(name)} = {_value(value)}" for name, value in config.items() if _is_plain(value)]
    for name, value in config.items():
        if isinstance(value, Mapping):
            lines += ["", f"[{_key(name)}]", *_section(name, value)]
    return "\n".join(lines).strip() + "\n"


def text_of(path: Path) -> str:
    """The text of a file that a user wrote."""
    return text_of_file(path)


def read_toml(path: Path) -> Config:
    """The config of a file; BadInput says what is wrong with it."""
    return toml_of(text_of_file(path), str(path))


def _section(name: str, table: Mapping[str, Any]) -> list[str]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            raise TypeError(f"config.{name}.{key}: a section holds plain values only")
    return [f"{_key(key)} = {_value(value)}" for key, value in table.items() if value is not None]


def _is_plain(value: Any) -> bool:
    return value is not None and not isinstance(value, Mapping)


def _key(name: str) -> str:
    return name if name.replace("-", "").replace("_", "").isalnum() and name.isascii() else _value(name)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):  # JSON's escapes are TOML's; but DEL must be escaped too
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    raise TypeError(f"a config holds words and numbers, not {type(value).__name__}")


def made_of(kind: type[Plan], words: Mapping[str, Any], more: Iterable[str] = ()) -> Plan:
    """A plan out of a config's words. A run of another version, or an edited one, may hold what this version does not
    know, or values of other types: BadInput names the first. `more`: words that are left out."""
    declared = {field.name: str(field.type) for field in fields(kind)}  # type: ignore[arg-type]
    wanted = {name: value for name, value in words.items() if name not in (KIND, *more)}
    for name, value in wanted.items():
        if name not in declared:
            raise BadInput(f'config.toml: this version knows no "{name}": another version, or another hand, wrote it')
        types = [word.strip() for word in declared[name].split("|")]
        if not any(_is(value, word) for word in types):
            raise BadInput(f"config.toml: {name} is {str(value)[:60]!r}, which is no {' or '.join(types)}")
    try:
        return kind(**wanted)
    except TypeError as error:
        raise BadInput(f"config.toml: {error}") from None


def _is(value: Any, word: str) -> bool:
    if isinstance(value, bool) or value is None:
        return word == type(value).__name__.removesuffix("Type")
    simple: dict[str, tuple[type, ...]] = {"int": (int,), "float": (int, float), "str": (str,), "bool": (bool,)}
    return isinstance(value, simple[word]) if word in simple else True
