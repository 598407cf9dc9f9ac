"""Rerolling: rolls again while there is a long way to go."""

from __future__ import annotations

from players.element import ROLLS, Element, Whole

ELEMENT = Element(
    name="Rerolling",
    meaning="rolls again after a six while the piece it would move is further than this from the end; else keeps it",
    source="Gaudl 2009, example A.1 (rollDieAgain)",
    own=Whole("beyond", 0, 61, 12),
    role=ROLLS,
)
