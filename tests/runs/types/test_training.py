"""`evolve train`: stopped and resumed it is the same run; what it says, writes and refuses."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from runs.cli import main as cli
from runs.engine.observer import NullObserver
from runs.storage.folder import open_run
from runs.types.training import phases, run_type

SMALL = ("--games", "60", "--nodes", "5", "--seed", "3", "--json")


class StopsAfter(NullObserver):
    """Somebody who wants to stop after so many stretches."""

    def __init__(self, stretches: int) -> None:
        self.left = stretches

    def step(self, status) -> None:
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt


def trained(capsys, *words: str) -> dict:
    assert cli.main(list(words)) == 0
    return json.loads(capsys.readouterr().out)


def test_a_run_cut_anywhere_ends_the_same(tmp_path: Path, capsys, monkeypatch):
    whole = trained(capsys, "train", "tic-tac-toe", "--out", str(tmp_path / "a"), *SMALL)
    assert whole["finished"]
    assert len(whole["history"]) == 60
    monkeypatch.setattr(phases, "CHECKPOINT_EVERY", 0.0)

    def cut(run, executor, observer):
        return phases.TrainingPhases(run, executor, StopsAfter(13))

    with monkeypatch.context() as patched:
        patched.setattr(run_type, "RUN_TYPE", replace(run_type.RUN_TYPE, phases=cut))
        assert cli.main(["train", "tic-tac-toe", "--out", str(tmp_path / "b"), *SMALL]) != 0
    capsys.readouterr()
    newest = max((tmp_path / "b" / "checkpoints" / "training").iterdir())
    assert newest.name == "00000012.json"
    newest.write_text(newest.read_text()[:-40])  # torn: the one before is taken
    again = trained(capsys, "resume", str(tmp_path / "b"), "--json")
    assert again["result_hash"] == whole["result_hash"]
    assert again["history"] == whole["history"]
    assert (tmp_path / "a" / "net.json").read_text() == (tmp_path / "b" / "net.json").read_text()
    again = trained(capsys, "resume", str(tmp_path / "b"), "--json")
    assert again["result_hash"] == whole["result_hash"]


def test_a_wish_to_stop_is_exit_3(tmp_path: Path, capsys, monkeypatch):
    class Wished:
        wanted = True

        def __enter__(self):
            return self

        def __exit__(self, *error):
            return None

    with monkeypatch.context() as patched:
        patched.setattr(phases, "Stop", Wished)
        assert cli.main(["train", "jostle", "--out", str(tmp_path / "run"), "--games", "4"]) == 3
    assert f"evolve resume {tmp_path / 'run'}" in capsys.readouterr().err
    with open_run(tmp_path / "run") as run:
        assert run.store.meta("finished") is None
    assert cli.main(["resume", str(tmp_path / "run")]) == 0
    assert cli.main(["inspect", str(tmp_path / "run")]) == 0
    assert cli.main(["report", str(tmp_path / "run")]) == 0
    assert "td:" in capsys.readouterr().err
    assert "<svg" in (tmp_path / "run" / "report.html").read_text()


def test_a_run_is_a_player(tmp_path: Path, capsys):
    known = trained(capsys, "train", "tic-tac-toe", "--out", str(tmp_path / "run"), *SMALL)
    assert known["player"] == f"td:{tmp_path / 'run'}@{known['result_hash']}"
    more = trained(
        capsys, "train", "tic-tac-toe", "--start", str(tmp_path / "run"), "--out", str(tmp_path / "more"), *SMALL
    )
    assert more["result_hash"] != known["result_hash"]
    assert cli.main(["match", "tic-tac-toe", "--players", f"td:{tmp_path / 'run'},random", "--games", "4"]) == 0


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["--method", "tdd"], 'did you mean "td"?'),
        (["--decay", "2"], "decay 2"),
        (["--rule", "return"], 'did you mean "returns"?'),
        (["--start", "tic-tac-toe"], "has 60 hidden nodes, not 3"),
        (["--look", "turns"], 'did you mean "turn"?'),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_written(tmp_path: Path, capsys, words, hint):
    assert cli.main(["train", "tic-tac-toe", "--nodes", "3", "--out", str(tmp_path / "run"), *words]) == 2
    assert hint in capsys.readouterr().err
    assert not (tmp_path / "run").exists()
