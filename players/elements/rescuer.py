"""RESCUER: saves men in danger."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="RESCUER",
    meaning="takes men out of danger",
    source="any player's answer to a threat",
    aims=(Aim({"rescues": 1}, "saves {rescues}"),),
    within=2,
)
