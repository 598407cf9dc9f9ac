"""Commands run in this process, their two streams apart."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from runs.cli import main as cli


class Shown(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str

    def document(self) -> Any:
        """The one JSON document on stdout."""
        assert self.code == 0, self.err
        return json.loads(self.out)

    def complaint(self) -> str:
        """The one line of bad input; nothing else was said."""
        assert self.code == 2, self.err
        assert self.out == ""
        assert self.err.startswith("evolve: ")
        assert self.err.count("\n") == 1
        return self.err


@pytest.fixture
def evolve(capsys: pytest.CaptureFixture[str]) -> Callable[..., Shown]:
    """`evolve("perft", "jostle", "2")`."""

    def run(*words: str) -> Shown:
        code = cli.main(words)
        shown = capsys.readouterr()
        return Shown(code, shown.out, shown.err)

    return run
