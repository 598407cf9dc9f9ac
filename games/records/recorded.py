"""Recorded games in our notation: the output of all readers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from games.errors import BadInput

FIRST, SECOND, DRAW = "first", "second", "draw"


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game as recorded in a file. Most formats omit passes, which are inserted on replay.

    place    position in the file: "byte 84", "line 7"
    moves    one word each; a jump path may omit landing cells (PDN)
    result   first, second, draw, or None if not recorded
    score    final disks of the two seats, empty cells counted for the winner; None if not recorded
    extras   specific to the format: participants, times, tags
    """

    place: str
    moves: tuple[str, ...]
    result: str | None = None
    score: tuple[int, int] | None = None
    extras: Mapping[str, Any] = field(default_factory=dict)


def text_lines(data: bytes) -> Iterator[tuple[int, str]]:
    """The non-empty lines of a text file with their numbers, from 1."""
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
    """The name of a cell; a1 is row 0, column 0."""
    return f"{'abcdefghij'[column]}{row + 1}"


@dataclass(frozen=True)
class Replayed:
    """For each game, the number of its legal moves and the state after them. The moves played under these rules,
    including passes, are moves[ends[game - 1] : ends[game]]."""

    rules: np.ndarray
    legal_moves: np.ndarray
    finals: np.ndarray
    moves: np.ndarray
    ends: np.ndarray
