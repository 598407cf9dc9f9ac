"""Tarble at the terminal: played to its end by a script; a mixture that adapts in a series; plans that hold a turn."""

from __future__ import annotations

import io
import json
from itertools import pairwise
from pathlib import Path

import pytest

from games.game import find_game
from games.playthrough.playthrough import Playthrough
from players.spec import read_player
from players.tarble.mixture import adapted
from runs.playing.answer import answer
from tests.runs.cli.commands.test_play import play  # noqa: F401

LINES = ["1"] * 3000


@pytest.fixture
def series(play, tmp_path: Path):  # noqa: F811
    def run(code: str, games: int, *words: str):
        seats = ("--players", "human,mixture", "--series", str(games), "--skill", str(tmp_path / "skill.json"))
        return play(code, LINES, *seats, *words, "--json").document()

    return run


def test_a_scripted_person_plays_tarble_to_its_end(play):  # noqa: F811
    found = play("tarble", LINES, "--players", "human,Joey", "--json", "--seed", "2").document()
    assert found["finished"]
    assert found["winner"] == "blue"  # who always makes the first movement of the list loses to a child
    assert found["ending"] in ("more-points", "last-pieces")
    game = find_game("tarble")
    again = Playthrough(game, 2)
    for text in found["moves"]:
        again.play(again.read(text))
    assert again.ended


def test_a_board_fits_eighty_columns(play, monkeypatch):  # noqa: F811
    monkeypatch.setenv("COLUMNS", "80")
    shown = play("tarble", ["rules", "help", "1", "board", "quit"], "--players", "human,Sarah")
    assert "red to move" in shown.out
    assert max(map(len, shown.out.splitlines())) <= 80


def test_a_mixture_keeps_its_skill(series, tmp_path: Path):
    found = series("tarble", 3)
    assert len(found["series"]) == 3
    won = [game["winner"] == "blue" for game in found["series"]]
    skill, told = 30.0, []
    for number in range(3):
        skill = adapted(skill, won[: number + 1])
        told.append(skill)
    assert [game["skills"]["mixture"] for game in found["series"]] == told
    kept = json.loads((tmp_path / "skill.json").read_text())
    assert (kept["skill"], kept["won"]) == (told[-1], won)
    assert [game["players"][1] for game in found["series"]] == [f"mixture:{round(it)}" for it in (30.0, *told[:-1])]
    more = series("tarble", 1, "--seed", "9")
    assert more["players"][1] == f"mixture:{round(told[-1])}"
    assert len(json.loads((tmp_path / "skill.json").read_text())["won"]) == 4


def test_a_game_left_teaches_nothing(play, tmp_path: Path):  # noqa: F811
    words = ("--players", "human,mixture", "--skill", str(tmp_path / "skill.json"), "--series", "4", "--json")
    found = play("tarble", ["1", "quit"], *words).document()
    assert len(found["series"]) == 1
    assert not (tmp_path / "skill.json").exists()


@pytest.mark.parametrize("text", ["{", "[]", '{"format": "evenplay-skill", "version": 1, "player": "mixture"}'])
def test_a_wrong_skill_is_refused(play, tmp_path: Path, text: str, monkeypatch):  # noqa: F811
    (tmp_path / "skill.json").write_text(text)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    shown = play("tarble", [], "--players", "human,mixture", "--skill", str(tmp_path / "skill.json"))
    assert shown.code == 2
    assert "skill" in shown.err


def test_a_turn_is_played_as_it_was_planned():
    """At the terminal too: the captures that Brian plans for are those that his turn makes."""
    play_ = Playthrough(find_game("tarble/situation-5"), 1)
    moves, before, points = [], play_.turn, int(play_.state["points"][0])
    while not play_.ended and play_.turn == before:
        move = answer(play_, read_player("Brian"), 4)
        moves.append(play_.text(move))
        play_.play(move)
    assert len(moves) == 4
    assert int(play_.state["points"][0]) == points + 2
    assert all(one != other for one, other in pairwise(moves))
