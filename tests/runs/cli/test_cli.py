"""The command line's frame: help, mistyped words, exit codes, one line for what is wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.errors import BadInput
from runs.cli import main as cli
from runs.cli import registry
from runs.cli.command import Command
from runs.storage.failure import RunFailed, RunStopped

ROOT = Path(__file__).resolve().parents[3]


def evolve(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, as a user meets it."""
    line = [sys.executable, "-m", "runs", *words]
    return subprocess.run(line, cwd=ROOT, input=stdin, capture_output=True, text=True, timeout=300)


def with_command(monkeypatch: pytest.MonkeyPatch, run) -> None:
    """Let `evolve doctor` do `run`."""
    command = Command("doctor", "a summary", ("evolve doctor",), lambda parser: None)
    monkeypatch.setattr(registry, "load", lambda name: command)
    monkeypatch.setattr(registry, "load_run", lambda name: run)


def test_overview_names_every_command(capsys):
    assert cli.main([]) == 0
    bare = capsys.readouterr().out
    assert cli.main(["--help"]) == 0
    assert capsys.readouterr().out == bare
    for name in registry.NAMES:
        assert f"\n  {name} " in bare


def test_help_needs_nothing_heavy():
    script = (
        "import sys; from runs.cli.main import main\n"
        "from runs.cli.registry import NAMES\n"
        "for words in ([], *([name, '--help'] for name in NAMES)): main(words)\n"
        "print(sorted({'numba', 'numpy', 'ray', 'pandas', 'matplotlib', 'deap'} & set(sys.modules)), file=sys.stderr)"
    )
    found = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert found.stderr.strip() == "[]"


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["doctr"], 'did you mean "doctor"?'),
        (["--versoin"], 'did you mean "--version"?'),
        (["doctor", "--jsn"], 'did you mean "--json"'),
        (["doctor", "--seed", "x"], '"x" is not a whole number'),
        (["doctor", "--seed", "-1"], "-1 is out of range; valid: 0 to"),
        (["doctor", "--seed"], "expected one argument"),
        (["doctor", "surplus"], "surplus"),
        (["help", "doctr"], 'did you mean "doctor"?'),
    ],
)
def test_wrong_usage_is_one_line_and_2(words, hint, capsys):
    assert cli.main(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert hint in shown.err
    assert shown.err.startswith("evolve: ")
    assert shown.err.count("\n") == 1


def outcome(error: BaseException):
    def run(args) -> int:
        raise error

    return run


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (BadInput("no such\nthing"), 2, "evolve: no such thing\n"),
        (KeyboardInterrupt(), 130, "evolve: stopped\n"),
        (RunStopped("the disk\nis full"), 3, "evolve: stopped: the disk is full\n"),
        (RunFailed("not pure"), 1, "evolve: failed: not pure\n"),
        (MemoryError(), 1, "evolve: failed: not enough memory\n"),
        (OSError(28, "No space left on device"), 1, "No space left on device"),
        (ZeroDivisionError("division by zero"), 1, "ZeroDivisionError: division by zero (cli/test_cli.py:"),
    ],
)
def test_every_outcome_has_its_code_and_its_line(error, code, words, monkeypatch, capsys):
    with_command(monkeypatch, outcome(error))
    assert cli.main(["doctor"]) == code
    shown = capsys.readouterr()
    assert words in shown.err
    assert shown.err.count("\n") == 1
    assert "Traceback" not in shown.err


def test_a_commands_own_code_is_the_exit_code(monkeypatch):
    with_command(monkeypatch, lambda args: 3)
    assert cli.main(["doctor"]) == 3


def test_a_reader_who_leaves_is_no_failure_to_talk_about():
    """`evolve … | head -0`: the pipe is closed before anything is written."""
    reading, writing = os.pipe()
    os.close(reading)
    line = [sys.executable, "-m", "runs", "--help"]
    found = subprocess.run(line, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, text=True, timeout=60)
    os.close(writing)
    assert found.returncode == 141
    assert found.stderr == ""


def test_doctor_in_json_is_one_document():
    found = evolve("doctor", "--json")
    assert found.returncode == 0, found.stderr
    assert json.loads(found.stdout)["python"] == sys.version.split()[0]
