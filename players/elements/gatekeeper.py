"""GATEKEEPER: controls access to corners."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="GATEKEEPER",
    meaning="gains access to corners and denies it to the opponent",
    source="Othello players' practice (Rose 2005)",
    aims=(Aim({"own-corners": 1, "their-corners": -1}, "corners in reach: {own-corners} against {their-corners}"),),
    within=2,
)
