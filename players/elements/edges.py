"""EDGES: takes edges."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="EDGES",
    meaning="takes a cell on the edge",
    source="Othello players' practice (Rose 2005)",
    aims=(Aim({"corner": 1, "edge": 1}, "takes the edge"),),
)
