"""Five hundred bad inputs; ten thousand by `python -m tests.fuzz 10000`. And what only a process of its own meets."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from runs.cli.main import main
from tests.fuzz.calling import call
from tests.fuzz.grammar import case_of, seeds
from tests.fuzz.made_runs import made_runs

ROOT = Path(__file__).resolve().parents[2]
CASES, GROUPS = 500, 10


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return made_runs(tmp_path_factory.mktemp("runs"))


@pytest.mark.parametrize("group", range(GROUPS))
def test_every_bad_input_is_answered_in_one_line(group: int, runs: dict[str, Path], tmp_path: Path) -> None:
    files, wrong = seeds(), []
    for number in range(group, CASES, GROUPS):
        folder = tmp_path / str(number)
        folder.mkdir()
        case = case_of(number, 1, files)
        wrong += [(number, case.words, found) for found in call(case, folder, runs)]
    assert wrong == []


def test_a_wrong_answer_would_be_found(runs: dict[str, Path], tmp_path: Path, monkeypatch) -> None:
    """A generator that finds nothing may be one that looks at nothing."""
    from runs.cli.commands import show

    def broken(args) -> int:
        (Path.cwd() / "left-behind").touch()
        raise KeyError("x")

    monkeypatch.setattr(show, "run", broken)
    cases = [case for case in (case_of(n, 1, seeds()) for n in range(400)) if case.words[:1] == ["show"]][:5]
    folders = [tmp_path / str(case.number) for case in cases]
    for folder in folders:
        folder.mkdir()
    assert any("fault" in found for case, folder in zip(cases, folders) for found in call(case, folder, runs))


def evolve(*words: str, **more) -> subprocess.CompletedProcess[str]:
    """In a process of its own."""
    environment = {**os.environ, **more.pop("env", {})}
    line = [sys.executable, "-m", "runs", *words]
    return subprocess.run(line, cwd=ROOT, env=environment, stderr=-1, text=True, timeout=60, errors="replace", **more)


@pytest.mark.parametrize("value", ["x", "-1", "9999999999", "1.5", " "])
@pytest.mark.parametrize("name", ["NUMBA_NUM_THREADS", "NUMBA_OPT", "NUMBA_DISABLE_JIT"])
def test_what_numba_could_not_read_is_one_line(name: str, value: str, monkeypatch, capsys) -> None:
    monkeypatch.setenv(name, value)
    assert main(["show", "tic-tac-toe"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_terminal_of_ascii() -> None:
    done = evolve("show", "tic-tac-toe", env={"PYTHONIOENCODING": "ascii"}, stdout=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (0, "next: evolve play tic-tac-toe\n")


def test_a_closed_stdout_is_a_reader_who_left() -> None:
    done = subprocess.run(
        ["sh", "-c", f"exec {sys.executable} -m runs show tic-tac-toe >&-"], cwd=ROOT, stderr=-1, text=True, timeout=60
    )
    assert "Traceback" not in done.stderr
    assert "fault" not in done.stderr
    assert "Exception ignored" not in done.stderr


def test_a_full_stdout_is_said_in_one_line() -> None:
    with open("/dev/full", "w") as full:
        done = evolve("show", "tic-tac-toe", stdout=full)
    assert done.returncode == 1
    assert [line for line in done.stderr.splitlines() if not line.startswith("next:")] == [
        "evolve: failed: [Errno 28] No space left on device"
    ]


@pytest.mark.parametrize("workers", ["100000", "99999999999", "-1", "x"])
def test_too_many_workers(workers: str, tmp_path: Path) -> None:
    words = ("games", "--steps", "1", "--player", "random", "--finalists", "0", "--profile", "published")
    done = evolve(*words, "--workers", workers, "--out", str(tmp_path / "run"), stdout=subprocess.PIPE)
    assert done.returncode in (0, 2, 3), done.stderr
    assert "Traceback" not in done.stderr
    assert "fault" not in done.stderr
