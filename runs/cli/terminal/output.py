"""Output of commands: results on stdout, everything else on stderr."""

from __future__ import annotations

import json
import os
import re
import sys
from typing import Any, TextIO

COMMANDS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def say(text: str = "") -> None:
    """Print a line of the result."""
    print(harmless(text))


def document(data: Any) -> None:
    """Print the JSON document of a command called with --json."""
    print(json.dumps(data, indent=2, allow_nan=False, default=_plain))


def note(text: str) -> None:
    """Print a remark on stderr."""
    print(harmless(text), file=sys.stderr, flush=True)


def harmless(text: str) -> str:
    """The text without control characters: names come from files and may contain anything."""
    return COMMANDS.sub("�", text)


def redraws(stream: TextIO) -> bool:
    """Whether the stream is a terminal that can overwrite a line."""
    return stream.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "unknown", "")


def next_command(text: str) -> None:
    """Print the command that the user is likely to need next."""
    note(f"next: {text}")


def stop_writing() -> None:
    """Redirect stdout to the null device after its reader has closed it, for the interpreter's last flush."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _plain(value: Any) -> Any:
    # numpy's scalars and arrays convert themselves
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} has no JSON form")
