"""KEEPER: keeps its own choice."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="KEEPER",
    meaning="keeps as many moves as possible for its next turn",
    source="mobility, as in Othello players' practice (Rose 2005)",
    aims=(Aim({"own-mobility": 1}, "keeps {own-mobility} moves"),),
    within=8,
    scale=3,
)
