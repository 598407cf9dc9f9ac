"""TRADER: seeks a good balance of exchanges."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="TRADER",
    meaning="gains men after the opponent's recapture and its own",
    source="Tarble: Sarah trades",
    aims=(Aim({"exchange": 1}, "wins {exchange} in the exchange"),),
    within=4,
)
