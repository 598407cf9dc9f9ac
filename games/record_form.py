"""Forms in which games of people are recorded: a family says which of them are of its games, and how they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.wrong import BadInput, unknown

USUAL_SUFFIXES = (".txt", ".csv")


class Book(Protocol):
    """A file that is one game: all its moves, and the misprints that were put right."""

    moves: Sequence[int]
    slips: Sequence[str]


@dataclass(frozen=True)
class RecordForm:
    """A form is read as records in words, which the family's `replay_records` plays through, or, where it leaves out
    what only the rules can tell, as a book: `book(game, text)`."""

    records: Callable[[bytes], Iterator[Any]] | None = None
    book: Callable[[Any, str], Any] | None = None
    suffixes: tuple[str, ...] = USUAL_SUFFIXES


def every_form() -> dict[str, RecordForm]:
    """The forms of all families by name."""
    from games.game import families

    return {name: form for family in families().values() for name, form in family.records.items()}


def form_of(game: Any, name: str) -> RecordForm:
    """The form of that name, if it is of this game's family; BadInput where not."""
    if name not in (known := every_form()):
        raise unknown("format", name, known)
    if name not in game.family.records:
        raise BadInput(f'records of format {name} cannot be replayed as "{game.name}"')
    return known[name]
