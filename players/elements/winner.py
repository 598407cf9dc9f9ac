"""WINNER: wins immediately if it can."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="WINNER",
    meaning="makes the move that wins at once",
    source="any player's first rule",
    aims=(Aim({"wins": 1}, "wins at once"),),
)
