"""INSURER: ends the turn safely."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="INSURER",
    meaning="plans its turn so that the next roll takes few of its pieces",
    source="Tarble (Greenberg 2016, 6.3): Brian weighs what a roll takes",
    aims=(Aim({"turn-safety": 1}, "expects a roll to take {turn-safety} hundredths"),),
    within=100,
    scale=25,
)
