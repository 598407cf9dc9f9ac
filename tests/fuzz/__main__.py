"""`python -m tests.fuzz [CASES [SEED [FIRST]]]`: so many bad inputs; what was answered wrongly, with its case."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path

from tests.fuzz.calling import call
from tests.fuzz.grammar import case_of, seeds
from tests.fuzz.made_runs import made_runs


def main(cases: int = 500, seed: int = 1, first: int = 0) -> int:
    """The number of wrong answers."""
    began, wrong, files = time.monotonic(), 0, seeds()
    with tempfile.TemporaryDirectory(prefix="fuzz-") as home:
        runs = made_runs(Path(home) / "runs")
        for number in range(first, first + cases):
            folder = Path(home) / "case"
            folder.mkdir()
            case = case_of(number, seed, files)
            started = time.monotonic()
            found = call(case, folder, runs)
            if found:
                wrong += 1
                print(f"case {number} {[word[:60] for word in case.words]} {case.environment}: {'; '.join(found)}")
            if (took := time.monotonic() - started) > 5:
                print(f"case {number} took {took:.1f} s: {[word[:60] for word in case.words]}", file=sys.stderr)
            shutil.rmtree(folder)
    print(f"{cases} cases, {wrong} answered wrongly, {time.monotonic() - began:.0f} s")
    return wrong


if __name__ == "__main__":
    sys.exit(min(main(*map(int, sys.argv[1:])), 100))
