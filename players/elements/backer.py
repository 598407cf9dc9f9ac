"""BACKER: keeps men backed."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="BACKER",
    meaning="moves so that men protect one another from behind",
    source="draughts players' practice",
    aims=(Aim({"backed": 1, "backs": 1}, "backed by {backed}, backs {backs}"),),
    within=2,
)
