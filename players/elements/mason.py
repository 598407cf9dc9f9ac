"""MASON: builds whenever it can."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="MASON",
    meaning="builds whenever it can, whatever the card",
    source="Crha 2020, figure 4.2: a colony that fills first has the bonus",
    aims=(Aim({"builds": 1}, "builds"),),
)
