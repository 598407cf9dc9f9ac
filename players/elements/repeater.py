"""REPEATER: moves the same piece again."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="REPEATER",
    meaning="moves the piece that it moved last",
    source="Tarble: people who open with one piece only",
    aims=(Aim({"same-piece": 1}, "the same piece again"),),
)
