"""File formats of games played by people, and their readers; each family declares its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

USUAL_SUFFIXES = (".txt", ".csv")


class Book(Protocol):
    """A file with a single game: all its moves, and the misprints that were corrected."""

    moves: Sequence[int]
    slips: Sequence[str]


@dataclass(frozen=True)
class RecordForm:
    """A format has one of three readers: `records(data)` yields games in move notation, which the family's
    `replay_records` replays; `book(game, text)` reads a game in which details must be inferred from the rules; and
    `seated(game, data)` reads games of any family with every move and roll."""

    records: Callable[[bytes], Iterator[Any]] | None = None
    book: Callable[[Any, str], Any] | None = None
    seated: Callable[[Any, bytes], Iterator[Any]] | None = None
    suffixes: tuple[str, ...] = USUAL_SUFFIXES
