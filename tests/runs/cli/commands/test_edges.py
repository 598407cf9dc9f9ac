"""What people type by mistake: one clear line, exit code 2, nothing written."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from games.game import find_game
from runs.cli.registry import NAMES
from runs.storage.folder import new_run
from runs.types.npcs.config import NpcsConfig

STRATEGIES = NpcsConfig(find_game("jostle").code, "win", opponent="random", games=6)


@pytest.fixture
def run_of_strategies(tmp_path: Path) -> str:
    with new_run(tmp_path / "npcs", STRATEGIES.to_config()) as run:
        return str(run.path)


@pytest.mark.parametrize("command", ["play", "show", "match", "solve", "perft"])
@pytest.mark.parametrize("rank", ["", "#1"])
def test_a_run_of_strategies_is_no_game(command, rank, run_of_strategies, evolve):
    words = [command, run_of_strategies + rank, *(["1"] if command == "perft" else [])]
    assert f"is a run of strategies, not a game; try: evolve resume {run_of_strategies}" in evolve(*words).complaint()


@pytest.mark.parametrize("text", ["centre nan", "centre inf", "centre 1e3", "centre", "centre 0.5, centre -0.5", ","])
def test_a_style_is_of_finite_numbers_one_a_feature(text, evolve, tmp_path):
    words = ("npcs", "reversi-8x8", "--objective", "style", "--records", str(tmp_path), "--format", "acf")
    evolve(*words, "--style", text, "--out", str(tmp_path / "run")).complaint()
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("option", ["--passing", "--score"])
@pytest.mark.parametrize("value", ["nan", "inf", "-inf", "x"])
def test_numbers_are_numbers(option, value, evolve, tmp_path):
    words = ("npcs", "jostle", "--objective", "target", "--opponent", "random", f"{option}={value}")
    assert f'"{value}" is not a number' in evolve(*words, "--out", str(tmp_path / "run")).complaint()
    assert not (tmp_path / "run").exists()


def test_an_empty_place_is_not_blamed_on_another_option(evolve):
    words = ("npcs", "reversi-8x8", "--objective", "win", "--opponent", "greedy,,random")
    complaint = evolve(*words).complaint()
    assert '"greedy,,random" has an empty entry' in complaint
    assert "--players" not in complaint


@pytest.mark.parametrize("command", ["match", "agree", "league", "play"])
def test_no_players_are_none(command, evolve, tmp_path):
    more = ("--records", str(tmp_path), "--format", "acf") if command == "agree" else ()
    assert '"" has an empty entry' in evolve(command, "reversi-8x8", "--players", "", *more).complaint()


@pytest.mark.parametrize(
    "words",
    [
        ("npcs", "jostle", "--objective", "win", "--opponent", "random", "--out", "{}/run"),
        ("games", "--out", "{}/run"),
        ("league", "reversi-4x4", "--players", "random,greedy", "--games", "2", "--out", "{}/league.svg"),
        ("show", "reversi-4x4", "--json", "--svg", "{}/board.svg"),
    ],
)
@pytest.mark.parametrize("place", ["/proc/nothing", "{file}/below"])
def test_a_place_that_cannot_be_written(words, place, evolve, tmp_path):
    (tmp_path / "file").write_text("")
    where = place.format(file=tmp_path / "file")
    shown = evolve(*(word.format(where) for word in words))
    assert shown.code == 2, shown.err
    assert "evolve: cannot create the folder" in shown.err


def test_a_picture_s_folder_is_made_by_every_command(evolve, tmp_path):
    assert evolve("show", "tic-tac-toe", "--svg", str(tmp_path / "new" / "board.svg")).code == 0
    words = ("league", "tic-tac-toe", "--players", "random,greedy", "--games", "2", "--out")
    assert evolve(*words, str(tmp_path / "other" / "league.svg")).code == 0
    assert sorted(file.name for file in tmp_path.rglob("*.svg")) == ["board.svg", "league.svg"]


def test_the_next_game_is_against_the_same_opponent(evolve, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    shown = evolve("play", "reversi-8x8", "--players", "human,DENIER CENTRIST", "--seed", "4")
    assert "next: evolve play reversi-8x8 --seed 5 --players 'human,DENIER CENTRIST'\n" in shown.err


def test_every_opponent_says_why(evolve, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nwhy\nquit\n"))
    shown = evolve("play", "jostle", "--players", "human,PALS,ADVANCER", "--seed", "2")
    reasons = [line for line in shown.out.splitlines() if line.startswith(("  green, ", "  blue, "))]
    assert [line.split(",")[0].strip() for line in reasons] == ["green", "blue"]


@pytest.mark.parametrize(
    ("player", "hint"),
    [
        ("DENIER(phase 50-20)", 'phase 50-20 of "DENIER" ends before it begins'),
        ("DENIER(phase 20-101)", "not within 0-100"),
        ("DENIER(weight 1e308)", "valid: weight 0.001 to 100, or -"),
        ("DENIER(within -1)", "valid: within 0 to "),
        ("FORESEER(depth x)", "valid: depth 1 to 4"),
        ("DENIER(speed 3)", "is not a setting"),
    ],
)
def test_a_setting_out_of_range_is_told_its_range(player, hint, evolve):
    assert hint in evolve("match", "reversi-4x4", "--players", f"{player},random").complaint()


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("npcs", "reversi-8x8", "--objective", "human+"), "no objective is given; valid: human, disguise"),
        (("play", "reversi-8x8", "--records", "x"), "no format is given; valid: wthor"),
        (("records", "/nonexist", "--game", "reversi-8x8", "--format", "acf"), "there is no file /nonexist\n"),
    ],
)
def test_what_is_missing_is_named(words, hint, evolve):
    assert hint in evolve(*words).complaint()


def test_features_are_listed_in_their_order(evolve):
    words = ("npcs", "jostle", "--objective", "style", "--style", "qqqqqq 1", "--records", "x", "--format", "acf")
    listed = evolve(*words).complaint().split("valid: ")[1].split(" …")[0].split(", ")
    assert len(listed) > 3
    assert listed == sorted(listed)


@pytest.mark.parametrize("command", NAMES)
def test_help_fits_a_terminal(command, evolve, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert max(map(len, evolve(command, "--help").out.splitlines())) <= 80


FORMATS = {
    "wthor": "reversi-8x8",
    "acf": "checkers-8x8",
    "eothello": "reversi-8x8",
    "fourinarow": "4x9/tic-tac-toe/4-in-a-row",
    "pdn": "checkers-8x8",
    "playbook": "jostle",
    "turns": "tarble",
}
SPOILT = {
    "garbage": bytes(range(256)) * 20,
    "zeros": bytes(300),
    "cut archive": bytes([20, 1, 1, 1, 2, 0, 0, 0, 0, 0, 200, 7, 8, 0, 22, 0]) + bytes(70),
    "open variation": b'[Event "x"]\n1. 11-15 (1. 12-16 1-0\n',
    "endless number": b"9" * 5000 + b"-1\t1-0\n",
    "no time": b"0\t0\tBlack\t1\tnan\t1\t1\n",
    "endless time": b"0\t0\tBlack\t1\t1e999\t1\t1\n",
    "negative time": b"0\t0\tBlack\t1\t-5\t1\t1\n",
}


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("spoilt", SPOILT)
def test_spoilt_records(form, spoilt, evolve, tmp_path):
    (tmp_path / "records").write_bytes(SPOILT[spoilt])
    words = (str(tmp_path / "records"), "--game", FORMATS[form], "--format", form)
    who = ("--players", "random", "--records", words[0], "--format", form)
    for line in (("records", *words), ("agree", FORMATS[form], *who)):
        shown = evolve(*line)
        assert (shown.code, shown.out) == (2, "")
        complaint = shown.err.splitlines()[-1]  # a note about kernels that are compiled may stand before it
        assert complaint.startswith(f"evolve: {tmp_path / 'records'}: ")
        assert len(complaint) < 700


@pytest.mark.parametrize("form", FORMATS)
def test_records_that_are_no_file(form, evolve):
    words = ("--game", FORMATS[form], "--format", form)
    assert "is neither a file nor a folder" in evolve("records", "/dev/null", *words).complaint()


def test_one_game_is_too_few_to_be_told_apart(evolve, tmp_path):
    (tmp_path / "one.csv").write_text("eOthello_game_id,winner,game_moves\n1,1,f5f6e6f4\n")
    words = ("--players", "random", "--records", str(tmp_path), "--format", "eothello", "--auc")
    shown = evolve("agree", "reversi-8x8", *words)
    assert shown.code == 2
    assert (
        "0 games are too few for the classifier" in shown.err.splitlines()[-1]
    )  # others may say that kernels are compiled
