"""CROWNER: crowns men."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="CROWNER",
    meaning="makes kings",
    source="draughts players' practice",
    aims=(Aim({"crowns": 1}, "crowns"),),
)
