"""WEDGER: plays wedges on the rim."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="WEDGER",
    meaning="puts a man on the edge between two opposing ones",
    source="Othello players' practice (Rose 2005)",
    aims=(Aim({"wedge": 1}, "wedges"),),
)
