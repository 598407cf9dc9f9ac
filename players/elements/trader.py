"""TRADER: what an exchange comes to."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="TRADER",
    meaning="wins men counting what the opponent takes in return, and what is taken back",
    source="Tarble: Sarah trades",
    aims=(Aim({"exchange": 1}, "wins {exchange} in the exchange"),),
    within=4,
)
