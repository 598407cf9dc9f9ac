"""SURROUNDER: leaves the frontier to the opponent."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="SURROUNDER",
    meaning="leaves the opponent many men next to empty cells",
    source="frontier, as in Othello players' practice (Rose 2005)",
    aims=(Aim({"their-frontier": 1, "own-frontier": -1}, "frontiers {own-frontier} against {their-frontier}"),),
    within=10,
    scale=4,
)
