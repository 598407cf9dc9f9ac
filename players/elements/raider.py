"""RAIDER: pairs pieces up and hunts the nearest enemy."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="RAIDER",
    meaning="pairs pieces up and hunts the nearest enemy",
    source="Boundary (Brown 2013): Greedy Capture",
    aims=(Aim({"greedy-capture": 1}, "as Greedy Capture would"),),
)
