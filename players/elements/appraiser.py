"""APPRAISER: sends each piece to the treasure with the most value per distance."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="APPRAISER",
    meaning="sends each piece to the treasure with the greatest value per distance",
    source="Boundary (Brown 2013): Best Treasure",
    aims=(Aim({"best-treasure": 1}, "as Best Treasure would"),),
)
