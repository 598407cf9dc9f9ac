"""QUIET: turns men that are surrounded."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="QUIET",
    meaning="turns men with few empty cells around them",
    source="openness theory, as in Othello players' practice (Rose 2005)",
    aims=(Aim({"openness": -1}, "opens {openness} cells"),),
    within=10,
    scale=4,
)
