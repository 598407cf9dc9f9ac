"""A user's code that exits, interrupts or never ends is ended in one line."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from games import guard
from games.plugin import LOADED
from runs.cli.main import main

PLAYER = "import sys, time\nclass Mine:\n    def choose(self, view, actions, rng):\n        {}\n"
GAME = """
import evenplay
class Mine(evenplay.Game):
    def start(self, rng): return 0
    def turn(self, state): return 0
    def legal(self, state): return [1]
    def play(self, state, move, rng):
        while True: pass
    def result(self, state): return None
"""
KERNEL = """
from games.jit import kernel
from players.kind import Kind
@kernel
def limping(rules, states, t, player, workspace, streams):
    return unheard_of
KIND = Kind("limping", limping)
"""


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.3)
    before = dict(LOADED)
    yield
    LOADED.clear()
    LOADED.update(before)


CASES = {
    "exits": (PLAYER.format("sys.exit(0)"), "the player Mine ended the program: SystemExit: 0"),
    "interrupts": (PLAYER.format("raise KeyboardInterrupt"), "the player Mine raised KeyboardInterrupt"),
    "loops": (PLAYER.format("while True: pass"), "the player Mine took more than 0.3 s"),
    "exits_at_once": ("import sys; sys.exit(0)", "exits_at_once.py ended the program"),
    "loops_at_once": ("while True: pass", "loops_at_once.py took more than 0.3 s"),
    "catches": ("try:\n    while True: pass\nexcept Exception: pass", "catches.py took more than 0.3 s"),
}


@pytest.mark.parametrize("name", CASES)
def test_one_line(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, said = CASES[name]
    (tmp_path / f"{name}.py").write_text(text)
    line = ["match", "tic-tac-toe", "--players", f"python:{tmp_path / name}.py:Mine,random", "--games", "2"]
    assert main(line) == 2
    (complaint,) = [it for it in capsys.readouterr().err.splitlines() if it.startswith("evolve:")]
    assert said in complaint


def test_a_game_that_never_ends_a_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "endless.py").write_text(GAME)
    assert main(["match", f"python:{tmp_path}/endless.py:Mine", "--games", "1", "--threads", "1"]) == 2
    assert "endless.py:Mine took more than 0.3 s" in capsys.readouterr().err


def test_an_error_in_a_kernel_names_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "limping_kernel.py"
    file.write_text(KERNEL)
    assert main(["match", "tic-tac-toe", "--plugin", str(file), "--players", "limping,random", "--games", "2"]) == 2
    complaint = capsys.readouterr().err.strip().splitlines()[-1]
    assert complaint.startswith("evolve: limping_kernel.py, line 6: numba: ")
    assert "unheard_of" in complaint
    assert len(complaint) < 300


def test_an_interrupt_of_the_person_is_one() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in a background job
    try:
        with pytest.raises(KeyboardInterrupt), guard.guarded("it"):
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
