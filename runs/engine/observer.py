"""What a run tells those who watch it: where it stands after each step, and rare one-line notes."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class Status:
    """Where a phase stands. `left` is from how many seconds to how many it may take to its end, None while nothing can
    be said; `failures` counts rejected candidates and errors in words."""

    phase: str
    step: int
    steps: int | None
    reused: int
    elapsed: float
    left: tuple[float, float] | None
    history: dict[str, Any]
    failures: str = ""


class Observer(Protocol):
    """Somebody who watches."""

    def step(self, status: Status) -> None:
        """A candidate was told; comes often, must be quick."""

    def note(self, line: str) -> None:
        """Something that a person should know."""


class NullObserver:
    """Watches nothing."""

    def step(self, status: Status) -> None:
        """Ignored."""

    def note(self, line: str) -> None:
        """Ignored."""


class Pace:
    """How fast steps are made now: candidates grow dearer (larger boards, better games), so the last minute counts."""

    WINDOW = 60.0  # seconds
    LEAST, FIRST = 5.0, 8  # seconds, and steps, before a guess is worth saying
    SPREAD = 1.25

    def __init__(self, elapsed: float, step: int) -> None:
        self._seen = deque([(elapsed, step)])
        self._begun = (elapsed, step)

    def left(self, elapsed: float, step: int, steps: int) -> tuple[float, float] | None:
        """From how many seconds to how many it takes until `steps` are done: the whole pace and the last minute's do
        not agree, and both may be wrong by a quarter."""
        self._seen.append((elapsed, step))
        while len(self._seen) > 2 and self._seen[1][0] <= elapsed - self.WINDOW:
            self._seen.popleft()
        if step >= steps:
            return 0.0, 0.0
        if elapsed - self._begun[0] < self.LEAST or step - self._begun[1] < self.FIRST:
            return None
        paces = [(elapsed - began) / max(step - first, 1) for began, first in (self._begun, self._seen[0])]
        return min(paces) * (steps - step) / self.SPREAD, max(paces) * (steps - step) * self.SPREAD


class Plateau:
    """Notices when the `best` of the history has not grown for a number of steps; says so once for each height."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self._best: float | None = None
        self._since = 0
        self._said = False

    def line(self, step: int, history: dict[str, Any]) -> str | None:
        """The notice, at the step where it is due."""
        best = history.get("best")
        if best is None:
            return None
        if self._best is None or best > self._best:
            self._best, self._since, self._said = best, step, False
        if self._said or step - self._since < self.steps:
            return None
        self._said = True
        return f"plateau: the best, {self._best:g}, has stood for {self.steps} steps"
