"""GRABBER: takes the most points over the whole turn."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="GRABBER",
    meaning="plays for the most points that its whole turn can yield",
    source="Tarble (Greenberg 2016, 4.1): minimax over turns",
    aims=(Aim({"turn-take": 1}, "makes {turn-take} points in this turn"),),
    within=2,
    scale=1,
)
