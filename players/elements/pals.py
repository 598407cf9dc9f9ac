"""PALS: moves the rear piece, so that none is left behind."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="PALS",
    meaning="moves the rear piece, which keeps the pieces together",
    source="Gaudl 2009, 3.3.1, example 3.6",
    aims=(Aim({"behind": -1}, "the rear piece"),),
    # On plain fields moving the rear piece always leaves the smallest spread: this differs only where fields carry.
    observed=(Aim({"spread": -1}, "leaves {spread} fields between front and rear"),),
    within=1,
)
