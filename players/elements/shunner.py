"""SHUNNER: gives no corner away."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="SHUNNER",
    meaning="keeps off the cells next to empty corners, the diagonal ones above all",
    source="X and C squares, as in Othello players' practice (Rose 2005)",
    aims=(Aim({"diagonal-to-corner": -2, "beside-corner": -1}, "keeps off the empty corners"),),
    within=2,
)
