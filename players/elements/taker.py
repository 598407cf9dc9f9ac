"""TAKER: takes the most."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="TAKER",
    meaning="takes or turns as many men as it can",
    source="the beginner's rule of capturing games",
    aims=(Aim({"take": 1}, "takes {take}"),),
    observed=(Aim({"exchange": 1}, "wins {exchange} in the exchange"),),
    within=10,
    scale=2,
)
