"""`evolve warm` writes and takes in archives; `evolve resume --until-done` goes on after every stop."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games.compile_cache import archive
from games.errors import BadInput
from runs.cli.commands import resume
from runs.cli.main import main
from runs.engine.executor.needs import Needs, read_needs
from runs.storage.installation import child_environment


def test_kernels_are_written_and_taken_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = str(tmp_path / "kernels.zip")
    assert main(["warm", "tic-tac-toe", "--players", "random", "--to", file, "--json"]) == 0
    written = json.loads(capsys.readouterr().out)
    assert written["written"] == written["compiled"] + written["loaded"] > 0
    assert main(["warm", "--from", file, "--json"]) == 0
    taken = json.loads(capsys.readouterr().out)
    assert (taken["taken_in"], taken["compiled"]) == (0, written["compiled"])


def test_a_machine_with_an_archive_compiles_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "kernels.zip"
    assert main(["warm", "tic-tac-toe", "--players", "random", "--to", str(file)]) == 0
    code = "import sys, json; from runs.cli.main import main; from games.compile_cache import compiled"
    code += f"; main(['warm', '--from', {str(file)!r}]); main(['warm', 'tic-tac-toe', '--players', 'random', '--json'])"
    environment = {**child_environment(), "EVENPLAY_CACHE": str(tmp_path / "cache")}
    line = [sys.executable, "-P", "-c", code]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    facts = json.loads(done.stdout[done.stdout.index("{") :])
    assert (facts["compiled"], facts["loaded"] > 0) == (0, True)


def test_an_archive_that_does_not_fit_is_one_line(tmp_path: Path, capsys, monkeypatch):
    monkeypatch.setattr(archive, "take_in", lambda *_: archive.Taken(3, 0, False, "another processor"))
    assert main(["warm", "--from", str(tmp_path / "kernels.zip")]) == 2
    said = capsys.readouterr().err
    assert "was made for another processor, with other versions or settings; here: " in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("codes", "ends_with", "pauses"),
    [
        ([0], 0, []),
        ([1], 1, []),
        ([2], 2, []),  # wrong from the beginning
        ([3, 0], 0, [1.0]),
        ([3, 2, 2, 3, 0], 0, [1.0, 5.0, 15.0, 60.0]),  # the cluster is away for a while
        ([3, 3, 3, 3, 3, 1], 1, [1.0, 5.0, 15.0, 60.0, 60.0]),
    ],
)
def test_a_run_is_resumed_until_it_ends_by_itself(monkeypatch, capsys, codes, ends_with, pauses):
    left, slept = list(codes), []
    monkeypatch.setattr(resume, "attempt", lambda words: left.pop(0))
    monkeypatch.setattr(resume.time, "sleep", slept.append)
    assert resume.until_done(["evolve"]) == ends_with
    assert slept == pauses


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        (None, Needs()),
        ("cpus=2", Needs(2.0)),
        ("cpus=0.5,memory=4G", Needs(0.5, 4 * 2**30)),
        ("memory=500MB,zone=eu-1", Needs(1.0, 500 * 2**20, {"zone": "eu-1"})),
    ],
)
def test_needs_of_a_worker(text: str | None, needs: Needs):
    assert read_needs(text) == needs


@pytest.mark.parametrize("text", ["cpus=0", "cpus=many", "memory=4 GB", "zone=", "zone", "=eu"])
def test_wrong_needs_are_one_line(text: str):
    with pytest.raises(BadInput, match="specify what each worker needs, as in"):
        read_needs(text)
