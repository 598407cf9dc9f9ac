"""Forms in which games of people are recorded: a family says which of them are of its games, and how they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.errors import BadInput, unknown

USUAL_SUFFIXES = (".txt", ".csv")


class Book(Protocol):
    """A file that is one game: all its moves, and the misprints that were put right."""

    moves: Sequence[int]
    slips: Sequence[str]


@dataclass(frozen=True)
class RecordForm:
    """A form is read as records in words, which the family's `replay_records` plays through, or, where it leaves out
    what only the rules can tell, as a book: `book(game, text)`. A form with every move, dice included, is read for any
    family: `seated(game, data)`."""

    records: Callable[[bytes], Iterator[Any]] | None = None
    book: Callable[[Any, str], Any] | None = None
    seated: Callable[[Any, bytes], Iterator[Any]] | None = None
    suffixes: tuple[str, ...] = USUAL_SUFFIXES


def every_form() -> dict[str, RecordForm]:
    """The forms of all families by name, and those that any family's games have."""
    from games.game import families
    from games.records import studio

    own = {name: form for family in families().values() for name, form in family.records.items()}
    return {**own, "studio": RecordForm(seated=studio.read, suffixes=(".jsonl",))}


def form_of(game: Any, name: str) -> RecordForm:
    """The form of that name, if it is of this game's family; BadInput where not."""
    if name not in (known := every_form()):
        raise unknown("format", name, known)
    if name not in game.family.records and known[name].seated is None:
        raise BadInput(f'records of format {name} cannot be replayed as "{game.name}"')
    return known[name]
