"""STABILIZER: men for good."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="STABILIZER",
    meaning="gains men that can never be turned again",
    source="stability, as in Othello players' practice (Rose 2005)",
    aims=(Aim({"own-stable": 1, "their-stable": -1}, "{own-stable} men for good"),),
    within=4,
    scale=2,
)
