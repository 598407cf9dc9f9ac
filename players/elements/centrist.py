"""CENTRIST: plays near the middle."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="CENTRIST",
    meaning="plays near the middle",
    source="the beginner's rule of board games",
    aims=(Aim({"centre": 1}, "near the middle"),),
    within=4,
    scale=2,
)
