"""COVERER: leaves few men in danger."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="COVERER",
    meaning="leaves few men exposed to capture",
    source="Tarble: Sarah keeps a safe distance",
    aims=(Aim({"exposed": -1}, "leaves {exposed} in danger"),),
    within=4,
)
