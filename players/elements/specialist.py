"""SPECIALIST: collects one colour, and picks the colonist that is paid for it."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="SPECIALIST",
    meaning="plays cards of its most frequent colour, and the colonist paid for them",
    source="Crha 2020, figure 4.2: colour synergy",
    aims=(Aim({"synergy": 1}, "goes with {synergy} modules"),),
    within=3,
    scale=2,
)
