"""The game play book: the source's own books, exact writing and reading, and what is wrong with wrong ones."""

from __future__ import annotations

import pytest

from games.errors import BadInput
from games.jostle import FAMILY
from games.jostle.play_book import read_play_book
from tests.games.jostle.play_books import write_play_book
from tests.games.jostle.table import CODES, fields_of, game_of, random_game, start

JOSTLE = game_of("jostle")
EXAMPLE_3_1 = "0r4\n4g6\n6b2\n---\n0r8\n4g0\n6b4\n---\n"
EXAMPLE_A_3 = "0r4\n3g1\n6b3\n---\n1r1\n3g1\n6b5\n---\n2r1\n3g4\n6b9\n---\n0r8\n...\n"


def fields_after(text):
    line = start(JOSTLE)
    at = 0
    for move in read_play_book(JOSTLE, text).moves:
        FAMILY.hooks.apply(JOSTLE.rules[0], line, at, move, at + 1)
        at += 1
    return fields_of(line[at])


def test_equalizer_book_replays_and_writes_exactly():
    book = read_play_book(JOSTLE, EXAMPLE_A_3)
    assert book.slips == ()
    assert write_play_book(JOSTLE, book.moves) == EXAMPLE_A_3


def test_equalizer_book_gives_the_figures_positions():
    """Figure 3.4's text: green jostles red's second piece one field back; red jostles green to its stack, as START
    and no other field behind is taken; green then jostles red's first piece from 4 to 3, whence 5 takes it to 8."""
    rounds = EXAMPLE_A_3.split("---\n")
    assert fields_after("---\n".join(rounds[:1]) + "---\n") == [4, -1, -1, 1, -1, -1, 3, -1, -1]
    assert fields_after("---\n".join(rounds[:2]) + "---\n") == [4, 0, -1, 1, -1, -1, 5, -1, -1]
    assert fields_after("---\n".join(rounds[:2]) + "---\n2r1\n...\n") == [4, 0, 1, -1, -1, -1, 5, -1, -1]
    assert fields_after("---\n".join(rounds[:3]) + "---\n") == [3, 0, 1, 4, -1, -1, 9, -1, -1]
    assert fields_after(EXAMPLE_A_3)[0] == 8


def test_first_book_replays_with_its_misprint_put_right():
    """The source prints 4g0; its prose moves "his first piece, piece number three, to the START field"."""
    book = read_play_book(JOSTLE, EXAMPLE_3_1)
    assert book.slips == ("line 6: 4g0 read as 3g0: only a piece on the stack can enter START",)
    assert write_play_book(JOSTLE, book.moves) == EXAMPLE_3_1.replace("4g0", "3g0")
    assert fields_after(EXAMPLE_3_1) == [8, -1, -1, 0, 14, -1, 4, -1, -1]


def test_a_book_without_misprint_reads_as_it_stands():
    text = EXAMPLE_3_1.replace("4g0", "3g0")
    book = read_play_book(JOSTLE, text)
    assert (book.slips, write_play_book(JOSTLE, book.moves)) == ((), text)


@pytest.mark.parametrize("dashes", ["---", "—", "——", "–––", "———"])
def test_the_sources_dashes_are_read(dashes):
    book = read_play_book(JOSTLE, EXAMPLE_A_3.replace("---", dashes).replace("...", "…"))
    assert write_play_book(JOSTLE, book.moves) == EXAMPLE_A_3


@pytest.mark.parametrize("code", CODES)
def test_random_games_write_and_read_back_exactly(code):
    game = game_of(code)
    for number in range(12):
        line, moves = random_game(game, number)
        text = write_play_book(game, moves)
        book = read_play_book(game, text)
        assert write_play_book(game, book.moves) == text
        assert book.slips == ()
        again = start(game)
        for at, move in enumerate(book.moves):
            FAMILY.hooks.apply(game.rules[0], again, at, move, at + 1)
        last = again[len(book.moves)]
        assert (last["ended"], last["winner"], last["cause"]) == (1, line[-1]["winner"], line[-1]["cause"])
        assert fields_of(last) == fields_of(line[-1])


def test_fragments_write_and_read_back_exactly():
    _, moves = random_game(JOSTLE, 3)
    for length in range(1, len(moves)):
        text = write_play_book(JOSTLE, moves[:length])
        if text:
            assert write_play_book(JOSTLE, read_play_book(JOSTLE, text).moves) == text


def test_passes_leave_no_line():
    text = write_play_book(JOSTLE, random_game(JOSTLE, 5)[1])
    assert "pass" not in text
    assert any(block.count("\n") < 3 for block in text.split("---\n")[:-1])


WRONG = {
    "": "the play book is empty",
    "0r30\n...": "line 1: 0r is on its stack; no roll takes it to field 30",
    "0r4\n3r0\n...": "line 2: piece 3 is green's, not red's",
    "0r4\n6b1\n...": "line 2: green can move with every roll, so its move must come before blue's",
    "0r4\n---": "line 2: green can move with every roll, so its move must come before ---",
    "0r4\n0r5\n...": "line 2: red has had its turn in this round; a round ends with ---",
    "0r4\n3g1\n6b0\n0r5\n...": "line 4: red has had its turn in this round; a round ends with ---",
    "0r4\n3g1": "line 2: the play book stops in mid-round; a round ends with ---, a fragment with ...",
    "0r4\n...\n---": "line 3: nothing may follow ...",
    "0r4\nhello": 'line 2: "hello" is neither a move such as 0r4 nor --- nor ...',
    "0r4\n3g1\n6b0\n---\n0r3\n...": "line 5: 0r is on field 4; no roll takes it to field 3",
    "9r4\n...": 'line 1: "9r4" is neither a move such as 0r4 nor --- nor ...',
    "0r31\n...": "line 1: field 31 is past the last field, 30",
}


@pytest.mark.parametrize("text", WRONG)
def test_wrong_books_name_line_and_reason(text):
    with pytest.raises(BadInput) as error:
        read_play_book(JOSTLE, text)
    assert str(error.value) == WRONG[text]


def test_a_piece_in_a_goal_does_not_move():
    game = game_of("jostle/8/none/none/1.1.1")
    with pytest.raises(BadInput, match="line 5: 0r is in a goal, on field 5, and cannot move"):
        read_play_book(game, "0r5\n3g0\n6b1\n---\n0r6\n...")


def test_nothing_follows_the_end():
    game = game_of("jostle/8/none/none/7")
    book = "0r7\n3g0\n6b1\n1r0\n---\n"
    over = "0r7\n3g0\n6b1\n---\n1r0\n---\n"
    read_play_book(game, over)
    with pytest.raises(BadInput, match="line 4"):
        read_play_book(game, book)
    with pytest.raises(BadInput, match="line 7: the game is over"):
        read_play_book(game, over + "3g1\n")
