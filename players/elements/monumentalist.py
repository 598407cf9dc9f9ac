"""MONUMENTALIST: prefers the most valuable cards."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="MONUMENTALIST",
    meaning="keeps and builds the most valuable modules, at any cost",
    source="Crha 2020, figure 4.2, when a colony is nearly full",
    aims=(Aim({"value": 1}, "worth {value}"),),
    within=6,
    scale=4,
)
