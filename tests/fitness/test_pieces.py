"""An evaluation in pieces is the evaluation, however it is cut; and it pauses only where it pays."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fitness import pieces
from fitness.evidence import SELF
from fitness.pieces import Wanted
from games.game import find_game
from runs.storage.jobs import canonical
from runs.types.games import tasks

WISHES = {
    "raced": """
gates = true
panel = ["mcts:4"]
panel_games = 30
floor = 40
promise = 50
[weights]
balance = 1
panel_balance = 1
""",
    "traced": "gates = false\n[weights]\nbalance = 1\ndrama = 1\nlead_changes = 1\n",
}


def payload(code: str, wishes: str, games: int = 60) -> dict[str, Any]:
    named = {"profile": "mine", "wishes": WISHES[wishes]} if wishes in WISHES else {"profile": wishes}
    return {"task": "measure", "code": code, "games": games, "player": "mcts:3", "terms": [], "seed": 7, **named}


def in_pieces(whole: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """What `runs.engine.executor.cutting` does, one task after the other; every task goes through JSON."""
    known: list[Any] = []
    done: list[str] = []
    paused = None
    while True:
        answers = []
        for task in tasks.cut(whole, paused, known):
            done.append(task["task"])
            answers.append(json.loads(canonical(tasks.evaluate(json.loads(canonical(task))))))
        paused = answers[0] if "wanted" in answers[0] else None
        if done[-1] == "begin" and paused is None:
            return answers[0], done
        known += paused["pieces"] if paused else answers


@pytest.mark.parametrize("wishes", ["raced", "traced", "published"])
@pytest.mark.parametrize("code", ["4x4/reversi/most-men", "3x3/tic-tac-toe/3-in-a-row", "3x3/tic-tac-toe/most-men"])
def test_the_result_is_the_same_to_the_last_bit(code: str, wishes: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = payload(code, wishes)
    monkeypatch.setattr(pieces, "ROOM", 20)
    found, done = in_pieces(whole)
    assert canonical(found) == canonical(tasks.evaluate(whole))
    if wishes == "published":
        assert done.count("piece") == 3


def test_a_seat_more_and_dice_are_cut_alike() -> None:
    whole = {**payload("jostle/12/none/none/1.2.3", "published", 80), "player": "mcts:2"}
    found, done = in_pieces(whole)
    assert canonical(found) == canonical(tasks.evaluate(whole))
    assert done.count("piece") == 4


def test_other_tasks_and_stretches_are_done_in_one_go() -> None:
    assert tasks.cut({"task": "certify"}, None, []) == []
    assert tasks.cut({"task": "stretch"}, None, []) == []


def test_the_judged_match_is_asked_for_to_its_end_and_others_as_long_as_they_are() -> None:
    judged = Wanted(SELF, ("mcts:3",) * 2, 20, 1, 40, False)
    assert [(it.first, it.games) for it in judged.pieces(100)] == [(40, 20), (60, 20), (80, 20)]
    other = Wanted("budget mcts:9", ("mcts:9",) * 2, 50, 1, 0, False)
    assert [(it.first, it.games) for it in other.pieces(100)] == [(0, 20), (20, 20), (40, 10)]
    assert Wanted.from_json(json.loads(canonical(other.to_json()))) == other


def test_a_piece_gives_the_part_that_is_wanted() -> None:
    game = find_game("3x3/tic-tac-toe/3-in-a-row")
    wanted = Wanted(SELF, ("random", "random"), 20, 1, 10, False)
    from fitness.gather import play

    piece = play(game, SELF, wanted.players, 20, 1, 1, 0)[1]
    part = pieces.cut(piece, wanted)
    assert part is not None
    assert (part.first, part.winner) == (10, piece.winner[10:])
    assert pieces.cut(piece, Wanted("greedy", wanted.players, 20, 1, 10, False)) is None
    assert pieces.cut(piece, Wanted(SELF, wanted.players, 20, 1, 20, False)) is None
