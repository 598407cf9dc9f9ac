"""`evolve records`: what is right is counted, what is wrong is named with its place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

DATA = Path(os.environ.get("EVENPLAY_DATA") or Path(__file__).resolve().parents[4] / ".." / "shared" / "data")
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason="no records of real games beside the project (EVENPLAY_DATA)")
PDN = '[Event "x"]\n[Result "{result}"]\n\n1. {moves} {result}\n'


@pytest.fixture
def pdn(tmp_path):
    def write(moves: str, result: str = "*") -> str:
        file = tmp_path / "games.pdn"
        file.write_text(PDN.format(moves=moves, result=result))
        return str(file)

    return write


def test_json_has_the_agreed_fields(evolve, pdn):
    found = evolve("records", pdn("11-15 23-19"), "--game", "checkers-8x8", "--format", "pdn", "--json").document()
    assert found == {
        "games": 1,
        "legal": 1,
        "illegal": 0,
        "finished": 0,
        "score_mismatches": 0,
        "first_errors": [],
    }


def test_an_illegal_move_is_counted_and_named(evolve, pdn):
    found = evolve("records", pdn("11-15 27-23"), "--game", "checkers-8x8", "--format", "pdn", "--json").document()
    assert (found["legal"], found["illegal"]) == (0, 1)
    assert "move 2" in found["first_errors"][0]


def test_a_play_book_is_replayed(evolve, tmp_path):
    book = tmp_path / "book.txt"
    book.write_text("0r4\n4g6\n6b2\n---\n0r5\n...\n")
    found = evolve("records", str(book), "--game", "jostle", "--format", "playbook", "--json").document()
    assert (found["games"], found["legal"], found["finished"]) == (1, 1, 0)


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["--game", "jostle", "--format", "playbok"], 'did you mean "playbook"?'),
        (["--game", "reversi-8x8", "--format", "playbook"], 'cannot be replayed as "reversi-8x8"'),
        (["--game", "jostle", "--format", "playbook"], "line 2: "),
        (["--game", "reversi-8x8", "--format", "wthor"], "book.txt"),
        (["--format", "wthor"], "--game"),
    ],
)
def test_bad_input_is_one_line(words, hint, evolve, tmp_path):
    book = tmp_path / "book.txt"
    book.write_text("0r4\n4g99\n---\n")
    assert hint in evolve("records", str(book), *words).complaint()


def test_a_missing_file_is_answered_with_the_nearest(evolve, tmp_path):
    (tmp_path / "games.pdn").write_text("")
    complaint = evolve("records", str(tmp_path / "game.pdn"), "--game", "checkers-8x8", "--format", "pdn").complaint()
    assert "games.pdn" in complaint


def test_a_folder_without_records(evolve, tmp_path):
    complaint = evolve("records", str(tmp_path), "--game", "checkers-8x8", "--format", "pdn").complaint()
    assert "holds no file of format pdn" in complaint


@needs_data
def test_a_truncated_file_is_refused(evolve, tmp_path):
    cut = tmp_path / "cut.wtb"
    cut.write_bytes((DATA / "wthor" / "WTH_2001.wtb").read_bytes()[:5000])
    complaint = evolve("records", str(cut), "--game", "reversi-8x8", "--format", "wthor").complaint()
    assert "byte 5000: the file is truncated; 5575 games announced, 73 complete" in complaint


@needs_data
@pytest.mark.parametrize(
    ("place", "game", "form", "games"),
    [
        ("wthor/WTH_2014.wtb", "reversi-8x8", "wthor", 1817),
        ("fourinarow_4x9/data_hvh_groups1-4.txt", "4x9/tic-tac-toe/4-in-a-row", "fourinarow", 325),
    ],
)
def test_real_games_replay(place, game, form, games, evolve):
    found = evolve("records", str(DATA / place), "--game", game, "--format", form, "--json").document()
    assert (found["games"], found["legal"], found["illegal"], found["score_mismatches"]) == (games, games, 0, 0)


@pytest.mark.full
@needs_data
@pytest.mark.parametrize(
    ("place", "game", "form", "games"),
    [
        ("wthor", "reversi-8x8", "wthor", 115_509),
        ("acf_checkers", "checkers-8x8", "acf", 7500),
        ("eothello", "reversi-8x8", "eothello", 15_000),
    ],
)
def test_all_real_games_replay(place, game, form, games, evolve):
    found = evolve("records", str(DATA / place), "--game", game, "--format", form, "--json").document()
    assert (found["games"], found["legal"], found["illegal"], found["score_mismatches"]) == (games, games, 0, 0)
