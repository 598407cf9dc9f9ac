"""ARCHITECT: prefers cards whose value exceeds their cost the most."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="ARCHITECT",
    meaning="keeps and builds the modules with the greatest value minus cost",
    source="Crha 2020, figure 4.2, with a full hand",
    aims=(Aim({"difference": 1}, "worth {difference} more than it costs"),),
    within=3,
    scale=2,
)
