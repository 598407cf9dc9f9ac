"""File formats of games played by people, and their readers; each family declares its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.errors import BadInput, unknown

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


def every_form() -> dict[str, RecordForm]:
    """The formats of all families by name, and the general ones."""
    from games.game import families
    from games.records import studio

    own = {name: form for family in families().values() for name, form in family.records.items()}
    return {**own, "studio": RecordForm(seated=studio.read, suffixes=(".jsonl",))}


def form_of(game: Any, name: str) -> RecordForm:
    """The format of that name; BadInput if this game's family does not support it."""
    if name not in (known := every_form()):
        raise unknown("format", name, known)
    if name not in game.family.records and known[name].seated is None:
        raise BadInput(f'records of format {name} cannot be replayed as "{game.name}"')
    return known[name]
