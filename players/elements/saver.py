"""SAVER: Omnium in hand."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="SAVER",
    meaning="keeps as much Omnium as it can, and takes it rather than cards",
    source="Crha 2020, figure 4.2: Omnium with four cards in hand",
    aims=(Aim({"omnium-left": 1}, "has {omnium-left} Omnium left"),),
    within=6,
    scale=3,
)
