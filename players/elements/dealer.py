"""DEALER: draws cards."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="DEALER",
    meaning="draws cards rather than taking Omnium, and swaps for larger hands",
    source="Crha 2020, figure 4.2: no card in hand",
    aims=(Aim({"new-cards": 2, "card-swap": 1}, "new cards"),),
    within=3,
    scale=2,
)
