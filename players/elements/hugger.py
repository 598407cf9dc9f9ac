"""HUGGER: stays near the opponent."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="HUGGER",
    meaning="stays next to opposing men",
    source="people's line games",
    aims=(Aim({"near-their": 1}, "next to {near-their} of theirs"),),
    within=4,
    scale=2,
)
