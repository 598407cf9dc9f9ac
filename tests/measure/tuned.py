"""Whether tuning with different seeds gives the same answer: `python -m tests.measure.tuned [SEEDS]`.

Each question is asked with that many seeds (default 5). Printed per seed: the answer, the number and size of its
changes, its margin, CPU seconds; per question whether the answers agree within one change. A row "no" is an answer
without a certificate.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from runs.engine.executor import open_executor
from runs.engine.observer import NullObserver
from runs.storage.folder import new_run
from runs.types import find_evaluator, load_view
from runs.types.tune.config import TuneConfig
from runs.types.tune.phases import Tune
from runs.types.tune.view import Answer

QUESTIONS = (
    TuneConfig("5x5/tic-tac-toe/5-in-a-row", wants=("draws 0..40",), panel=("alphabeta:2~4",), certified=400),
    TuneConfig(
        "6x6/tic-tac-toe/4-in-a-row",
        wants=("seats even", "draws 0..80"),
        panel=("alphabeta:2~4",),
        steps=80,
        certified=600,
    ),
    TuneConfig("6x6/tic-tac-toe/4-in-a-row", wants=("length 20..40",), panel=("alphabeta:2~4",), certified=400),
)
SMALL = TuneConfig("5x5/tic-tac-toe/5-in-a-row", wants=("draws 0..40",), panel=("random",), steps=40, certified=100)


@dataclass(frozen=True)
class Answered:
    """The answer of one seed."""

    seed: int
    best: Answer
    cpu: float

    @property
    def text(self) -> str:
        """One line."""
        best, word = self.best, "met" if self.best.met else "no "
        return (
            f"  seed {self.seed}  {word} {len(best.changes)} changes, size {best.size:.2f}, "
            f"margin {best.low:+.2f}, {self.cpu:5.1f} CPU s  {best.code}"
        )


def answers(question: TuneConfig, seeds: range) -> Iterator[Answered]:
    """The answer of each seed."""
    for seed in seeds:
        plan, began = TuneConfig.from_config({**question.to_config(), "seed": seed}), time.process_time()
        with TemporaryDirectory() as folder:
            path = Path(folder) / "run"
            with new_run(path, plan.to_config()) as run, open_executor("threads", find_evaluator("tune"), 1) as pool:
                Tune(run, pool, NullObserver()).to_the_end()
            best = load_view(path).best
        yield Answered(seed, best, time.process_time() - began)


def agree(found: list[Answered]) -> bool:
    """Whether all answers meet the targets with numbers of changes that differ by at most one, or none does."""
    numbers = [len(it.best.changes) for it in found if it.best.met]
    return not numbers or (len(numbers) == len(found) and max(numbers) - min(numbers) <= 1)


def main() -> None:
    """Ask and print."""
    seeds = range(1, 1 + (int(sys.argv[1]) if len(sys.argv) > 1 else 5))
    for question in QUESTIONS:
        print(f"{question.game}: {'; '.join(question.wants)}", flush=True)
        found = []
        for one in answers(question, seeds):
            found.append(one)
            print(one.text, flush=True)
        print(f"  {'agree' if agree(found) else 'differ by more than'} within one change", flush=True)


if __name__ == "__main__":
    main()
