"""PHALANX: gathers pieces in threes and hunts."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="PHALANX",
    meaning="gathers pieces in threes and hunts",
    source="Boundary (Brown 2013): Defensive Capture",
    aims=(Aim({"defensive-capture": 1}, "as Defensive Capture would"),),
)
