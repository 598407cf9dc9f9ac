"""BUILDER: builds lines that can be completed."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="BUILDER",
    meaning="extends lines that can still be completed, nearly complete ones above all",
    source="line players' practice",
    aims=(
        Aim({"one-short": 9, "two-short": 3, "three-short": 1}, "lines one short {one-short}, two short {two-short}"),
    ),
    within=9,
    scale=4,
)
