"""Books of turns: written from random games, read back to the same positions; what is wrong in them is named."""

from __future__ import annotations

import numpy as np
import pytest

from games.errors import BadInput
from games.tarble import FAMILY
from games.tarble.turning.turn_book import read_turn_book
from tests.games.tarble.table import game_of, random_game
from tests.games.tarble.turn_books import write_turn_book

OPENING = "6 | [(-1,-4),(1,-1)] | (0,0)\n"


def positions(game, moves):
    """The states before each roll."""
    line, found = game.new_line(2), []
    FAMILY.hooks.initial(game.rules[0], line, np.zeros(2, np.uint64))
    for move in moves:
        if line[0]["turn"] < 0:
            found.append(tuple(line[0]["pieces"].ravel()) + tuple(line[0]["points"]) + (int(line[0]["neutral"]),))
        FAMILY.hooks.apply(game.rules[0], line, 0, move, 0)
    return found, int(line[0]["ended"]), int(line[0]["winner"])


@pytest.mark.parametrize(
    ("code", "seeds"),
    [("tarble", 3), ("tarble/5/2-1/d3", 6), ("tarble/7/2-3/d4+no-neutral", 2), ("tarble+safe-centre", 2)],
)
def test_books_are_read_as_they_were_written(code, seeds):
    game = game_of(code)
    for seed in range(seeds):
        moves = random_game(game, seed)[1][: 400 if code != "tarble/5/2-1/d3" else None]
        text = write_turn_book(game, moves)
        book = read_turn_book(game, text)
        again = write_turn_book(game, book.moves)
        # Of several ways to the same net moves another may be found, which takes the same pieces in another order.
        assert [sorted(line.replace(" ", "").split("|")[2]) for line in text.splitlines()] == [
            sorted(line.replace(" ", "").split("|")[2]) for line in again.splitlines()
        ]
        found, ended, winner = positions(game, book.moves)
        whole = positions(game, moves)
        assert found == whole[0][: len(found)]
        assert len(found) == len(text.splitlines())
        if code == "tarble/5/2-1/d3":
            assert (ended, winner) == whole[1:]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the book is empty"),
        ("# nothing\n", "the book is empty"),
        (OPENING + "seven\n", "line 2: turn"),
        (OPENING + "2 | [(-1,-4),(1,-1)] |\n", "line 2: no own piece"),
        ("7 | [(-1,-4),(-1,-3)] |\n", "line 1: roll 7 is out of range"),
        ("1 | [(-1,-4),(1,-1)] | (0,0)\n", "line 1: no 1 movements"),
    ],
)
def test_what_is_wrong_is_named_by_its_line(text, words):
    with pytest.raises(BadInput) as refused:
        read_turn_book(game_of("tarble"), text)
    assert words in str(refused.value)


def test_a_situation_has_its_book():
    game = game_of("tarble/situation-3")
    book = read_turn_book(game, "# the best movement\n1 | [(3,3),(3,2)] |\n")
    assert len(book.moves) == 1
    with pytest.raises(BadInput, match="this turn has 1 movements, not 2"):
        read_turn_book(game, "2 | [(3,3),(3,1)] |\n")
