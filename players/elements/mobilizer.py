"""MOBILIZER: more choice than the opponent."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="MOBILIZER",
    meaning="has more moves than the opponent",
    source="mobility, as in Othello players' practice (Rose 2005)",
    aims=(Aim({"mobility": 1}, "outnumbers the opponent's moves by {mobility}"),),
    within=10,
    scale=4,
)
