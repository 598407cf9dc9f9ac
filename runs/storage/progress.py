"""The progress of a run, as its driver stores it every few seconds: the stage, the work done, the time left."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

from runs.storage.store import Store

META = "progress"
WORDS = {  # stage → what is going on
    "search": "searching", "look": "measuring the best again", "baseline": "drawing random games",
    "certify": "certifying the finalists", "certify-baseline": "certifying the best random games",
    "references": "certifying the reference games", "ablate": "removing elements", "confirm": "confirming",
}  # fmt: skip


@dataclass(frozen=True)
class Progress:
    """The state of a stage at a moment. `left` is the range of seconds to the end of the run, as estimated then; `of`
    is None if only time ends the stage."""

    stage: str
    done: int
    of: int | None
    left: tuple[float, float] | None
    at: float

    def now(self, clock: Callable[[], float] = time.time) -> tuple[float, float] | None:
        """The range of seconds that is left now."""
        gone = clock() - self.at
        return None if self.left is None else (max(0.0, self.left[0] - gone), max(0.0, self.left[1] - gone))

    @property
    def words(self) -> str:
        """`certifying the finalists: 2 of 8 done`."""
        of = "" if self.of is None else f" of {self.of:,}"
        return f"{WORDS.get(self.stage, self.stage.replace('-', ' '))}: {self.done:,}{of} done"


def store_progress(store: Store, progress: Progress) -> None:
    """Store the progress; while nothing can be estimated yet, with what is left of the last estimate."""
    if progress.left is None and (before := progress_of(store)) is not None:
        progress = Progress(**{**vars(progress), "left": before.now()})
    store.set_meta(META, json.dumps(asdict(progress)))


def progress_of(store: Store) -> Progress | None:
    """The progress of a run; None if it has not begun, or was created by an earlier version."""
    text = store.meta(META)
    if text is None:
        return None
    data = json.loads(text)
    return Progress(**{**data, "left": data["left"] and tuple(data["left"])})
