"""ROBBER: takes from the seat that has most and whose colonist is best known."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="ROBBER",
    meaning="names the colonist from whom there is most to take, preferring seats with few possible colonists",
    source="Crha 2020, figure 4.2: Opportunist and Spy",
    aims=(Aim({"names": 4, "steals": 3, "card-swap": 3, "possible": -1}, "{steals} Omnium, {card-swap} cards more"),),
    within=4,
    scale=3,
)
