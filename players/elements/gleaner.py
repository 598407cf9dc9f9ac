"""GLEANER: takes the neutral piece."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="GLEANER",
    meaning="takes the neutral piece, or moves so that it can still do so in this turn",
    source="Tarble (Greenberg 2016, 5.5): situation 1",
    aims=(Aim({"takes-neutral": 2, "neutral-threatened": 1}, "is after the neutral piece"),),
    within=0,
)
