"""COLLECTOR: sends each piece to the nearest treasure that nobody is after."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="COLLECTOR",
    meaning="sends each piece to the nearest treasure that no other piece is after",
    source="Boundary (Brown 2013): Greedy Treasure",
    aims=(Aim({"greedy-treasure": 1}, "as Greedy Treasure would"),),
)
