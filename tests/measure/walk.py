"""The walk of a certificate through `runs/`: `python -m tests.measure.walk [FOLDER]` prints its calls and files.

A tiny `evolve games --finalists 1` and `evolve report` run in this process. A function of `runs/` (or of `studio/`, if
the command line calls it) is on the walk if it is on the stack of the main thread or of the worker
- when `fitness.certify.certify` is called: from the command to the evaluator;
- when the store is given the outcome with the certificate;
- while the report is made, when a function of `runs/` returns a value that contains the certificate's sentence.
Lambdas and comprehensions belong to the function around them. FOLDER is another checkout.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any

from tests.imports import ROOT

GAMES = "games --steps 4 --games 6 --player greedy --finalists 1 --seed 5 --out"
FOLDERS = ("runs", "studio")
LONG = 4_000_000  # characters of a value that are searched


class Walk:
    """The functions on the walk, as (file, qualified name)."""

    def __init__(self, root: Path) -> None:
        self.prefixes = tuple(f"{root / folder}{os.sep}" for folder in FOLDERS)
        self.steps: set[tuple[str, str]] = set()
        self.sentence = ""
        self.stored = False
        self.reporting = False

    def __call__(self, frame: FrameType, event: str, value: Any) -> None:
        """A profile function: every call and return of Python functions."""
        code = frame.f_code
        if event == "return" and code.co_name == "certify" and code.co_filename.endswith("certify/certify.py"):
            self.sentence = value.reason
        elif event == "call" and code.co_name == "certify" and code.co_filename.endswith("certify/certify.py"):
            self.take(sys._current_frames()[threading.main_thread().ident or 0])
            self.take(frame)
        elif not self.sentence or not code.co_filename.startswith(self.prefixes):
            return
        elif self.reporting and event == "return" and self.sentence in text_of(value):
            self.take(frame)
        elif not self.stored and event == "call" and code.co_name == "add" and code.co_filename.endswith("store.py"):
            self.stored = self.sentence in text_of(frame.f_locals)
            if self.stored:
                self.take(frame)

    def take(self, frame: FrameType | None) -> None:
        """Every function of ours on a stack."""
        while frame is not None:
            code = frame.f_code
            if code.co_filename.startswith(self.prefixes) and not code.co_name.startswith("<"):
                self.steps.add((code.co_filename, f"{code.co_name}:{code.co_firstlineno}"))
            frame = frame.f_back

    @property
    def files(self) -> set[str]:
        """The files they lie in."""
        return {file for file, _ in self.steps}


def text_of(value: Any) -> str:
    """A value written out, as far as it can hold the sentence."""
    if value is None or isinstance(value, (int, float, type)):
        return ""
    try:
        return (value if isinstance(value, str) else repr(value))[:LONG]
    except Exception:  # an object half made
        return ""


def walked(root: Path) -> Walk:
    """Run both commands of a checkout and note the walk."""
    sys.path.insert(0, str(root))
    os.chdir(root)
    module = "runs.cli.main" if (root / "runs" / "cli").is_dir() else "runs.cli"
    command: Callable[[list[str]], Any] = import_module(module).main
    walk = Walk(root)
    with tempfile.TemporaryDirectory() as folder:
        run = f"{folder}/run"
        threading.setprofile(walk)
        sys.setprofile(walk)
        try:
            for words in ([*GAMES.split(), run], ["report", run]):
                walk.reporting = words[0] == "report"
                with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()), suppress(SystemExit):
                    command(words)
        finally:
            sys.setprofile(None)
            threading.setprofile(None)  # type: ignore[arg-type]
    if not walk.stored or not any("report" in file or "documents" in file for file in walk.files):
        raise SystemExit("no certificate came through: see the two commands by hand")
    return walk


def main() -> None:
    """Print the walk, file by file, and both counts."""
    root = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT
    walk = walked(root)
    for file in sorted(walk.files):
        names = sorted(name.partition(":")[0] for other, name in walk.steps if other == file)
        print(f"{Path(file).relative_to(root)}: {', '.join(names)}")
    print(f"{len(walk.steps)} calls, {len(walk.files)} files")


if __name__ == "__main__":
    main()
