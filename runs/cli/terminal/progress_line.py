"""The progress line of a run on stderr: phase, steps, best so far, time left."""

from __future__ import annotations

import time
from typing import Any

from runs.cli.terminal.output import note, redraws
from runs.cli.terminal.progress import REDRAW, SPARSE, duration
from runs.documents.text_table import terminal_width
from runs.engine.observer import Status


class ProgressLine:
    """Observer that draws a line that is redrawn on a terminal, and occasional lines in a file or a pipe."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream
        self.in_place = redraws(stream)
        self.shown = 0.0

    def step(self, status: Status) -> None:
        """Redraw the line, at most once per interval."""
        now = time.monotonic()
        if now - self.shown < (REDRAW if self.in_place else SPARSE):
            return
        self.shown = now
        line = self.line(status)
        self.stream.write(f"\r{line}\x1b[K" if self.in_place else line + "\n")
        self.stream.flush()

    def note(self, line: str) -> None:
        """Print a permanent line."""
        self.clear()
        note(line)

    def clear(self) -> None:
        """Erase the line."""
        if self.in_place:
            self.stream.write("\r\x1b[K")
            self.stream.flush()

    def line(self, status: Status) -> str:
        """`search: 120 of 500, 31 rejected (31 no-choice), best 93.4, mean 71.2, 12 s, 30 s to 50 s left`."""
        of = f" of {status.steps:,}" if status.steps else ""
        parts = [f"{status.phase}: {status.step:,}{of}"]
        if status.failures and not self.in_place:
            parts.append(status.failures)
        for name in ("best", "mean"):
            if status.history.get(name) is not None:
                value = status.history[name]
                parts.append(f"{name} {value:.1f}" if abs(value) >= 10 else f"{name} {value:.3f}")
        parts.append(duration(status.elapsed))
        if status.left is not None:
            parts.append(f"{between(*status.left)} left")
        if status.failures and self.in_place:  # at the end, where a narrow terminal cuts the line
            parts.append(status.failures)
        line = ", ".join(parts)
        return line[: terminal_width() - 1] if self.in_place else line


def between(low: float, high: float) -> str:
    """`30 s to 50 s`, or a single duration if both are written the same way."""
    texts = [duration(low), duration(high)]
    return " to ".join(dict.fromkeys(texts))
