"""SHELTERER: keeps its men out of reach."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="SHELTERER",
    meaning="leaves as few men as it can where the opponent can take them",
    source="Tarble: Sarah keeps a safe distance",
    aims=(Aim({"their-take": -1}, "leaves {their-take} to take"),),
    within=4,
)
