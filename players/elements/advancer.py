"""ADVANCER: moves the front piece as far as possible."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="ADVANCER",
    meaning="moves the front piece; on boards: moves as far forward as it can",
    source="Gaudl 2009, 3.3.1, example 3.5",
    aims=(Aim({"ahead": -1}, "the front piece"), Aim({"progress": 1}, "{progress} rows forward")),
    # On plain fields every piece goes equally far, so this differs from its aim only where special fields carry.
    observed=(Aim({"progress": 1}, "goes {progress} fields"),),
    within=1,
)
