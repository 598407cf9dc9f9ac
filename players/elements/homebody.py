"""HOMEBODY: guards the back row."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="HOMEBODY",
    meaning="keeps its men on its own back row",
    source="draughts players' practice",
    aims=(Aim({"leaves-home": -1}, "stays at home"),),
)
