"""WTHOR: binary archive of tournament games of the French Othello Federation (`.wtb`), and its name files.

Little-endian. Header of 16 bytes: u8 century, year, month, day of the file, u32 games, u16 names, u16 year of the
games, u8 board size (0 or 8), u8 type, u8 empties at which the solved score was computed, u8 reserved. Then 68 bytes
per game: u16 tournament, u16 black, u16 white, u8 black's final disks, u8 black's disks with best play from the solved
position on, 60 moves as 10 * row + column (1 to 8 each), 0 = no more. A score counts the empty cells for the winner; 32
is a draw.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from games.errors import BadInput
from games.records.recorded import DRAW, FIRST, SECOND, RecordedGame, cell_word

HEADER = struct.Struct("<4BIHH4B")
GAME = struct.Struct("<HHHBB60s")
NAME_SIZES = {"JOU": 20, "TRN": 26}
CELLS = 64
WORDS = {10 * row + column: cell_word(row - 1, column - 1) for row in range(1, 9) for column in range(1, 9)}


def read(data: bytes) -> Iterator[RecordedGame]:
    """The games of a `.wtb` file, in order."""
    games, year, empties = _read_header(data)
    for number in range(games):
        at = HEADER.size + number * GAME.size
        tournament, black, white, disks, solved, raw = GAME.unpack_from(data, at)
        if disks > CELLS:
            raise BadInput(f"byte {at + 6}: {disks} final disks on a board of {CELLS} cells")
        yield RecordedGame(
            place=f"byte {at}",
            moves=_read_moves(raw, at + 8),
            result=DRAW if disks * 2 == CELLS else FIRST if disks * 2 > CELLS else SECOND,
            score=(disks, CELLS - disks),
            extras={
                "tournament": tournament,
                "players": (black, white),
                "year": year,
                "solved": solved,
                "solved_empties": empties,
            },
        )


def read_names(data: bytes, kind: str) -> list[str]:
    """The names of a `JOU` (players) or `TRN` (tournaments) file, by index; names of programs have the author in
    brackets."""
    size = NAME_SIZES[kind]
    if len(data) < HEADER.size:
        raise BadInput(f"byte {len(data)}: the file ends in the middle of its header of {HEADER.size} bytes")
    count = HEADER.unpack_from(data)[5]
    _check_length(data, count, size, "names")
    fields = (data[HEADER.size + size * n : HEADER.size + size * (n + 1)] for n in range(count))
    return [field.split(b"\0")[0].decode("latin-1").strip() for field in fields]


def _read_header(data: bytes) -> tuple[int, int, int]:
    if len(data) < HEADER.size:
        raise BadInput(f"byte {len(data)}: the file ends in the middle of its header of {HEADER.size} bytes")
    century, year_in_century, month, day, games, names, year, size, kind, empties, _ = HEADER.unpack_from(data)
    # The format has no magic number; other files are recognized by an impossible date.
    if not (18 <= century <= 21 and year_in_century <= 99 and month <= 12 and day <= 31):
        raise BadInput(f"byte 0: not a WTHOR file (its date would be {century:02}{year_in_century:02}-{month}-{day})")
    if names:
        raise BadInput(f"byte 8: not a WTHOR game file: it announces {names} names")
    if size not in (0, 8):
        raise BadInput(f"byte 12: games on a board of size {size}; only 8x8 is read")
    _check_length(data, games, GAME.size, "games")
    return games, year, empties


def _check_length(data: bytes, count: int, size: int, what: str) -> None:
    expected = HEADER.size + count * size
    if len(data) < expected:
        whole = (len(data) - HEADER.size) // size
        raise BadInput(f"byte {len(data)}: the file is truncated; {count} {what} announced, {whole} complete")
    if len(data) > expected:
        raise BadInput(f"byte {expected}: {len(data) - expected} bytes too many after the {count} {what} announced")


def _read_moves(raw: bytes, at: int) -> tuple[str, ...]:
    played = raw.rstrip(b"\0")
    try:
        return tuple([WORDS[byte] for byte in played])
    except KeyError:
        wrong = next(index for index, byte in enumerate(played) if byte not in WORDS)
        raise BadInput(f"byte {at + wrong}: {played[wrong]} is not a cell") from None
