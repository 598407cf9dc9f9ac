"""SCAVENGER: pairs pieces up, hunts, and takes treasures that are nearer."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="SCAVENGER",
    meaning="pairs pieces up, hunts, and takes treasures that are nearer",
    source="Boundary (Brown 2013): Hybrid Capture",
    aims=(Aim({"hybrid-capture": 1}, "as Hybrid Capture would"),),
)
