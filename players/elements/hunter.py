"""HUNTER: pursues the nearest."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="HUNTER",
    meaning="approaches the nearest opposing piece",
    source="Tarble: Joey attacks",
    aims=(Aim({"approach": 1}, "comes {approach} nearer"),),
    within=2,
)
