"""What the surroundings may spoil: streams that are closed, and variables that libraries below would stumble over."""

from __future__ import annotations

import os
import sys

from games.errors import BadInput

# Of numba, which reads them at its import: what they may be.
SWITCHES = (
    *("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK", "NUMBA_DEBUG", "NUMBA_DEVELOPER_MODE", "NUMBA_FULL_TRACEBACKS"),
    *("NUMBA_LOOP_VECTORIZE", "NUMBA_SLP_VECTORIZE", "NUMBA_WARNINGS", "NUMBA_COLOR_SCHEME_OFF", "NUMBA_DEBUGINFO"),
)
NUMBERS = {"NUMBA_NUM_THREADS": (1, 4096), "NUMBA_OPT": (0, 3), **dict.fromkeys(SWITCHES, (0, 1))}
MODES = {"stdin": "r", "stdout": "w", "stderr": "w"}


def open_streams() -> None:
    """A stream that is closed is one that says and hears nothing: else a file of ours would take its place. What cannot
    be written in a terminal's alphabet, or read in it, shows as a question mark and goes on."""
    for name, mode in MODES.items():
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
        elif hasattr(getattr(sys, name), "reconfigure"):
            getattr(sys, name).reconfigure(errors="replace")


def check_environment() -> None:
    """BadInput for a variable that numba could not read; what is there must be right even where it is not used."""
    for name, (least, most) in NUMBERS.items():
        text = os.environ.get(name)
        if not text:
            continue
        if not (text.isascii() and text.isdecimal() and len(text) < 9 and least <= int(text) <= most):
            raise BadInput(f'{name}="{text[:40]}" in the environment; valid: {least} to {most}')
