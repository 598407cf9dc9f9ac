"""FLOCK: stays near its own."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="FLOCK",
    meaning="stays next to its own men",
    source="PALS (Gaudl 2009), on boards",
    aims=(Aim({"near-own": 1}, "next to {near-own} of its own"),),
    within=4,
    scale=2,
)
