"""SURVIVOR: does not lose immediately."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="SURVIVOR",
    meaning="avoids moves after which an opponent wins at once",
    source="any player's second rule",
    aims=(Aim({"loses": -1}, "does not lose at once"),),
)
