"""STARVER: takes the opponent's safe moves."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="STARVER",
    meaning="leaves the opponent as few moves as it can that give no corner away",
    source="safe mobility, as in Othello players' practice (Rose 2005)",
    aims=(Aim({"their-safe": -1}, "leaves {their-safe} safe moves"),),
    within=6,
    scale=3,
)
