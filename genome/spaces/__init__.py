"""The spaces by name: the classic one, and for every family with declared parameters the space of all of them."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.errors import unknown
from games.game import families
from genome.classic.space import CLASSIC
from genome.family_space import FamilySpace
from genome.space import Space
from genome.spaces.file import base_of


def space_names() -> tuple[str, ...]:
    """The names that `find_space` knows."""
    return (CLASSIC.name, *(name for name, family in families().items() if family.parameters))


@cache
def find_space(name: str) -> Space[Any]:
    """The space of that name."""
    if name == CLASSIC.name:
        return CLASSIC
    if name not in space_names():
        raise unknown("space", name, space_names())
    family = families()[name]
    return FamilySpace(name, base_of(family), family.parameters)
