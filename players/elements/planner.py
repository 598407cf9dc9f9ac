"""PLANNER: room for lines."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="PLANNER",
    meaning="plays where many complete lines are still possible",
    source="line players' practice",
    aims=(Aim({"own-lines": 1}, "{own-lines} lines possible"),),
    within=6,
    scale=3,
)
