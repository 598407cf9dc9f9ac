"""COWARD: retreats."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="COWARD",
    meaning="moves away from the nearest opposing piece",
    source="Tarble: Joey retreats",
    aims=(Aim({"approach": -1}, "keeps its distance"),),
    within=2,
)
