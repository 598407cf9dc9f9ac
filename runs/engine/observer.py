"""Observers of a run: its status after each step, and rare one-line notes."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class Status:
    """Status of a phase. `left` is the estimated range of seconds until its end, None while there is no estimate;
    `failures` describes the numbers of rejected candidates and errors."""

    phase: str
    step: int
    steps: int | None
    reused: int
    elapsed: float
    left: tuple[float, float] | None
    history: dict[str, Any]
    failures: str = ""


class Observer(Protocol):
    """Receiver of the status of a run; implementations must be quick and must not raise."""

    def step(self, status: Status) -> None:
        """The status after a step; called often."""

    def note(self, line: str) -> None:
        """A remark for the user."""


class NullObserver:
    """An observer that ignores everything."""

    def step(self, status: Status) -> None:
        """Do nothing."""

    def note(self, line: str) -> None:
        """Do nothing."""


class Pace:
    """Estimate of the time left, from the overall pace and that of the last minute, since candidates become more
    expensive."""

    WINDOW = 60.0  # seconds
    LEAST, FIRST = 5.0, 8  # seconds and steps before the first estimate; fewer steps where there are few in all
    SPREAD = 1.25

    def __init__(self, elapsed: float, step: int) -> None:
        self._seen = deque([(elapsed, step)])
        self._begun = (elapsed, step)

    def left(self, elapsed: float, step: int, steps: int) -> tuple[float, float] | None:
        """Range of seconds until `steps` are done, from the overall pace and that of the last minute, each with an
        error of a quarter."""
        self._seen.append((elapsed, step))
        while len(self._seen) > 2 and self._seen[1][0] <= elapsed - self.WINDOW:
            self._seen.popleft()
        if step >= steps:
            return 0.0, 0.0
        first = min(self.FIRST, max(1, steps // 4))  # a handful of certificates takes minutes each
        if elapsed - self._begun[0] < self.LEAST or step - self._begun[1] < first:
            return None
        paces = [(elapsed - began) / max(step - first, 1) for began, first in (self._begun, self._seen[0])]
        return min(paces) * (steps - step) / self.SPREAD, max(paces) * (steps - step) * self.SPREAD


class Plateau:
    """Detects that `best` in the history has not improved for a number of steps; reports each plateau once."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self._best: float | None = None
        self._since = 0
        self._said = False

    def line(self, step: int, history: dict[str, Any]) -> str | None:
        """The notice at the step at which it is due, else None."""
        best = history.get("best")
        if best is None:
            return None
        if self._best is None or best > self._best:
            self._best, self._since, self._said = best, step, False
        if self._said or step - self._since < self.steps:
            return None
        self._said = True
        return f"plateau: the best, {self._best:g}, has not improved for {self.steps} steps"
