"""Board games as documents: random games of both, move by move, with the same moves, turns and results."""

from __future__ import annotations

import random

import pytest

from games.errors import BadInput
from games.game import Game, find_game, game_from_document
from games.open.family import library
from games.playthrough.playthrough import Playthrough

DROPS = (
    "3x3/tic-tac-toe/3-in-a-row", "4x5/tic-tac-toe/4-in-a-row", "3x4/tic-tac-toe/most-men",
    "3x5/tic-tac-toe/no-men-remaining", "4x4/tic-tac-toe/3-in-a-row+non-flipping-disk", "6x6/reversi/most-men",
    "5x4/reversi/most-men", "5x6/reversi/no-men-remaining",
)  # fmt: skip


def document_of(code: str) -> Game:
    """The document of a game."""
    game = find_game(code)
    found = game_from_document(game.family.as_document(game.spec), code)
    assert found is not None
    return found


@pytest.mark.parametrize("code", DROPS)
def test_random_games_are_the_same(code: str) -> None:
    rng = random.Random(code)
    for _ in range(4):
        ours, theirs = Playthrough(find_game(code)), Playthrough(document_of(code))
        while not ours.ended:
            moves, others = texts_of(ours), texts_of(theirs)
            assert ours.turn == theirs.turn
            assert set(moves) == set(others)
            text = rng.choice(sorted(moves))
            ours.play(moves[text])
            theirs.play(others[text])
        assert theirs.ended
        assert ours.state["winner"] == theirs.state["winner"]


def texts_of(game: Playthrough) -> dict[str, int]:
    """The legal moves by their texts, without declarations of parts that cannot matter."""
    family, rules = game.game.family, game.game.rules
    found = {family.move_text(rules, game.states, game.t, move): move for move in game.legal()}
    return {text: move for text, move in found.items() if text.isalnum()}


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("8x8/reversi/most-men+double-move", "double-move"),
        ("6x6/reversi/4-in-a-row", "4-in-a-row with reversi"),
        ("8x8/checkers/3-in-a-row", "3-in-a-row with checkers"),
    ],
)
def test_documents_refuse_what_they_cannot_say(code: str, word: str) -> None:
    with pytest.raises(BadInput, match=word):
        document_of(code)


def test_draughts_are_the_draughts_of_the_library() -> None:
    assert document_of("8x8/checkers/no-men-remaining").spec == library()["checkers-8x8"]
