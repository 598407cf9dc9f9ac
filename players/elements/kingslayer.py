"""KINGSLAYER: takes kings."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="KINGSLAYER",
    meaning="takes kings before men",
    source="draughts players' practice",
    aims=(Aim({"takes-king": 1}, "takes {takes-king} kings"),),
)
