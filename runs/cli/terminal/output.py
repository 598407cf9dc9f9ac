"""What a command says: results on stdout, everything else on stderr."""

from __future__ import annotations

import json
import os
import re
import sys
from typing import Any, TextIO

COMMANDS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def say(text: str = "") -> None:
    """A line of the result, for people."""
    print(harmless(text))


def document(data: Any) -> None:
    """The one JSON document of a command that was called with --json."""
    print(json.dumps(data, indent=2, allow_nan=False, default=_plain))


def note(text: str) -> None:
    """A remark beside the result."""
    print(harmless(text), file=sys.stderr, flush=True)


def harmless(text: str) -> str:
    """Without what a terminal would take for a command: names come from files, and may hold anything."""
    return COMMANDS.sub("�", text)


def redraws(stream: TextIO) -> bool:
    """Whether a line can be drawn over another there: on a terminal that knows how."""
    return stream.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "unknown", "")


def next_command(text: str) -> None:
    """The exact command that a reader may want to type now."""
    note(f"next: {text}")


def stop_writing() -> None:
    """The reader of stdout has left: let the interpreter's last flush go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _plain(value: Any) -> Any:
    # numpy's scalars and arrays know their plain selves
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} has no JSON form")
