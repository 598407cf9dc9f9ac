"""DEVELOPER: brings pieces to good places."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="DEVELOPER",
    meaning="brings its pieces near three good places around the centre",
    source="Tarble (Greenberg 2016, 6.2): Sarah develops",
    aims=(Aim({"undeveloped": -1}, "leaves {undeveloped} to develop"),),
    within=9,
)
