"""DECLARER: uses its rights."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="DECLARER",
    meaning="uses its special rights early",
    source="the classic space's rule mutations",
    aims=(Aim({"declares": 1}, "declares {declares}"),),
)
