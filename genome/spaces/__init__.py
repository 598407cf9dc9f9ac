"""The spaces by name: the classic one, the open one, and the space of every family with declared parameters."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.errors import BadInput, unknown
from games.game import FOREIGN, families, family_named
from genome.classic.space import CLASSIC
from genome.family_space import FamilySpace
from genome.open.space import OPEN
from genome.space import Space
from genome.spaces.file import base_of


def space_names() -> tuple[str, ...]:
    """The names that `find_space` knows."""
    return (CLASSIC.name, OPEN.name, *(name for name, family in families().items() if family.parameters))


@cache
def find_space(name: str) -> Space[Any]:
    """The space with this name."""
    for space in (CLASSIC, OPEN):
        if name == space.name:
            return space
    family = family_named(name) if name.startswith(FOREIGN) else families().get(name)
    if family is None:
        raise unknown("space", name, space_names())
    if not family.parameters:
        raise BadInput(f'"{name}" declares no parameters, so there is nothing to vary')
    return FamilySpace(family.name, base_of(family), family.parameters)
