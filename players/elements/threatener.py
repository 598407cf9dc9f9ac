"""THREATENER: makes threats."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="THREATENER",
    meaning="makes threats: men or lines that the next move could win",
    source="the attacker's rule of line and capturing games",
    aims=(
        Aim({"threats": 1}, "threatens on {threats} cells"),
        Aim({"threatened": 1}, "threatens {threatened} men"),
    ),
    within=3,
)
