"""CALMER: leaves few threats."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="CALMER",
    meaning="leaves the opponent as few threats as it can",
    source="the defender's rule of line games",
    aims=(Aim({"their-threats": -1}, "leaves {their-threats} threats"),),
    within=2,
)
