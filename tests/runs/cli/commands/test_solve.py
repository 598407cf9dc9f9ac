"""`evolve solve`: the contract of its JSON, and values that are known."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("game", "value", "score"),
    [
        ("tic-tac-toe", "draw", None),
        ("reversi-4x4", "second", -8),
        ("3x3/tic-tac-toe/most-men", "first", 1),  # odd boards: the first player drops one disk more
        ("4x4/tic-tac-toe/3-in-a-row", "first", None),
    ],
)
def test_known_values(game, value, score, evolve):
    found = evolve("solve", game, "--json").document()
    assert list(found) == ["game", "value", "score", "plies", "line", "nodes"]
    assert (found["value"], found["score"]) == (value, score)
    assert len(found["line"]) == found["plies"]


def test_unknown_is_an_answer(evolve):
    found = evolve("solve", "reversi-8x8", "--nodes", "5000", "--json").document()
    assert (found["value"], found["score"], found["plies"], found["line"]) == ("unknown", None, None, [])
    shown = evolve("solve", "reversi-8x8", "--nodes", "5000")
    assert "unknown" in shown.out
    assert "next: evolve solve reversi-8x8 --nodes 50000" in shown.err


def test_people_read_a_sentence(evolve):
    assert "the second player wins by 8" in evolve("solve", "reversi-4x4").out


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["jostle"], "3 seats"),
        (["tic-tac-toe", "--nodes", "0"], "valid: 1 to"),
        (["tic-tac-toe", "--memory", "-1"], "valid: 1 to"),
        (["tic-tac-to"], '"tic-tac-toe"'),
    ],
)
def test_bad_input_is_one_line(words, hint, evolve):
    assert hint in evolve("solve", *words).complaint()
