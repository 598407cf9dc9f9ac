"""CORNERS: takes corners."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="CORNERS",
    meaning="takes a corner",
    source="Othello players' practice (Rose 2005)",
    aims=(Aim({"corner": 1}, "takes a corner"),),
)
