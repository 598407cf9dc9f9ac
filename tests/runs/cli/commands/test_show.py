"""`evolve show`: the contract of its JSON, what people read, the drawing."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest


def test_json_has_the_agreed_fields(evolve):
    shown = evolve("show", "game-a", "--json").document()
    assert list(shown) == ["game", "code", "hash", "canonical", "inert", "genes", "rules", "parameters"]
    assert shown["code"] == "5x5/tic-tac-toe/3-in-a-row+recall-any-move"
    assert shown["genes"] == {
        "board": "5x5",
        "piece": "tic-tac-toe",
        "victory": "3-in-a-row",
        "mutations": ["recall-any-move"],
    }
    assert shown["parameters"]["rows"] == {"value": 5, "range": "2 to 10", "meaning": "rows of the board"}
    assert shown["parameters"]["mutations"]["value"] == ["recall-any-move"]
    assert len(shown["hash"]) == 16
    assert "recall" in shown["rules"].lower()


def test_parts_without_effect_are_shown_with_the_reason(evolve):
    code = "5x5/tic-tac-toe/4-in-a-row+non-flipping-disk"
    shown = evolve("show", code, "--json").document()
    assert shown["canonical"] == "5x5/tic-tac-toe/4-in-a-row"
    assert shown["inert"] == [{"part": "non-flipping-disk", "reason": "no disk is ever turned or taken"}]
    text = evolve("show", code).out
    assert "same as 5x5/tic-tac-toe/4-in-a-row" in text
    assert "No disk is ever turned or taken." in text
    assert "Parts without effect" not in evolve("show", "game-a").out


def test_a_name_and_its_code_are_one_game(evolve):
    by_name = evolve("show", "reversi-8x8", "--json").document()
    by_code = evolve("show", "8x8/reversi/most-men", "--json").document()
    assert by_name["game"] == "reversi-8x8"
    assert {**by_name, "game": ""} == {**by_code, "game": ""}


@pytest.mark.parametrize("game", ["tic-tac-toe", "jostle"])
def test_people_see_board_and_rules(game, evolve):
    words = evolve("show", game, "--json").document()["rules"].split()
    shown = evolve("show", game)
    assert shown.code == 0
    assert set(words) <= set(shown.out.split())
    assert "next: evolve play" in shown.err


@pytest.mark.parametrize("game", ["checkers-8x8", "jostle"])
def test_svg_is_well_formed(game, evolve, tmp_path):
    file = tmp_path / "board.svg"
    assert evolve("show", game, "--svg", str(file)).code == 0
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_a_game_file_is_a_game(evolve, tmp_path):
    from games.game import find_game

    file = tmp_path / "mine.json"
    file.write_text(json.dumps(find_game("game-c").to_json()))
    assert evolve("show", str(file), "--json").document() == evolve("show", "game-c", "--json").document()


@pytest.mark.parametrize(
    ("game", "hint"),
    [
        ("reversy-8x8", '"reversi-8x8"'),
        ("11x11/reversi/most-men", "nearest valid: 10x10"),
        ("8x8/reversi", "must be"),
        ("8x8/reversy/most-men", 'did you mean "reversi"'),
        ("8x8/reversi/most-men+recall", '"recall-last-move"'),
        ("missing.json", "cannot read missing.json"),
        ("", "no game is given; valid: tic-tac-toe"),
    ],
)
def test_bad_games_are_named_with_the_nearest_good_one(game, hint, evolve):
    assert hint in evolve("show", game).complaint()


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("{", "is not valid JSON"),
        ("[]", "not a game file"),
        ('{"format": "evenplay-game", "version": 99}', "version 99"),
        ('{"format": "evenplay-game", "version": 1, "family": "bord"}', '"board"'),
        ('{"format": "evenplay-game", "version": 1, "family": "board", "spec": {"rows": 3}}', '"columns" is missing'),
        ("[" * 100_000, "is not valid JSON"),
    ],
)
def test_bad_game_files_are_named_with_their_fault(text, hint, evolve, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(text)
    complaint = evolve("show", str(file)).complaint()
    assert hint in complaint
    assert str(file) in complaint


def test_a_line_that_must_fit_the_board(evolve, tmp_path):
    spec = {"rows": 4, "columns": 4, "piece": "tic-tac-toe", "victory": "6-in-a-row", "line_must_fit": True}
    file = tmp_path / "long.json"
    file.write_text(json.dumps({"format": "evenplay-game", "version": 1, "family": "board", "spec": spec}))
    assert "nearest valid: 4-in-a-row" in evolve("show", str(file)).complaint()


def test_a_drawing_that_cannot_be_written_is_wrong_usage_in_one_line(evolve, tmp_path):
    (tmp_path / "file").write_text("no folder")
    shown = evolve("show", "tic-tac-toe", "--svg", str(tmp_path / "file" / "board.svg"))
    assert "cannot create the folder" in shown.complaint()
    assert shown.out == ""


def test_the_folder_of_a_drawing_is_made(evolve, tmp_path):
    assert evolve("show", "tic-tac-toe", "--svg", str(tmp_path / "new" / "board.svg")).code == 0
    assert (tmp_path / "new" / "board.svg").read_text().startswith("<svg")
