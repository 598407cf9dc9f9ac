"""The formats of recorded games by name: those of the families, and the general ones."""

from __future__ import annotations

from typing import Any

from games.errors import BadInput, unknown
from games.game import families
from games.playthrough.record_form import RecordForm
from games.records import studio


def every_form() -> dict[str, RecordForm]:
    """The formats of all families by name, and the general ones."""
    own = {name: form for family in families().values() for name, form in family.records.items()}
    return {**own, "studio": RecordForm(seated=studio.read, suffixes=(".jsonl",))}


def form_of(game: Any, name: str) -> RecordForm:
    """The format with this name; BadInput if this game's family does not support it."""
    if name not in (known := every_form()):
        raise unknown("format", name, known)
    if name not in game.family.records and known[name].seated is None:
        raise BadInput(f'records of format {name} cannot be replayed as "{game.name}"')
    return known[name]
