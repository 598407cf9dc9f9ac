"""STAYER: stays on the board."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="STAYER",
    meaning="keeps off outlets and leaves those it stands on",
    source="Tarble (Greenberg 2016, 6.1): Joey leaves outlets",
    aims=(Aim({"lands-on-outlet": -1, "leaves-outlet": 1}, "keeps its piece on the board"),),
    within=0,
)
