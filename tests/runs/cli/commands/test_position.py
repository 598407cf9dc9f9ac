"""`evolve position`: load, play, look, save; and the commands that begin at a position."""

from __future__ import annotations

import json

import pytest


def saved(evolve, path, *words):
    data = evolve("position", *words, "--json").document()
    path.write_text(json.dumps(data))
    return data


def test_what_is_told(evolve):
    data = evolve("position", "tic-tac-toe", "--moves", "a1 b2 a2", "--json").document()
    assert (data["game"], data["turn"], data["ended"], data["payoffs"]) == ("tic-tac-toe", 1, None, None)
    assert sorted(data["legal"]) == ["a3", "b1", "b3", "c1", "c2", "c3"]
    assert data["events"] == [{"by": 0, "move": "a1"}, {"by": 1, "move": "b2"}, {"by": 0, "move": "a2"}]


def test_an_ending(evolve):
    data = evolve("position", "tic-tac-toe", "--moves", "a1 b2 a2 c3 a3", "--json").document()
    assert (data["turn"], data["legal"], data["ended"], data["payoffs"]) == (None, [], "line", [1.0, -1.0])
    assert data["events"][-1] == {"ended": "line"}
    assert "the game is over" in evolve("position", "tic-tac-toe", "--moves", "a1 b2 a2 c3 a3 b1").complaint()


@pytest.mark.parametrize(
    ("game", "first", "then"),
    [
        ("tic-tac-toe", "a1 b2", "c3"),
        ("5x5/tic-tac-toe/3-in-a-row+recall-any-move", "a1 b2", "c3"),
        ("jostle", "roll", "roll"),
    ],
)
def test_to_save_and_go_on_is_to_go_on(game, first, then, evolve, tmp_path):
    file = tmp_path / "position.json"
    half = saved(evolve, file, game, "--moves", first)
    if game == "jostle":
        then = half["legal"][0]
    whole = evolve("position", game, "--moves", f"{first} ; {then}", "--json").document()
    loaded = evolve("position", game, "--from", str(file), "--moves", then, "--json").document()
    assert {**loaded, "events": 0} == {**whole, "events": 0}
    assert whole["events"] == half["events"] + loaded["events"]


def test_mistakes(evolve, tmp_path):
    file = tmp_path / "position.json"
    data = saved(evolve, file, "tic-tac-toe")
    assert "a position of 3x3" in evolve("position", "reversi-8x8", "--from", str(file)).complaint()
    data["position"]["state"]["turn"] = 7
    file.write_text(json.dumps(data["position"]))
    assert '"turn" is 7; valid: -1 (chance) to 1' in evolve("position", "tic-tac-toe", "--from", str(file)).complaint()
    data["position"]["state"]["turm"] = data["position"]["state"].pop("turn")
    file.write_text(json.dumps(data["position"]))
    assert 'did you mean "turn"' in evolve("position", "tic-tac-toe", "--from", str(file)).complaint()
    file.write_text("[1")
    assert "is not valid JSON" in evolve("position", "tic-tac-toe", "--from", str(file)).complaint()
    assert "cannot read" in evolve("position", "tic-tac-toe", "--from", str(tmp_path / "none.json")).complaint()
    assert "unknown move" in evolve("position", "tic-tac-toe", "--moves", "a1 a1").complaint()
    assert "unknown seat" in evolve("position", "tic-tac-toe", "--seat", "third").complaint()


def test_perft_from_a_position(evolve, tmp_path):
    file = tmp_path / "position.json"
    saved(evolve, file, "reversi-8x8", "--moves", "d3")
    shown = evolve("perft", "reversi-8x8", "3", "--position", str(file), "--json").document()
    assert shown["counts"] == [3, 14, 61]  # by symmetry a quarter of 12, 56, 244


def test_solve_from_a_position(evolve, tmp_path):
    file = tmp_path / "position.json"
    saved(evolve, file, "tic-tac-toe", "--moves", "a1 a2")
    shown = evolve("solve", "tic-tac-toe", "--position", str(file), "--json").document()
    assert (shown["value"], shown["plies"]) == ("first", 5)  # an edge beside the corner loses
    saved(evolve, file, "tic-tac-toe", "--moves", "a1 b2 c3 a3 c1 c2 b1")
    assert "over in this position" in evolve("solve", "tic-tac-toe", "--position", str(file)).complaint()


def test_match_from_a_position(evolve, tmp_path):
    file = tmp_path / "position.json"
    saved(evolve, file, "tic-tac-toe", "--moves", "a1 b1 a2 b2")  # first completes a line at a3
    words = ("--players", "greedy,greedy", "--games", "40", "--position", str(file), "--json")
    shown = evolve("match", "tic-tac-toe", *words).document()
    assert [seat["wins"] for seat in shown["seats"]] == [40, 0]
    assert shown["length"]["max"] == 5


def test_play_from_a_position(evolve, tmp_path, monkeypatch):
    import io

    file = tmp_path / "position.json"
    saved(evolve, file, "tic-tac-toe", "--moves", "a1 b1 a2 b2")
    monkeypatch.setattr("sys.stdin", io.StringIO("c3\nundo\na3\n"))
    shown = evolve("play", "tic-tac-toe", "--players", "human,human", "--position", str(file), "--json").document()
    assert shown["winner"] is not None
    assert shown["ending"] == "line"
