"""What a run tells those who watch it: where it stands after each step, and rare one-line notes."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class Status:
    """Where a phase stands. `left` guesses the seconds to its end, None while nothing can be said."""

    phase: str
    step: int
    steps: int | None
    reused: int
    elapsed: float
    left: float | None
    history: dict[str, Any]


class Watcher(Protocol):
    """Somebody who watches."""

    def step(self, status: Status) -> None:
        """A candidate was told; comes often, must be quick."""

    def note(self, line: str) -> None:
        """Something that a person should know."""


class Nobody:
    """Watches nothing."""

    def step(self, status: Status) -> None:
        """Ignored."""

    def note(self, line: str) -> None:
        """Ignored."""


class Pace:
    """How fast steps are made now: candidates grow dearer (larger boards, better games), so the last minute counts."""

    WINDOW = 60.0  # seconds

    def __init__(self, elapsed: float, step: int) -> None:
        self._seen = deque([(elapsed, step)])

    def left(self, elapsed: float, step: int, steps: int) -> float:
        """Seconds until `steps` are done."""
        self._seen.append((elapsed, step))
        while len(self._seen) > 2 and self._seen[1][0] <= elapsed - self.WINDOW:
            self._seen.popleft()
        began, first = self._seen[0]
        return (elapsed - began) / max(step - first, 1) * (steps - step)


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
