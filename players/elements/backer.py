"""BACKER: keeps men backed."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="BACKER",
    meaning="moves so that men stand behind one another",
    source="draughts players' practice",
    aims=(Aim({"backed": 1, "backs": 1}, "backed by {backed}, backs {backs}"),),
    within=2,
)
