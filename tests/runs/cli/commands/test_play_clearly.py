"""What an evolved game says at the terminal: numbered plies, recalls, declarations, counts, you; saved games."""

from __future__ import annotations

import io
import json
import re

import pytest

from runs.playing.words import nearest, once

TWO = ("--players", "human,human")


@pytest.fixture
def play(evolve, monkeypatch):
    def run(game: str, lines: list[str], *words: str):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return evolve("play", *([game] if game else []), *words)

    return run


def test_plies_are_numbered_and_the_board_follows_every_move(play):
    out = play("game-a", ["a1", "b1", "c1", "quit"], *TWO).out
    assert re.findall(r"^(\d+)\. (\w+): ", out, re.M) == [("1", "first"), ("2", "second"), ("3", "first")]
    assert out.count("   a  b  c  d  e") == 4  # the start, and after each move; not twice


def test_a_recall_says_what_it_takes_back(play):
    out = play("game-a", ["a1", "b1", "recall-any 2", "quit"], *TWO).out
    assert "recall-any 2   (takes back second's b1)" in out
    assert "3. first: recall-any 2 (takes back second's b1)" in out
    after = out.split("3. first: recall-any 2")[1]
    assert " 1 x  .  .  .  ." in after


def test_a_move_for_the_opponent_says_who_chooses(play):
    out = play("5x5/tic-tac-toe/4-in-a-row+move-for-you", ["a1+for-you", "b2", "quit"], *TWO).out
    assert "first to move (first chooses for second)" in out
    assert "2. first: b2 (first chooses for second)" in out


def test_cells_are_listed_once_with_what_may_be_declared(play):
    out = play("4x4/tic-tac-toe/3-in-a-row+double-move", ["quit"], *TWO).out
    assert " 16 d4" in out
    assert "17 " not in out.split("first to move")[1]
    assert "each cell may be followed by: +double" in out
    found = play("4x4/tic-tac-toe/3-in-a-row+double-move", ["a1+double", "quit"], *TWO, "--json").document()
    assert found["moves"] == ["a1+double"]


def test_moves_that_have_to_declare_are_listed_as_they_are():
    assert once(["a1+hybrid", "a2+hybrid"]) == ([0, 1], "")
    assert once(["a1", "a1+double", "b1", "recall-last"])[0] == [0, 1, 2, 3]
    assert once(["a1", "a1+double", "b1", "b1+double", "pass"])[0] == [0, 2, 4]


def test_signs_on_the_board_are_explained_once_they_are_there(play):
    words = ("4x4/tic-tac-toe/3-in-a-row+hybrid-disk", ["a1+hybrid", "quit"], *TWO)
    before, after = play(*words).out.split("1. first: a1+hybrid")
    assert "hybrid, a disk of both" not in before
    assert "hybrid, a disk of both" in after


def test_help_explains_this_games_notation(play):
    said = " ".join(play("game-a", ["help", "quit"], *TWO).out.split())  # wrapped to the width of the terminal
    assert "recall-any 5 takes back the fifth move and all later ones" in said
    assert "A jump has x between its cells: a3xc5xe7." in play("checkers-8x8", ["help", "quit"], *TWO).out


def test_the_end_names_counts_and_you(play):
    lines = ["1"] * 40
    out = play("reversi-4x4", lines, "--players", "human,random", "--seed", "2").out
    found = re.search(r"(you win|second wins|a draw) (\d+) : (\d+) \(", out)
    assert found
    yours, theirs = int(found[2]), int(found[3])
    assert (found[1] == "you win") == (yours > theirs)


@pytest.mark.parametrize(("typed", "meant"), [("udno", "undo"), ("qiut", "quit"), ("ruels", "rules"), ("zzz", None)])
def test_the_nearest_word(typed, meant, play):
    assert nearest(typed) == meant
    if meant:
        assert f'did you mean "{meant}"' in play("tic-tac-toe", [typed, "quit"], *TWO).out


def test_one_quit_quits(play):
    out = play("tic-tac-toe", ["a1", "quit", "a2"], *TWO).out
    assert "replay" not in out


@pytest.mark.parametrize("game", ["jostle", "game-a", "reversi-4x4"])
def test_saved_and_gone_on_with_is_the_same_game(game, play, tmp_path):
    words = ("--players", "human,random,random" if game == "jostle" else "human,random", "--seed", "7", "--json")
    moves = ["1"] * 60
    straight = play(game, [*moves, "resign"], *words).document()
    file = str(tmp_path / "evening.json")
    begun = play(game, [*moves[:2], f"save {file}", "quit"], *words).document()
    gone_on = play("", [*moves[2:], "resign"], "--from", file, "--json").document()
    assert begun["moves"] == straight["moves"][: len(begun["moves"])]
    assert gone_on["moves"] == straight["moves"]
    assert gone_on["players"] == straight["players"]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda it: {**it, "format": "x"}, "is not a saved game"),
        (lambda it: {**it, "version": 9}, "another version"),
        (lambda it: {**it, "events": [{"who": 0, "move": "z9"}]}, "z9"),
        (lambda it: {**it, "events": 3}, "is a damaged saved game"),
        (lambda it: {**it, "players": ["mcst:3", None]}, "mcst"),
        (lambda it: {key: value for key, value in it.items() if key != "game"}, "is a damaged saved game"),
        (lambda it: [], "is not a saved game"),
    ],
)
def test_a_spoilt_file_is_one_line(spoil, said, play, tmp_path):
    file = tmp_path / "evening.json"
    play("tic-tac-toe", ["a1", f"save {file}", "quit"], *TWO)
    file.write_text(json.dumps(spoil(json.loads(file.read_text()))))
    assert said in play("", [], "--from", str(file)).complaint()


def test_a_file_of_somebody_elses_is_not_written_over(play, tmp_path):
    (tmp_path / "mine.json").write_text('{"mine": 1}')
    shown = play("tic-tac-toe", ["a1", f"save {tmp_path / 'mine.json'}", "save", "save /proc/x/y", "quit"], *TWO)
    assert "is not a saved game" in shown.out
    assert "save FILE" in shown.out
    assert shown.code == 0
    assert (tmp_path / "mine.json").read_text() == '{"mine": 1}'


def test_a_saved_game_is_named_alone(play, tmp_path):
    assert "no game is given" in play("", []).complaint()
    assert "use --from FILE alone" in play("game-a", [], "--from", str(tmp_path / "x")).complaint()
