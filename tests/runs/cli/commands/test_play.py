"""`evolve play` with its input from a pipe: what can be typed, and that nothing typed can break it."""

from __future__ import annotations

import io
import json

import pytest


@pytest.fixture
def play(evolve, monkeypatch):
    """`play("tic-tac-toe", ["a1", "quit"], "--seed", "3")`: the lines are typed, then the input ends."""

    def run(game: str, lines: list[str], *words: str):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return evolve("play", game, *words)

    return run


TWO_PEOPLE = ("--players", "human,human")


def played(shown):
    return shown.document()["moves"]


def test_a_game_to_its_end_by_moves_and_by_numbers(play):
    found = play("tic-tac-toe", ["a1", "4", "B1", "A3", "c1"], *TWO_PEOPLE, "--json").document()
    assert found["moves"] == ["a1", "b2", "b1", "a3", "c1"]
    assert (found["winner"], found["ending"], found["finished"]) == ("first", "line", True)


def test_people_see_board_moves_outcome_and_replay(play):
    shown = play("tic-tac-toe", ["a1", "a2", "b1", "b2", "c1", "", "", "b", "4", "q"], *TWO_PEOPLE)
    assert shown.code == 0
    assert "first wins (line, 5 plies)" in shown.out
    assert "  1 a1     2 b1" in shown.out
    replay = shown.out.split("first wins")[1]
    assert [line.split("   ")[0] for line in replay.splitlines() if line.startswith("ply ")] == [
        "ply 1 of 5",
        "ply 2 of 5",
        "ply 1 of 5",
        "ply 4 of 5",
    ]
    assert "next: evolve play tic-tac-toe --seed 2" in shown.err


def test_undo_takes_back_a_move_and_the_answer(play):
    words = ("--players", "human,greedy", "--json")
    once = played(play("reversi-4x4", ["1", "quit"], *words))
    assert played(play("reversi-4x4", ["1", "undo", "1", "quit"], *words)) == once
    assert played(play("reversi-4x4", ["1", "undo", "quit"], *words)) == []


def test_undone_dice_fall_the_same_again(play):
    words = ("--players", "human,random,random", "--json", "--seed", "5")
    lines = ["1", "1", "1", "1"]
    straight = played(play("jostle", [*lines, "quit"], *words))
    assert played(play("jostle", [*lines, "undo", "undo", *lines[2:], "quit"], *words)) == straight


def test_same_seed_same_game(play):
    words = ("--players", "mcts:20,mcts:20", "--json")
    one = played(play("reversi-4x4", [], *words, "--seed", "4"))
    assert played(play("reversi-4x4", [], *words, "--seed", "4")) == one
    others = [played(play("reversi-4x4", [], *words, "--seed", str(seed))) for seed in range(5, 9)]
    assert any(other != one for other in others)


def test_a_hint_is_a_legal_move_and_changes_nothing(play):
    shown = play("tic-tac-toe", ["a1", "a2", "b1", "b2", "hint", "quit"], *TWO_PEOPLE)
    assert "puct:400 would play c1" in shown.out  # it wins at once
    assert "left before the end" in shown.out


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["z9"], '"z9" is not'),
        (["99"], "there is no move number 99; valid: 1 to 9"),
        (["0"], "there is no move number 0"),
        (["²"], '"²" is not'),
        (["9" * 5000], "is not"),
        (["undo"], "there is no move of yours to undo"),
        (["help"], "take back your last move"),
        (["rules"], "The board is empty."),
        (["moves"], "  9 c3"),
        (["board"], "a  b  c"),
        (["resign"], "first resigns"),
        ([], "end of input; the game ends"),
        (["a1"], "end of input; the game ends"),
        (["", "  ", "?"], "leave the game"),
    ],
)
def test_whatever_is_typed_gets_an_answer(lines, words, play):
    shown = play("tic-tac-toe", lines, *TWO_PEOPLE)
    assert shown.code == 0
    assert words in shown.out


def test_a_game_left_early_says_so_in_json(play):
    found = play("tic-tac-toe", ["a1", "resign"], *TWO_PEOPLE, "--json").document()
    assert (found["finished"], found["winner"], found["ending"]) == (False, None, "second resigns")


def test_with_json_the_talk_is_on_stderr(play):
    shown = play("tic-tac-toe", ["a1", "quit"], *TWO_PEOPLE, "--json")
    json.loads(shown.out)
    assert "first to move" in shown.err


def test_computers_alone_need_no_input(play):
    shown = play("jostle", [], "--players", "greedy,random,random")
    assert shown.code == 0
    assert "goals" in shown.out.splitlines()[-1]


@pytest.mark.parametrize(
    ("players", "hint"),
    [("human", "2 seats (first, second)"), ("humn,random", "unknown player"), ("human,mcts:-1", "budget -1")],
)
def test_bad_seats_are_one_line(players, hint, play):
    assert hint in play("reversi-8x8", [], "--players", players).complaint()
