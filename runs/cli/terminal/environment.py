"""Checks of the process environment: closed streams and environment variables that numba would reject."""

from __future__ import annotations

import os
import sys

from games.errors import BadInput
from runs.operating_system import WINDOWS

# Variables that numba reads when it is imported, and their ranges.
SWITCHES = (
    *("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK", "NUMBA_DEBUG", "NUMBA_DEVELOPER_MODE", "NUMBA_FULL_TRACEBACKS"),
    *("NUMBA_LOOP_VECTORIZE", "NUMBA_SLP_VECTORIZE", "NUMBA_WARNINGS", "NUMBA_COLOR_SCHEME_OFF", "NUMBA_DEBUGINFO"),
)
NUMBERS = {"NUMBA_NUM_THREADS": (1, 4096), "NUMBA_OPT": (0, 3), **dict.fromkeys(SWITCHES, (0, 1))}
MODES = {"stdin": "r", "stdout": "w", "stderr": "w"}


def open_streams() -> None:
    """Replace closed streams with the null device, since a file opened later would take their descriptors. Characters
    that the terminal cannot encode are replaced with question marks."""
    for name, mode in MODES.items():
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
        elif hasattr(stream := getattr(sys, name), "reconfigure"):
            piped = WINDOWS and not stream.isatty()  # it would be in an old code page there
            stream.reconfigure(encoding="utf-8" if piped else None, errors="replace")


def check_environment() -> None:
    """Raise BadInput for a variable that numba cannot parse, even if the command does not use numba."""
    for name, (least, most) in NUMBERS.items():
        text = os.environ.get(name)
        if not text:
            continue
        if not (text.isascii() and text.isdecimal() and len(text) < 9 and least <= int(text) <= most):
            raise BadInput(f'{name}="{text[:40]}" in the environment; valid: {least} to {most}')
