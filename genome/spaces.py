"""The spaces by name."""

from __future__ import annotations

from typing import Any

from games.wrong import unknown
from genome.classic.space import CLASSIC
from genome.space import Space

# A new space of its own kind is one folder and one name here.
SPACES: dict[str, Space[Any]] = {CLASSIC.name: CLASSIC}


def find_space(name: str) -> Space[Any]:
    """The space of that name."""
    if name not in SPACES:
        raise unknown("space", name, SPACES)
    return SPACES[name]
