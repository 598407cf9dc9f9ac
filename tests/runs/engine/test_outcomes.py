"""What a run says of its candidates and how it ends: counts by reason, all in error, budgets, wrong words."""

from __future__ import annotations

import io
import json
import re
import time
from pathlib import Path

import pytest

from runs.cli.main import main
from runs.cli.terminal.progress_line import ProgressLine
from runs.engine.observer import Status
from runs.storage.folder import read_run
from runs.storage.tally import Tally, tally_of

SMALL = ["--games", "2", "--player", "random", "--finalists", "0", "--seed", "3"]
BROKEN = '''
class Broken:
    """Chooses nothing."""

    def choose(self, view, actions, chance):
        raise RuntimeError("out of order")
'''


def test_rejected_games_are_counted_by_reason_and_are_not_evaluated(tmp_path: Path, capsys) -> None:
    assert main(["games", "--steps", "40", *SMALL, "--out", str(tmp_path / "run"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["rejected"]
    assert told["evaluated"] + sum(told["rejected"].values()) + sum(told["errors"].values()) == 40
    assert main(["inspect", str(tmp_path / "run")]) == 0
    said, hint = capsys.readouterr()
    assert hint.endswith(f"next: evolve report {tmp_path / 'run'}\n")
    assert f"measured {told['evaluated']} games" in said
    failed = told["rejected"] | {f"error: {kind}": count for kind, count in told["errors"].items()}
    assert f"{sum(failed.values())} of 40 games, by reason" in said
    assert all(re.search(rf"^{re.escape(reason)} +{count} ", said, re.MULTILINE) for reason, count in failed.items())
    with read_run(tmp_path / "run") as run:
        again = Tally()
        for step in run.store.steps("search"):
            again.add(step.outcome.result)
        assert tally_of(run.store, ("search",)) == again


def test_all_in_error_is_a_failure_that_names_the_commonest(tmp_path: Path, capsys) -> None:
    (tmp_path / "broken.py").write_text(f'"""A player."""\n{BROKEN}')
    player = ["--plugin", str(tmp_path / "broken.py"), "--player", "python:broken.py:Broken"]
    words = ["games", "--steps", "12", *SMALL, *player, "--profile", "published", "--out", str(tmp_path / "run")]
    assert main(words) == 1
    said = capsys.readouterr().err.strip().splitlines()[-1]
    assert said.startswith("evolve: failed: all 12 candidates ended in an error, most often: BadInput: the player")
    assert "Broken failed: RuntimeError: out of order (line 7 of its file)" in said


def test_a_player_that_cannot_play_the_space_is_refused_before_anything_is_done(tmp_path: Path, capsys) -> None:
    words = ["games", "--steps", "12", "--space", "jostle", "--player", "alphabeta:2", "--out", str(tmp_path / "run")]
    assert main(words) == 2
    assert "cannot play any of the initial games of jostle" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_a_player_that_can_play_a_part_is_told_so_and_fails_where_nothing_else_was_tried(tmp_path, capsys) -> None:
    words = ["games", "--steps", "12", "--player", "ADVANCER", "--games", "2", "--out", str(tmp_path / "run")]
    assert main(words) == 1
    said = capsys.readouterr().err
    assert "ADVANCER cannot play " in said
    assert "candidates that were not rejected ended in an error, most often: BadInput" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--budget", "90"], "has no unit; write 90s, 90m or 90h"),
        (["--terms", "balance,depth"], "--terms is for --search nsga2, not for steady-state"),
        (["--measures", "length,branching", "--search", "race"], "--measures is for --search map-elites, not for race"),
        (["--second-look", "0.2", "--search", "race"], "--second-look does not apply to --search race"),
        (["--baseline", "5", "--search", "exhaustive"], "--baseline does not apply to --search exhaustive"),
        (["--address", "auto"], "--address is for --backend ray"),
    ],
)
def test_options_that_do_not_apply_are_refused(tmp_path: Path, words: list[str], said: str, capsys) -> None:
    assert main(["games", *words, "--out", str(tmp_path / "run")]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_a_budget_is_of_the_whole_run(tmp_path: Path, capsys) -> None:
    """Certificates of many finalists would take minutes; the run ends when its time is over, and stays ended."""
    words = ["games", "--budget", "6s", "--games", "2", "--player", "random"]
    words += ["--finalists", "40", "--profile", "published"]
    began = time.monotonic()
    assert main([*words, "--out", str(tmp_path / "run")]) == 0
    assert time.monotonic() - began < 60  # compiling, and closing, come on top on a busy machine
    assert "the time budget is spent: " in capsys.readouterr().err
    with read_run(tmp_path / "run") as run:
        assert float(run.store.meta("elapsed") or 0) < 12
        before = run.store.result_hash()
    assert main(["resume", str(tmp_path / "run")]) == 0
    with read_run(tmp_path / "run") as run:
        assert run.store.result_hash() == before


def test_the_progress_line_has_counts_and_fits_its_terminal(monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm")
    failures = "31 rejected (20 no-choice, 11 forced-win), 2 in error (2 ValueError)"
    status = Status("search", 120, 500, 0, 12.0, (30.0, 50.0), {"best": 93.41, "mean": 71.2}, failures)
    plain = ProgressLine(io.StringIO()).line(status)
    assert plain == f"search: 120 of 500, {failures}, best 93.4, mean 71.2, 12 s, 30 s to 50 s left"
    terminal = io.StringIO()
    terminal.isatty = lambda: True
    line = ProgressLine(terminal).line(status)
    assert len(line) < 80
    assert "30 s to 50 s left" in line
