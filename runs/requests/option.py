"""An option of a request: a field with its default and its description for the command line."""

from __future__ import annotations

from dataclasses import MISSING, field
from typing import Any

Names = str | tuple[str, ...]  # a list in command lines, Python and JSON
GAME = "name, code or .json file of a game"


def option(text: str, default: Any = MISSING, metavar: str | None = None, flag: str = "", least: int = 0) -> Any:
    """A field with a help text. `flag` is its option, if that differs from the field's name; `least` is the smallest
    number that a command line accepts, if the default lies below it. A field without a default is positional; a field
    that is declared without this function is not an option of the command line."""
    return field(default=default, metadata={"help": text, "metavar": metavar, "flag": flag, "least": least})
