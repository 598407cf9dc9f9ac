"""`evolve games` with its real evaluator: the same result on any workers and back end, killed or not; its files."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from fitness.certify import STRICTNESS, Strictness
from games.errors import BadInput
from games.game import read_game_file
from runs.engine.observer import NullObserver
from runs.storage.folder import new_run, open_run
from runs.types import execute, load_view, rows_of
from runs.types.games.config import GamesConfig
from tests.runs.engine.killing import killed

ROOT = Path(__file__).resolve().parents[3]
SMALL = ["--steps", "24", "--games", "4", "--player", "mcts:2", "--finalists", "0", "--baseline", "4", "--seed", "5"]

LONG = ["--steps", "200", "--games", "20", "--player", "mcts:20", "--finalists", "2", "--baseline", "20", "--seed", "5"]


def command(*words: str | Path, check: bool = True) -> subprocess.CompletedProcess[str]:
    """Run `evolve` in a process of its own, with the back end for tests beside the others."""
    line = [sys.executable, "-m", "tests.runs.engine.chaos", *map(str, words)]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert not check or done.returncode == 0, done.stderr
    return done


def result_of(path: Path, *more: str) -> dict[str, object]:
    """The JSON of a small run."""
    return json.loads(command("games", *SMALL, "--out", path, "--json", *more).stdout)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """A run with one worker that nothing disturbed."""
    return result_of(tmp_path_factory.mktemp("whole") / "run", "--workers", "1")


def test_two_workers_and_chaos_give_the_same_result(whole: dict[str, object], tmp_path: Path) -> None:
    for backend in ("threads", "chaos"):
        other = result_of(tmp_path / backend, "--workers", "2", "--backend", backend)
        assert other["result_hash"] == whole["result_hash"]
        assert other["best"] == whole["best"]
        assert other["evaluated"] == whole["evaluated"]


def test_ray_gives_the_same_result(whole: dict[str, object], tmp_path: Path) -> None:
    other = result_of(tmp_path / "ray", "--workers", "2", "--backend", "ray")
    assert (other["result_hash"], other["best"]) == (whole["result_hash"], whole["best"])


def test_killed_at_random_instants_and_resumed(whole: dict[str, object], tmp_path: Path) -> None:
    done, hit = killed(["games", *SMALL], tmp_path / "run", 2, latest=1.5)
    assert hit > 0
    assert (done["result_hash"], done["evaluated"]) == (whole["result_hash"], whole["evaluated"])
    assert done["best"] == whole["best"]


@pytest.mark.full
@pytest.mark.parametrize(("backend", "latest"), [("threads", 5.0), ("ray", 14.0)])
def test_twenty_kills_change_nothing(tmp_path: Path, backend: str, latest: float) -> None:
    """Of a run with a second look, a baseline and certificates, long enough to be met at work by nearly every one."""
    undisturbed = json.loads(command("games", *LONG, "--out", tmp_path / "whole", "--workers", "2", "--json").stdout)
    words = ["games", *LONG, "--workers", "2", "--backend", backend]
    done, hit = killed(words, tmp_path / "run", 20, latest)
    assert hit >= 15, "too short a run"
    for name in ("result_hash", "evaluated", "best"):
        assert done[name] == undisturbed[name]


def test_ctrl_c_leaves_a_resumable_run(whole: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "run"
    line = [sys.executable, "-m", "runs", "games", *SMALL, "--out", str(path)]
    process = subprocess.Popen(line, cwd=ROOT, stderr=subprocess.PIPE, text=True, env={**os.environ})
    while not (path / "config.toml").exists() and process.poll() is None:
        time.sleep(0.05)
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=120)
    if process.returncode != 0:  # it may have been quicker than the signal
        assert process.returncode in (3, 130)
        assert "Traceback" not in said
    assert json.loads(command("resume", path, "--json").stdout)["result_hash"] == whole["result_hash"]


@pytest.fixture(scope="module")
def certified(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small run with certificates of real games, references among them."""
    path = tmp_path_factory.mktemp("certified") / "run"
    plan = GamesConfig(
        steps=40,
        baseline=6,
        finalists=3,
        games=10,
        player="mcts:5",
        seed=2,
        certification="quick",
        references="game-a,tic-tac-toe",
    )
    light = Strictness(panel=(("puct:20", 40), ("alphabeta:2~4", 20)), last=(), reference_games=20)
    with pytest.MonkeyPatch.context() as patch, new_run(path, plan.to_config()) as run:
        patch.setitem(STRICTNESS, "quick", light)
        execute(run, "threads", 2, None, NullObserver())
    return path


def test_published_and_certified_scores_stand_side_by_side(certified: Path) -> None:
    view = load_view(certified)
    assert view.finished
    assert sum(row.certified is not None for row in view.top) == 3
    for row in view.top:
        if row.certified:
            assert row.certified["verdict"] in ("holds", "drawn", "disputed", "fails")
            assert row.certified["reason"]
            assert row.balance is not None
    holding = [row.rank for row in view.top if row.holds]
    failing = [row.rank for row in view.top if row.verdict == "fails"]
    assert not holding or holding == list(range(1, len(holding) + 1))
    assert all(rank > len(view.top) - 3 for rank in failing)


def test_the_published_winner_is_unmasked(certified: Path) -> None:
    found = load_view(certified).references["5x5/tic-tac-toe/3-in-a-row+recall-any-move"]
    assert found["verdict"] == "fails"
    assert found["exact"]["value"] == "first"
    assert "first player forces a win" in found["reason"]
    assert load_view(certified).references["3x3/tic-tac-toe/3-in-a-row"]["exact"]["value"] == "draw"


def test_finalists_are_written_as_games_with_rules(certified: Path) -> None:
    files = sorted((certified / "games").glob("rank-*.json"))
    assert len(files) == 3
    codes = [row.code for row in load_view(certified).top[:3]]
    assert [read_game_file(file).code for file in files] == codes
    assert all("The end" in file.with_suffix(".txt").read_text() for file in files)


def test_every_evaluated_game_is_a_row_of_the_table(certified: Path) -> None:
    rows = rows_of(certified)
    assert Counter(row["phase"] for row in rows) == {"search": 40, "baseline": 6}
    for row in rows:
        if row["games"] is not None:
            assert row["first"] + row["second"] + row["draws"] == row["games"]
        assert row["board"] == row["code"].split("/")[0]
        assert (row["status"] == "rejected") == bool(row["rejected"])
        assert (row["rank"] is not None) == (row["status"] == "ranked")
    top = load_view(certified).top
    ranked = [row for row in rows if row["phase"] == "search"][: len(top)]
    assert [row["rank"] for row in ranked] == [row.rank for row in top]
    assert [row["fitness"] for row in ranked] == [row.fitness for row in top]
    assert [row["parents"] for row in ranked] == [" ".join(dict.fromkeys(row.parents)) for row in top]
    assert [row["verdict"] for row in ranked if row["verdict"]] == [row.verdict for row in top if row.certified]


def test_inspect_says_what_the_contract_says(certified: Path) -> None:
    told = json.loads(command("inspect", certified, "--json").stdout)
    assert {"run", "search", "seed", "evaluated", "top", "history"} <= set(told)
    row = told["top"][0]
    fields = ("rank", "code", "fitness", "balance", "diversity", "first", "second", "draws", "games", "certified")
    assert set(fields) <= set(row)
    certificates = [row["certified"] for row in told["top"] if row["certified"]]
    wanted = {"balance", "interval", "games", "panel", "second_opinion", "favoured", "exact", "verdict", "reason"}
    assert wanted <= set(certificates[0])


def test_a_finished_run_resumes_to_the_same_end(certified: Path) -> None:
    before = load_view(certified)
    with open_run(certified) as run:
        execute(run, "threads", 1, None, NullObserver())  # nothing is left to do: how it was certified does not matter
    after = load_view(certified)
    assert (after.result_hash, after.top) == (before.result_hash, before.top)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--search", "nsga3"], '"nsga2"'),
        (["--profile", "defualt"], '"default"'),
        (["--backend", "rey"], '"ray"'),
        (["--space", "klassic"], '"classic"'),
        (["--space", "nowhere.toml"], "nowhere.toml"),
        (["--from", "jostle"], "jostle"),
        (["--lag", "0"], "0"),
        (["--second-look", "2"], "2"),
        (["--player", "mcst:50"], "mcts"),
        (["--games", "0"], "0"),
        (["--steps", "-3"], "-3"),
        (["--budget", "soon"], "soon"),
        (["--search", "map-elites", "--measures", "length,brunching"], '"branching"'),
        (["--search", "nsga2", "--terms", "balanse"], '"balance"'),
    ],
)
def test_bad_words_are_one_line_and_write_nothing(tmp_path: Path, words: list[str], named: str) -> None:
    done = command("games", *words, "--out", tmp_path / "run", check=False)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert named in done.stderr
    assert not (tmp_path / "run").exists()


SPACE = """
family = "board"
base = "reversi-8x8"
start = ["8x8/reversi/5-in-a-row"]
[free]
rows = [6, 8]
victory = true
mutations = true
[tied]
columns = "rows"
"""


def test_a_space_from_a_file_proposes_nothing_else_also_when_the_file_is_gone(tmp_path: Path) -> None:
    file, path = tmp_path / "small.toml", tmp_path / "run"
    file.write_text(SPACE)
    words = ["--steps", "300", "--games", "2", "--player", "random", "--profile", "published", "--finalists", "0"]
    more = ["--from", "7x7/reversi/most-men+scoring", "--search", "map-elites"]
    command("games", "--space", file, *words, *more, "--out", path)
    file.unlink()
    rows = sorted(rows_of(path), key=lambda row: row["number"])
    codes = [row["code"] for row in rows]
    assert len(codes) == len(set(codes)) == 300
    assert codes[0] == "7x7/reversi/most-men+scoring"
    assert {code.split("/")[0] for code in codes} == {"6x6", "7x7", "8x8"}
    assert {code.split("/")[1] for code in codes} == {"reversi"}
    told = json.loads(command("inspect", path, "--json").stdout)
    assert told["evaluated"] + sum(told["rejected"].values()) == 300
    assert told["errors"] == {}


def test_a_nonsense_space_file_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SPACE.replace("[6, 8]", "[6, 80]"))
    done = command("games", "--space", file, "--out", tmp_path / "run", check=False)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "small.toml" in done.stderr


def test_a_plan_with_unknown_words_is_refused() -> None:
    with pytest.raises(BadInput, match="profile"):
        GamesConfig(profile="nothing")
