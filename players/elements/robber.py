"""ROBBER: takes from whoever has most and is known best."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="ROBBER",
    meaning="names the colonist of whom there is most to take, sooner one of few that the seat may have",
    source="Crha 2020, figure 4.2: Opportunist and Spy",
    aims=(Aim({"names": 4, "steals": 3, "card-swap": 3, "possible": -1}, "{steals} Omnium, {card-swap} cards more"),),
    within=4,
    scale=3,
)
