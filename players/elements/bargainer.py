"""BARGAINER: weighs the captures of the whole turn against the pieces it leaves in danger."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="BARGAINER",
    meaning="plans its turn for captures and few pieces left in danger",
    source="Tarble (Greenberg 2016, 6.2): Sarah weighs captures and risk",
    aims=(Aim({"turn-trade": 1}, "bargains for {turn-trade}"),),
    within=1000,
    scale=500,
)
