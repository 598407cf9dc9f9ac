"""JOSTLE play books as records: one book is one game; the dice and passes it leaves out are found on replay."""

from __future__ import annotations

from collections.abc import Iterator

from games.records.recorded import RecordedGame, text_lines
from games.wrong import BadInput

TEXT = "play_book"


def read(data: bytes) -> Iterator[RecordedGame]:
    """The one game of a play book; only reading it with its game's rules shows whether its moves are legal."""
    lines = list(text_lines(data))
    if not lines:
        raise BadInput("line 1: the play book is empty")
    moves = tuple(line.strip() for _, line in lines if line.strip()[:1].isdigit())
    if not moves:
        raise BadInput(f"line {lines[0][0]}: not a play book; a move is written like 3r12")
    yield RecordedGame(f"line {lines[0][0]}", moves, extras={TEXT: data.decode("utf-8-sig")})
