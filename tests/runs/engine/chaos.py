"""A back end for tests: it loses, delays, duplicates and reorders the outcomes of another one, by seed.

Importing this module registers it as `chaos`; `python -m tests.runs.engine.chaos …` is `evolve …` with it.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence

from runs.cli.main import main
from runs.engine.evaluator import Evaluator
from runs.engine.executor import BACKENDS, Note
from runs.engine.executor.backend import Backend, Busy
from runs.engine.executor.needs import Needs
from runs.engine.executor.threads import Threads
from runs.storage.jobs import TRIES, Job, Outcome


class Chaos:
    """What happens to the n-th answer for a key is a pure function of (seed, key, n), never of time."""

    def __init__(self, inner: Backend, seed: int = 1, lose: float = 0.2, double: float = 0.2) -> None:
        self.inner = inner
        self.workers = inner.workers
        self.lose, self.double, self.delay = lose, double, 0.3
        self._seed = seed
        self._answers: dict[str, int] = {}
        self._held: list[tuple[int, float, Outcome]] = []  # polls left, place in the order, outcome
        self.counts = {"lost": 0, "doubled": 0, "delayed": 0}

    @property
    def capacity(self) -> int:
        """As the inner one's."""
        return self.inner.capacity

    @property
    def in_hand(self) -> int:
        """What the inner one works on, and what is held back here."""
        return self.inner.in_hand + len(self._held)

    def submit(self, jobs: Sequence[Job]) -> None:
        """Pass jobs on."""
        self.inner.submit(jobs)

    def outcomes(self, timeout: float) -> list[Outcome]:
        """What chaos lets through now."""
        for outcome in self.inner.outcomes(0 if self._held else timeout):
            self._mistreat(outcome)
        ready = sorted((place, i) for i, (polls, place, _) in enumerate(self._held) if polls == 0)
        released = [self._held[i][2] for _, i in ready]
        self._held = [(polls - 1, place, outcome) for polls, place, outcome in self._held if polls > 0]
        return released

    def busy(self) -> Busy:
        """As the inner one's."""
        return self.inner.busy()

    def close(self) -> None:
        """Close the inner one."""
        self.inner.close()

    def _mistreat(self, outcome: Outcome) -> None:
        nth = self._answers[outcome.key] = self._answers.get(outcome.key, 0) + 1
        lost, doubled, delayed, place, polls = self._chances(outcome.key, nth)
        if lost < self.lose and nth < TRIES - 1:  # never as often as would set a job aside
            self.counts["lost"] += 1
            return
        if doubled < self.double:
            self.counts["doubled"] += 1
            self._held.append((int(polls * 20), 1 - place, outcome))
        if delayed < self.delay:
            self.counts["delayed"] += 1
        self._held.append((int(polls * 8) if delayed < self.delay else 0, place, outcome))

    def _chances(self, key: str, nth: int) -> list[float]:
        digest = hashlib.sha256(f"{self._seed} {key} {nth}".encode()).digest()
        return [int.from_bytes(digest[4 * i : 4 * i + 4], "big") / 2**32 for i in range(5)]


def _open(evaluator: Evaluator, workers: int | None, _address: str | None, _note: Note, _needs: Needs) -> Backend:
    return Chaos(Threads(evaluator, workers or 1))


BACKENDS["chaos"] = _open


if __name__ == "__main__":
    sys.exit(main())
