"""What every reader yields: one recorded game, in the words of our notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from games.errors import BadInput

FIRST, SECOND, DRAW = "first", "second", "draw"


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game as it stands in a file. Passes are not written in most formats: whoever replays inserts them.

    place    where in the file: "byte 84", "line 7"
    moves    one word each; a jump path may leave out landing cells (PDN)
    result   first, second, draw, or None where the file does not say
    score    final disks of the two seats, empty cells counted for the winner; None where the file does not say
    extras   the format's own: participants, times, tags
    """

    place: str
    moves: tuple[str, ...]
    result: str | None = None
    score: tuple[int, int] | None = None
    extras: Mapping[str, Any] = field(default_factory=dict)


def text_lines(data: bytes) -> Iterator[tuple[int, str]]:
    """The lines of a text file with their numbers, from 1; empty ones are left out."""
    if not data:
        raise BadInput("byte 0: the file is empty")
    for number, raw in enumerate(data.split(b"\n"), 1):
        try:
            line = raw.decode("utf-8-sig" if number == 1 else "utf-8").rstrip("\r")
        except UnicodeDecodeError:
            raise BadInput(f"line {number}: not text") from None
        if line.strip():
            yield number, line


def cell_word(row: int, column: int) -> str:
    """a1 is row 0, column 0."""
    return f"{'abcdefghij'[column]}{row + 1}"


@dataclass(frozen=True)
class Replayed:
    """For each game: how many of its moves were legal, and the state after them; what was played, passes included, is
    moves[ends[game - 1] : ends[game]], by these rules."""

    rules: np.ndarray
    legal_moves: np.ndarray
    finals: np.ndarray
    moves: np.ndarray
    ends: np.ndarray
