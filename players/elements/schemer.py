"""SCHEMER: weighs the whole turn."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="SCHEMER",
    meaning="plans its turn for points, pieces, the risk of the next rolls, and development",
    source="Tarble (Greenberg 2016, 6.3): Brian weighs positions",
    aims=(Aim({"turn-worth": 1}, "schemes for {turn-worth} hundredths of a point"),),
    within=100,
    scale=50,
)
