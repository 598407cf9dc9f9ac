"""Progress line on stderr: work done and time left."""

from __future__ import annotations

import sys
import time
from typing import TextIO

from runs.cli.terminal.output import redraws
from runs.documents.formats import duration

REDRAW = 0.2  # seconds between redraws on a terminal
SPARSE = 15.0  # seconds between lines if stderr is a file or a pipe


class Progress:
    """`with Progress("games", 1000) as progress: progress.reach(10)`; silent for short work."""

    def __init__(self, label: str, total: int, stream: TextIO | None = None) -> None:
        self.label = label
        self.total = total
        self.done = 0
        self.stream = stream or sys.stderr
        self.in_place = redraws(self.stream)
        self.started = time.monotonic()
        self.shown = self.started
        self.drawn = False

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *error: object) -> None:
        if self.drawn and self.in_place:
            self.stream.write("\r\x1b[K")
            self.stream.flush()

    def reach(self, done: int) -> None:
        """Set the amount of work done."""
        self.done = done
        now = time.monotonic()
        if now - self.shown >= (REDRAW if self.in_place else SPARSE):
            self.shown = now
            self.drawn = True
            line = self.line(now - self.started)
            self.stream.write(f"\r{line}\x1b[K" if self.in_place else line + "\n")
            self.stream.flush()

    def advance(self, by: int = 1) -> None:
        """Increase the amount of work done."""
        self.reach(self.done + by)

    def line(self, elapsed: float) -> str:
        """The line after this many seconds."""
        share = self.done / self.total if self.total else 1.0
        left = f", {duration(elapsed * (1 - share) / share)} left" if 0 < share < 1 else ""
        return f"{self.label}: {self.done:,} of {self.total:,} ({share:.0%}), {duration(elapsed)}{left}"
