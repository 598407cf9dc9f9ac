"""A run's config: plain values in tables, as TOML; written once, read back equal."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.wrong import BadInput

Config = dict[str, Any]


def to_toml(config: Mapping[str, Any]) -> str:
    """The config as TOML: plain values first, then a section for each mapping. What is None is left out."""
    lines = [f"{_key(name)} = {_value(value)}" for name, value in config.items() if _is_plain(value)]
    for name, value in config.items():
        if isinstance(value, Mapping):
            lines += ["", f"[{_key(name)}]", *_section(name, value)]
    return "\n".join(lines).strip() + "\n"


def text_of(path: Path) -> str:
    """The text of a file that a user wrote."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadInput(f"{path} is not text: {error}") from None


def read_toml(path: Path) -> Config:
    """The config of a file; BadInput says what is wrong with it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} is not valid TOML: {error}") from None


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
