"""MOBILIZER: seeks more moves than the opponent has."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="MOBILIZER",
    meaning="maximises its moves minus the opponent's",
    source="mobility, as in Othello players' practice (Rose 2005)",
    aims=(Aim({"mobility": 1}, "outnumbers the opponent's moves by {mobility}"),),
    within=10,
    scale=4,
)
