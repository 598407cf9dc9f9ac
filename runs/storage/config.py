"""A run's config: plain values in tables, as TOML; written once, and equal when read back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

from games.files import text_of_file, toml_of
from games.reading import read_as

Config = dict[str, Any]
KIND = "kind"
SHARED = (KIND, "plugins")  # keys of every config
T = TypeVar("T")


def to_toml(config: Mapping[str, Any]) -> str:
    """The config as TOML: plain values first, then a section for each mapping. None values are left out."""
    lines = [f"{_key(name)} = {_value(value)}" for name, value in config.items() if _is_plain(value)]
    for name, value in config.items():
        if isinstance(value, Mapping):
            lines += ["", f"[{_key(name)}]", *_section(name, value)]
    return "\n".join(lines).strip() + "\n"


def text_of(path: Path) -> str:
    """The text of a file that a user wrote."""
    return text_of_file(path)


def read_toml(path: Path) -> Config:
    """The config of a file; BadInput names the fault."""
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
    raise TypeError(f"a config holds texts and numbers, not {type(value).__name__}")


def config_as(cls: type[T], config: Mapping[str, Any]) -> T:
    """The typed config from a run's frozen one, without the keys that every kind of run has."""
    return read_as(cls, {name: value for name, value in config.items() if name not in SHARED}, "config.toml")
