"""The tests of a source file, the nearest first: `make test-near FILE=…`, `python -m tests.near FILE [--list]`.

Distance is the number of imports from the test file to FILE, late imports and fixtures included. Of tests at one
distance the one that mirrors FILE's path comes first, then the one that imports the fewest modules of ours. Test files
are taken until their recorded durations fill the budget; a file without a record counts as UNKNOWN seconds. Durations
are recorded by every pytest run (tests/conftest.py). A test file names itself.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path, PurePosixPath

from tests.imports import PRODUCT, ROOT, imports, module_name, modules

BUDGET = 60.0  # seconds
UNKNOWN = 5.0  # seconds
DURATIONS = ROOT / ".pytest_cache" / "v" / "durations"


def near(file: Path, root: Path = ROOT) -> list[tuple[int, str]]:
    """(distance, test file) of every test that depends on a file, in the order described above."""
    known, importers = graph(root)
    name = module_name(file.resolve(), root)
    if name not in known:
        raise SystemExit(f"{file} is no Python file of {', '.join((*PRODUCT, 'tests'))}")
    distances, level = {name: 0}, [name]
    while level:
        level = [other for node in level for other in importers.get(node, ()) if other not in distances]
        distances |= dict.fromkeys(level, max(distances.values()) + 1)
    width: dict[str, int] = {}
    for imported in importers.values():
        for importer in imported:
            width[importer] = width.get(importer, 0) + 1
    tests = [name for name in distances if name.rpartition(".")[2].startswith("test_")]
    tests.sort(key=lambda test: (distances[test], -likeness(test, name), width.get(test, 0), test))
    return [(distances[test], known[test].relative_to(root).as_posix()) for test in tests]


@cache
def graph(root: Path) -> tuple[dict[str, Path], dict[str, set[str]]]:
    """The modules of a tree, and by whom each is imported."""
    known = modules((*PRODUCT, "tests"), root)
    return known, importers_of(known)


def importers_of(known: Mapping[str, Path]) -> dict[str, set[str]]:
    """Module → the modules that import it; a test file imports the conftest files of its folders."""
    importers: dict[str, set[str]] = {}
    for one in imports(known):
        importers.setdefault(one.imported, set()).add(one.importer)
    for name in known:
        if name.rpartition(".")[2].startswith("test_"):
            for conftest in conftests(name):
                importers.setdefault(conftest, set()).add(name)
    return importers


def conftests(test: str) -> Iterator[str]:
    """The conftest modules whose fixtures a test file may use, but for the one that all share."""
    parts = test.split(".")[:-1]
    return (".".join([*parts[:end], "conftest"]) for end in range(2, len(parts) + 1))


def likeness(test: str, name: str) -> int:
    """How many parts of a module's path the test's path mirrors: tests.runs.engine.test_driver has all of
    runs.engine.driver."""
    mirrored = test.replace("test_", "").split(".")[1:]
    return sum(one == other for one, other in zip(mirrored, name.split("."), strict=False))


def durations() -> dict[str, float]:
    """Seconds of each test file, as recorded by the runs so far."""
    return dict(json.loads(DURATIONS.read_text())) if DURATIONS.is_file() else {}


def within(tests: list[tuple[int, str]], budget: float, known: Mapping[str, float]) -> list[tuple[int, str]]:
    """The first tests that fit the budget together, skipping those that are too long for what is left of it."""
    chosen = []
    for distance, test in tests:
        seconds = known.get(test, UNKNOWN)
        if seconds <= budget:
            chosen.append((distance, test))
            budget -= seconds
    return chosen


def main() -> int:
    """Name the tests, then run them."""
    parser = argparse.ArgumentParser(prog="python -m tests.near", description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--list", action="store_true", help="name the tests without running them")
    parser.add_argument("--seconds", type=float, default=BUDGET, help=f"time budget (default {BUDGET:g})")
    args = parser.parse_args()
    every, known = near(args.file), durations()
    chosen = within(every, args.seconds, known)
    for distance, test in chosen:
        seconds = f"{known[test]:.1f} s" if test in known else "not recorded"
        print(f"{PurePosixPath(test)}  (distance {distance}, {seconds})", flush=True)
    print(f"{len(chosen)} of {len(every)} test files that depend on it", flush=True)
    if args.list or not chosen:
        return 0
    command = [sys.executable, "-m", "pytest", "-m", "not full", *(test for _, test in chosen)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
