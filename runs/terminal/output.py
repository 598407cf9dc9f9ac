"""What a command says: results on stdout, everything else on stderr."""

from __future__ import annotations

import json
import os
import sys
from typing import Any


def say(text: str = "") -> None:
    """A line of the result, for people."""
    print(text)


def document(data: Any) -> None:
    """The one JSON document of a command that was called with --json."""
    print(json.dumps(data, indent=2, allow_nan=False, default=_plain))


def note(text: str) -> None:
    """A remark beside the result."""
    print(text, file=sys.stderr, flush=True)


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
