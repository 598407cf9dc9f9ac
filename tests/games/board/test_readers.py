"""Readers of record files, on small samples made by hand, and on broken ones."""

import re
import struct

import pytest

from games.board.formats import FORMATS, acf, eothello, fourinarow, pdn, wthor
from games.errors import BadInput


def wthor_file(*games: tuple[int, list[int]], size: int = 8, year: int = 2001) -> bytes:
    header = struct.pack("<4BIHH4B", 20, 1, 2, 3, len(games), 0, year, size, 0, 24, 0)
    return header + b"".join(
        struct.pack("<HHHBB60s", 7, 8, 9, score, score, bytes(moves).ljust(60, b"\0")) for score, moves in games
    )


def test_wthor_reads_moves_score_and_names_of_players():
    (game, draw) = wthor.read(wthor_file((40, [56, 64]), (32, [])))
    assert game.moves == ("f5", "d6")
    assert (game.result, game.score) == ("first", (40, 24))
    assert game.place == "byte 16"
    assert game.extras["players"] == (8, 9)
    assert game.extras["tournament"] == 7
    assert (draw.place, draw.moves, draw.result) == ("byte 84", (), "draw")


def test_wthor_names():
    header = struct.pack("<4BIHH4B", 20, 1, 2, 3, 0, 2, 0, 0, 0, 0, 0)
    data = header + b"Ann Lee".ljust(20, b"\0") + b"Deep (author)".ljust(20, b"\0")
    assert wthor.read_names(data, "JOU") == ["Ann Lee", "Deep (author)"]
    with pytest.raises(BadInput, match="byte 55: the file is truncated; 2 names announced, 1 complete"):
        wthor.read_names(data[:-1], "JOU")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "byte 0: the file ends in the middle of its header"),
        (wthor_file((40, [56]))[:-1], "byte 83: the file is truncated; 1 games announced, 0 complete"),
        (wthor_file((40, [56])) + b"ab", "byte 84: 2 bytes too many after the 1 games"),
        (b"PK\x03\x04" + bytes(200), "byte 0: not a WTHOR file"),
        (wthor_file((40, [56]), size=10), "byte 12: games on a board of size 10"),
        (wthor_file((40, [56, 99])), "byte 25: 99 is not a cell"),
        (wthor_file((40, [56, 0, 64])), "byte 25: 0 is not a cell"),
        (wthor_file((65, [56])), "byte 22: 65 final disks"),
    ],
)
def test_wthor_refuses(data, message):
    with pytest.raises(BadInput, match=re.escape(message)) as error:
        list(wthor.read(data))
    assert "\n" not in str(error.value)


def test_eothello():
    data = b"eOthello_game_id,winner,game_moves\r\n12,-1,f5d6\r\n13,0,c4\r\n"
    one, two = eothello.read(data)
    assert (one.moves, one.result, one.place, one.extras["id"]) == (("f5", "d6"), "second", "line 2", "12")
    assert two.result == "draw"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("12,2,f5", 'line 2: winner "2"'),
        ("12,1", "line 2: 2 fields"),
        ("12,1,f5d", 'line 2: move 2 "d" is not a cell'),
        ("12,1,f5i9", 'line 2: move 2 "i9" is not a cell'),
    ],
)
def test_eothello_refuses(line, message):
    with pytest.raises(BadInput, match=re.escape(message)):
        list(eothello.read(f"eOthello_game_id,winner,game_moves\n{line}\n".encode()))


def test_acf_steps_jumps_and_paths():
    # 10 is the third dark cell of the third row, e3; 21 lies three rows on, on d6 (odd rows begin on b)
    (game,) = acf.read(b"10-14 21-17 8-17-26\t1-0\n")
    assert game.moves == ("e3-f4", "d6-c5", "a3xc5xe7")
    assert game.result == "first"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("10-14 21-17", "line 1: no TAB"),
        ("10-14\t2-0", 'line 1: result "2-0"'),
        ("10-32\t1-0", 'line 1: "10-32" is not a move'),
        ("10x14\t1-0", 'line 1: "10x14" is not a move'),
    ],
)
def test_acf_refuses(line, message):
    with pytest.raises(BadInput, match=re.escape(message)):
        list(acf.read(line.encode()))


def row(black: int, white: int, cell: int, time: int = 500, who: str = "1\t2") -> str:
    side = "Black" if black.bit_count() == white.bit_count() else "White"
    return f"{black}\t{white}\t{side}\t{1 << cell}\t{time}\t{who}"


def read_rows(*rows: str):
    return list(fourinarow.read("\n".join(rows).encode()))


def test_fourinarow_chains_rows_and_splits_games():
    games = read_rows(row(0, 0, 0), row(1, 0, 35, 900, "1\t3"), row(0, 0, 9))
    assert [game.moves for game in games] == [("a1", "i4"), ("a2",)]
    assert games[0].extras == {"times": (500.0, 900.0), "participants": ("1/2", "1/3")}
    assert games[1].place == "line 3"


def test_fourinarow_fills_gaps_and_a_missing_start():
    (game,) = read_rows(row(0b1, 0b10, 2), row(0b101, 0b1010, 4))
    assert game.moves == ("a1", "b1", "c1", "d1", "e1")
    assert game.extras["times"] == (None, None, 500.0, None, 500.0)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("0\t0\tBlack\t1\t5\t1", "line 1: 6 fields"),
        ("0\t0\tGreen\t1\t5\t1\t1", 'line 1: side to move "Green"'),
        ("0\t0\tWhite\t1\t5\t1\t1", "line 1: White cannot be to move with 0 black and 0 white"),
        ("1\t1\tBlack\t2\t5\t1\t1", "line 1: not a position"),
        ("0\t0\tBlack\t3\t5\t1\t1", "line 1: not a position"),
        (f"0\t0\tBlack\t{1 << 36}\t5\t1\t1", "line 1: not a position"),
        ("0\t0\tBlack\tx\t5\t1\t1", "line 1: every field must be a number"),
    ],
)
def test_fourinarow_refuses(line, message):
    with pytest.raises(BadInput, match=re.escape(message)):
        list(fourinarow.read(line.encode()))


# Made up for this test: a comment that spans lines, a variation, glyphs, both capture styles, hop-by-hop jumps.
PDN = b"""[Event "Kitchen table"]
[White "B, \\"Bea\\""]
[Result "1/2-1/2"]

1. 11-15 {the usual
start} 22-18 2. 15x22! 25x18 (2... 26x17 {also fine} 3. 8-11 (3. 9-13)) 3. 8-11 29-25 $2 4. 4-8 ; to the end 1-5
24-20 1/2-1/2

[Event "second"] [GameType "21"]
1. 9-14 22 - 18 2. 5-9 18x9 9x2 *
"""


def test_pdn():
    first, second = pdn.read(PDN)
    # square 1 is g1 and 4 a1, 5 is h2 and 8 b2: seen from the second player, 11-15 is c3-d4
    assert first.moves[:4] == ("c3-d4", "f6-e5", "d4xf6", "g7xe5")
    assert len(first.moves) == 8
    assert (first.result, first.place) == ("draw", "line 1")
    assert first.extras["tags"]["White"] == 'B, \\"Bea\\"'
    assert second.moves[-1] == "e5xg3xe1"  # 18x9 9x2 is one move
    assert second.result is None


def test_pdn_takes_the_tag_where_the_moves_have_no_result():
    one, two = pdn.read(b'[Result "0-1"]\n1. 11-15 22-18\n[Result "1-0"]\n1. 11-15 1-0')
    assert (one.result, two.result) == ("second", "first")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: not a PDN file"),
        ("1. 11-15 22-18\n2. 15x22\n", "line 2: the file ends in the middle of a game"),
        ("1. 11-15 (22-18", "line 1: the file ends in the middle of a game"),
        ("1. 11-15 { never closed\n\n", 'line 1: cannot read "{"'),
        ("1. 11-15\n2. 40-44 *", 'line 2: "40-44" is not a move'),
        ("1. 11-15\n2. c3-d4 *", 'line 2: cannot read "c3-d4"'),
        ("1. 11-15 ) *", 'line 1: ")" without'),
        ('[FEN "W:W1:B2"]\n1. 11-15 *', "line 1: the game starts from a set-up"),
        ('[GameType "20"]\n*', 'line 1: game type "20"'),
        ('[Result "won"]\n*', 'line 1: result "won"'),
    ],
)
def test_pdn_refuses(text, message):
    with pytest.raises(BadInput, match=re.escape(message)) as error:
        list(pdn.read(text.encode()))
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00\x01" * 30, bytes(range(256))])
def test_every_reader_refuses_garbage(name, data):
    with pytest.raises(BadInput) as error:
        list(FORMATS[name].records(data))
    assert str(error.value).startswith(("line ", "byte "))
