"""CONVOY: gathers pieces in threes and marches to treasures."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="CONVOY",
    meaning="gathers pieces in threes and marches to treasures",
    source="Boundary (Brown 2013): Defensive Treasure",
    aims=(Aim({"defensive-treasure": 1}, "as Defensive Treasure would"),),
)
