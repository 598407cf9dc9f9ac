"""Positions as JSON: written, read, wrong ones told; events of a turn; owners of pixels."""

from __future__ import annotations

from typing import Any

import pytest

from games.errors import BadInput
from games.game import find_game
from games.playthrough.playthrough import Playthrough

TWO: dict[str, Any] = {
    "pieces": [
        {"seat": 0, "x": 100, "y": 100, "blob": 0},
        {"seat": 0, "x": 150, "y": 100, "blob": 1},
        {"seat": 1, "x": 400, "y": 400},
    ],
    "treasures": [{"x": 130, "y": 100, "value": 5}, {"x": 20, "y": 500, "value": 1}],
    "scores": [3, 4],
}


def test_what_is_not_said_is_as_at_the_start_of_a_turn() -> None:
    play = Playthrough(find_game("boundary"), position=TWO)
    assert play.turn == 0
    assert play.state["score"].tolist() == [3, 4]
    written = play.position()
    assert [(p["seat"], p["number"], p["x"], p["y"], p["blob"]) for p in written["pieces"]] == [
        (0, 0, 100, 100, 0),
        (0, 1, 150, 100, 1),
        (1, 0, 400, 400, 0),
    ]
    assert Playthrough(find_game("boundary"), position=written).position() == written


def test_events_step_by_step() -> None:
    # The lone pieces, 50 apart, merge after the first step (M(1) = 82); the treasure lies under both of their influence
    # then: distances 30 and 20, geometric mean 24.5 <= 34, so it is taken in the second step.
    play = Playthrough(find_game("boundary-points"), position=TWO)
    for text in ("0 to 102,100", "1 to 150,100"):
        play.play_text(text)
    line, at = play.states, play.t
    move = play.read("0 to 400,400")
    found = play.game.family.events(play.game.rules, line, at, move)
    assert found == [
        {"turn": 1, "step": 1, "blobs": [{"seat": 0, "now": [[0, 1]]}]},
        {"turn": 1, "step": 2, "treasures": [0], "scores": [8, 4]},
    ]
    play.play(move)
    assert play.state["score"].tolist() == [8, 4]


def test_owners() -> None:
    play = Playthrough(find_game("boundary"), position=TWO)
    found = play.game.family.owners(play.game.rules, play.states, play.t, "108,100 125,101 400,400")
    assert [one["owner"] for one in found] == [0, None, 1]
    assert found[0]["sides"][0] == {"distance": 8.0, "size": 1, "pushed": pytest.approx(8.1529, abs=1e-4)}
    with pytest.raises(BadInput, match='"12;3" is not a pixel'):
        play.game.family.owners(play.game.rules, play.states, play.t, "12;3")
    other = Playthrough(find_game("tic-tac-toe"))
    with pytest.raises(BadInput, match="places have no owners in board"):
        other.game.family.owners(other.game.rules, other.states, 0, "1,1")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"pieces": []}, 'needs "pieces"'),
        ({"piece": []}, 'did you mean "pieces"'),
        ({"pieces": [{"seat": 2, "x": 1, "y": 1}]}, '"seat" is 2'),
        ({"pieces": [{"seat": 0, "x": 520, "y": 1}]}, '"x, y" is 520'),
        ({"pieces": TWO["pieces"][:2]}, "orange has no pieces"),
        ({"scores": [1]}, '"scores" must be'),
        ({"rules": {"capture": 31}}, "its capture is 31, not 30"),
        ({"next": 5}, "blue has no piece 5"),
        ({"authors": ["GT", None]}, '"authors" must be'),
    ],
)
def test_wrong_positions_are_told_in_one_line(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        Playthrough(find_game("boundary"), position={**TWO, **change})


def test_a_seat_is_not_told_the_others_plans() -> None:
    play = Playthrough(find_game("boundary"), position=TWO)
    play.play_text("GreedyTreasure")
    assert all("goal" not in piece for piece in play.position(1)["pieces"] if piece["seat"] == 0)
    assert any(piece["goal"] != [piece["x"], piece["y"]] for piece in play.position(0)["pieces"])
    assert play.history(1) == ["plans in secret"]
    assert play.history(0) == ["GreedyTreasure"]
