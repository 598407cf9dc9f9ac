"""DENIER: limits the opponent's choice."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="DENIER",
    meaning="leaves the opponent as few moves as it can",
    source="mobility, as in Othello players' practice (Rose 2005)",
    aims=(Aim({"their-mobility": -1}, "leaves {their-mobility} moves"),),
    within=8,
    scale=3,
)
