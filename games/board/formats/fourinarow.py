"""4-in-a-row on 4 rows x 9 columns, laboratory games (van Opheusden et al., Nature 2023): a TAB-separated row per move.

A row has: black bitboard, white bitboard (bit = 9 * row + column), side to move, move as 2^cell, response time in ms,
group, participant. The published files contain four of five cross-validation groups, so any rows of a game may be
missing. Missing moves follow from the next position, but not their order if a side made more than one; `times` is None
for such moves. A last move can be missing too: those games are unfinished.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf

from games.errors import BadInput
from games.records.recorded import RecordedGame, cell_word, text_lines

ROWS, COLUMNS = 4, 9
SIDES = ("Black", "White")
FIELDS = "black, white, side to move, move, response time, group, participant"


@dataclass
class _Chain:
    """The rows of one game so far."""

    first_line: int
    words: list[str] = field(default_factory=list)
    times: list[float | None] = field(default_factory=list)
    boards: list[int] = field(default_factory=lambda: [0, 0])
    participants: list[str | None] = field(default_factory=lambda: [None, None])

    def leads_to(self, boards: list[int]) -> bool:
        return not any(before & ~now for before, now in zip(self.boards, boards, strict=True))

    def fill(self, boards: list[int]) -> None:
        """Play the moves that are missing before this position."""
        gaps = [_cells(now & ~before) for before, now in zip(self.boards, boards, strict=True)]
        while any(gaps):
            self.play(len(self.words) % 2, gaps[len(self.words) % 2].pop(0), None)

    def play(self, seat: int, cell: int, time: float | None) -> None:
        self.words.append(cell_word(cell // COLUMNS, cell % COLUMNS))
        self.times.append(time)
        self.boards[seat] |= 1 << cell

    def game(self) -> RecordedGame:
        extras = {"times": tuple(self.times), "participants": tuple(self.participants)}
        return RecordedGame(f"line {self.first_line}", tuple(self.words), extras=extras)


def read(data: bytes) -> Iterator[RecordedGame]:
    """The games, in order; a row that cannot follow from the previous one starts a new game."""
    chain: _Chain | None = None
    for number, line in text_lines(data):
        boards, seat, cell, time, participant = _read_row(line, number)
        if chain is None or boards == [0, 0] or not chain.leads_to(boards):
            if chain is not None:
                yield chain.game()
            chain = _Chain(number)
        chain.fill(boards)
        chain.play(seat, cell, time)
        chain.participants[seat] = participant
    if chain is not None:
        yield chain.game()


def _read_row(line: str, number: int) -> tuple[list[int], int, int, float, str]:
    fields = line.split("\t")
    if len(fields) != 7:
        raise BadInput(f"line {number}: {len(fields)} fields where 7 are expected ({FIELDS})")
    try:
        black, white, move = int(fields[0]), int(fields[1]), int(fields[3])
        time = float(fields[4])
    except ValueError:
        raise BadInput(f"line {number}: every field must be a number ({FIELDS})") from None
    if not 0.0 <= time < inf:
        raise BadInput(f'line {number}: response time "{fields[4]}" is not a number of milliseconds')
    if fields[2] not in SIDES:
        raise BadInput(f'line {number}: side to move "{fields[2]}" is neither Black nor White')
    seat = SIDES.index(fields[2])
    off_board = min(black, white, move) < 0 or (black | white | move) >> ROWS * COLUMNS
    if off_board or black & white or move.bit_count() != 1:
        raise BadInput(f"line {number}: not a position and a move on {ROWS}x{COLUMNS} cells")
    if black.bit_count() - white.bit_count() != seat:
        raise BadInput(
            f"line {number}: {fields[2]} cannot be to move with {black.bit_count()} black and "
            f"{white.bit_count()} white disks"
        )
    return [black, white], seat, move.bit_length() - 1, time, f"{fields[5]}/{fields[6]}"


def _cells(board: int) -> list[int]:
    return [cell for cell in range(ROWS * COLUMNS) if board >> cell & 1]
