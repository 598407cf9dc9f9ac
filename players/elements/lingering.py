"""Lingering: plays its host until the end draws near, then its second element."""

from __future__ import annotations

from players.element import LINGERS, Element, Second

ELEMENT = Element(
    name="Lingering",
    meaning="plays its host until an opponent has reached a goal, then its second",
    source="Gaudl 2009, 3.3.2, example 3.12",
    triggers=("opponent-in-goal",),
    own=Second("ADVANCER"),
    role=LINGERS,
)
