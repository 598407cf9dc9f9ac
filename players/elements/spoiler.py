"""SPOILER: takes the opponent's best place."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="SPOILER",
    meaning="plays where the opponent could make the longest line",
    source="line players' practice",
    aims=(Aim({"their-longest": 1}, "takes a line of {their-longest} from them"),),
    within=2,
)
