"""LINER: makes a line."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="LINER",
    meaning="makes the longest line it can",
    source="the beginner's rule of line games",
    aims=(Aim({"longest": 1}, "a line of {longest}"),),
    within=2,
)
