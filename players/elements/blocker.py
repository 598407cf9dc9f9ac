"""BLOCKER: blocks a line."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="BLOCKER",
    meaning="blocks opposing lines, nearly complete ones above all",
    source="the beginner's rule of line games",
    aims=(
        Aim(
            {"blocks-one-short": 9, "blocks-two-short": 3, "blocks-three-short": 1},
            "blocks lines one short {blocks-one-short}, two short {blocks-two-short}",
        ),
    ),
    within=9,
    scale=4,
)
