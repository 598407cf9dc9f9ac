"""LOCALIST: plays near its own last move."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="LOCALIST",
    meaning="plays near its own last move",
    source="people's line games",
    aims=(Aim({"from-own-last": -1}, "{from-own-last} from its last move"),),
    within=3,
    scale=2,
)
