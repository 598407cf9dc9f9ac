"""RETREATER: moves away from opposing pieces."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="RETREATER",
    meaning="moves to where opposing pieces are far away",
    source="Tarble (Greenberg 2016, 6.1): Joey retreats",
    aims=(Aim({"from-opponent": 1}, "ends {from-opponent} steps from the nearest opponent"),),
    within=2,
)
