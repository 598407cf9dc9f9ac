"""Rule sheets of all 5,616 classic games: no sentence that cannot apply, every right with its number, one word for one
thing."""

from __future__ import annotations

import re

import pytest

from games.board.spec import BoardSpec, read_code
from games.board.texts.rule_sheet import longest_at_start, rule_sheet
from genome.classic.space import CLASSIC

SHEETS = [(genome.spec if hasattr(genome, "spec") else read_code(CLASSIC.write(genome))) for genome in CLASSIC]


def flat(spec: BoardSpec) -> str:
    return " ".join(rule_sheet(spec).split())


def test_only_what_can_happen_is_said() -> None:
    for spec in SHEETS:
        text, lines = flat(spec), bool(spec.line_length) and "scoring" not in spec.mutations
        assert ("win at once by completing" in text) == lines, text
        assert lines or "in lines" not in text
        if spec.piece == "tic-tac-toe":
            assert not re.search(r"\bjump|just turned|flank", text), text
        if spec.piece == "checkers":
            assert not re.search(r"\bdrop|never turned|just dropped", text), text
        if spec.piece == "reversi":
            assert not re.search(r"jumped|capture", text), text


def test_every_right_has_its_number_and_nobody_is_a_he() -> None:
    for spec in SHEETS:
        text = flat(spec)
        assert not re.search(r"\b(he|his|him|she|her)\b", text), text
        for mutation in set(spec.mutations) - {"scoring", "first-hybrid-disk"}:
            assert re.search(r"once in the game|holds (one|two)", text), (mutation, text)
        if spec.mutations.count("hybrid-disk") == 2:
            assert "holds two hybrid" in text


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("8x8/checkers/3-in-a-row", "lines of 3 in the initial position do not win"),
        ("8x8/tic-tac-toe/most-men", "both always end up with the same number"),
        ("5x5/tic-tac-toe/most-men", "First always has one disk more"),
        ("3x3/tic-tac-toe/4-in-a-row", "this game is always drawn"),
        ("6x6/reversi/most-men+non-flipping-disk", "A drop that would turn no disk at all is not allowed"),
        ("6x6/reversi/most-men+non-flipping-disk", "the others turn and it stays"),
    ],
)
def test_what_a_table_has_to_know(code: str, said: str) -> None:
    spec = read_code(code)
    assert spec is not None
    assert said in flat(spec)


def test_lines_at_the_start_are_counted() -> None:
    assert longest_at_start(read_code("8x8/reversi/3-in-a-row")) == 2
    assert longest_at_start(read_code("8x8/checkers/3-in-a-row")) == 3
    assert longest_at_start(read_code("8x8/tic-tac-toe/3-in-a-row")) == 0
