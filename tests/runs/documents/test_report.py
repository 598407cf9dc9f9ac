"""A real run, reported: same run, same bytes; the sample game is one it was measured by."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from games.game import find_game
from players.matches.match import replay_game
from players.spec import read_player
from runs.documents.figures import write_figures
from runs.exports.report import write_report
from runs.storage.folder import new_run
from runs.types import load_view
from runs.types.games.config import GamesConfig
from runs.types.games.document import run_document
from runs.types.games.run_view import RunView
from tests.runs.documents.reading import Page


def test_same_run_same_bytes(real_run: Path, tmp_path: Path):
    one, two = (write_report(real_run, tmp_path / name, 3).read_bytes() for name in ("one.html", "deeper/two.html"))
    assert one == two
    read = Page(one.decode())
    assert len(read.named("article")) == 3
    assert read.of_class("map")
    assert load_view(real_run).result_hash in read.all_text()


def test_the_games_shown_are_the_games_measured(real_run: Path):
    view = load_view(real_run)
    players = [read_player(view.plan.player)] * 2
    for row in view.top[:4]:
        found = [replay_game(find_game(row.code), players, view.plan.seed, k) for k in range(view.plan.games)]
        wins = np.array([int(it.winner[0]) for it in found])
        assert (np.sum(wins == 0), np.sum(wins == 1)) == (row.counts["first"], row.counts["second"])


def test_a_run_without_a_step_can_be_reported(tmp_path: Path):
    new_run(tmp_path / "run", GamesConfig().to_config()).close()
    text = write_report(tmp_path / "run", tmp_path / "run" / "report.html", 10).read_text(encoding="utf-8")
    assert "This run is not finished" in Page(text).all_text()


def test_figures_for_papers_are_the_same_each_time(real_run: Path, tmp_path: Path):
    view = load_view(real_run)
    one, two = (write_figures(run_document(view), tmp_path / name) for name in ("one", "two"))
    assert [path.name for path in one] == [f"figure-{n}.{kind}" for n in (1, 2) for kind in ("png", "pdf", "svg")]
    for first, second in zip(one, two, strict=True):
        assert first.read_bytes() == second.read_bytes(), first.name
    assert one[0].read_bytes() != one[3].read_bytes()


def test_figures_of_nothing(make_view: Callable[..., RunView], tmp_path: Path):
    assert len(write_figures(run_document(make_view(history=(), baseline=())), tmp_path)) == 6


def test_the_command(real_run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    from runs.cli import main as cli

    out, folder = tmp_path / "page.html", tmp_path / "figures"
    assert cli.main(["report", str(real_run), "--out", str(out), "--cards", "1", "--figures", str(folder)]) == 0
    shown = capsys.readouterr()
    assert f"wrote {out}" in shown.out
    assert f"next: evolve play {real_run}#1" in shown.err
    assert len(list(folder.iterdir())) == 6
    assert cli.main(["report", str(tmp_path / "nowhere")]) == 2
    assert "there is no run" in capsys.readouterr().err
