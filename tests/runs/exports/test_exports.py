"""What `evolve export` and `evolve inspect RUN#1` hand out: whole files that say the same as the run."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from games.game import find_game, read_game_file
from games.playthrough.playthrough import Playthrough
from players.spec import read_player
from runs.cli.main import main
from runs.engine.observer import NullObserver
from runs.exports.replays import replays
from runs.exports.sheet import sheet, sized
from runs.playing.spelling import examples_of, spelling_of
from runs.storage.folder import new_run
from runs.types import execute, load_view
from runs.types.games.config import GamesConfig

SMALL = GamesConfig(steps=34, finalists=0, games=4, player="mcts:2", seed=3)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("exports") / "run"
    with new_run(path, SMALL.to_config()) as made:
        execute(made, "threads", 1, None, NullObserver())
    return path


def test_a_game_of_a_run_is_a_folder_that_reads_back(run: Path, tmp_path: Path, capsys) -> None:
    assert main(["export", f"{run}#1", "--to", str(tmp_path / "out"), "--games", "2", "--json"]) == 0
    written = json.loads(capsys.readouterr().out)["written"]
    assert {Path(name).name for name in written} >= {"sheet.html", "game.json", "rules.txt", "board.svg", "moves.csv"}
    row, folder = load_view(run).top[0], tmp_path / "out"
    assert read_game_file(folder / "game.json").code == row.code
    told = json.loads((folder / "games.json").read_text())
    assert (told["game"], told["player"], len(told["games"])) == (row.code, "mcts:2", 2)
    events = list(csv.DictReader((folder / "moves.csv").open()))
    assert [event["move"] for event in events if event["game"] == "1"] == told["games"][0]["moves"]
    assert json.loads((folder / "measured.json").read_text())["code"] == row.code


def test_the_moves_of_an_event_table_are_a_game() -> None:
    """Played through again they end as the table says; the standing is one of payoffs."""
    for name in ("reversi-4x4", "jostle"):
        game = find_game(name)
        for one in replays(game, read_player("random"), 3, 5, 4):
            through = Playthrough(game)
            for ply, event in enumerate(one.events, 1):
                assert event["ply"] == ply
                assert event["legal_moves"] == len(through.legal())
                assert event["standing"] is None or -1.0 <= event["standing"] <= 1.0
                through.play_text(event["move"])
            assert through.ended
            assert through.cause == one.ending


def test_the_table_of_a_run_has_every_game_once(run: Path, tmp_path: Path) -> None:
    assert main(["export", str(run), "--to", str(tmp_path)]) == 0
    rows = list(csv.DictReader((tmp_path / "table.csv").open()))
    assert len({row["code"] for row in rows}) == len(rows) == 34
    parquet = pytest.importorskip("pyarrow.parquet").read_table(tmp_path / "table.parquet").to_pylist()
    assert [row["code"] for row in parquet] == [row["code"] for row in rows]
    first = rows[0]
    assert first["rank"] == "1"
    assert first["hash"] == find_game(first["code"]).hash
    wanted = {"board", "piece", "victory", "mutations", "fitness", "diversity", "verdict", "parents", "seed", "status"}
    assert wanted <= set(first)


def test_one_game_alone_as_json(run: Path, capsys) -> None:
    assert main(["inspect", f"{run}#2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    row = load_view(run).top[1]
    assert (told["rank"], told["code"], told["game"]["spec"]["piece"]) == (2, row.code, row.code.split("/")[1])
    assert "The end" in told["rules"]


@pytest.mark.parametrize("place", ["#0", "#x", "#999", "#-1", "#1.5", "#"])
def test_a_rank_that_is_not_there(run: Path, place: str, tmp_path: Path, capsys) -> None:
    assert main(["export", f"{run}{place}", "--to", str(tmp_path / "out")]) == 2
    assert "valid: 1 to" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", ["reversi-8x8", "10x10/tic-tac-toe/5-in-a-row", "checkers-8x8", "jostle", "boundary"])
def test_a_sheet_fits_its_paper_and_says_how_moves_are_written(name: str) -> None:
    game = find_game(name)
    page = sheet(game, 1)
    assert "How a move is written" in page
    assert "http-equiv" not in page
    assert "<script" not in page
    assert 0 < sized(Playthrough(game).svg(panels=False))[1] <= 180


@pytest.mark.parametrize("name", ["reversi-8x8", "checkers-8x8+double-move", "jostle", "game-a"])
def test_examples_of_moves_are_moves(name: str) -> None:
    game = find_game("8x8/checkers/most-men+double-move" if "+" in name else name)
    found = examples_of(game)
    assert found
    assert all(example in spelling_of(game) for example in found)
    if "+" in name:
        assert any("+double" in example for example in found)
