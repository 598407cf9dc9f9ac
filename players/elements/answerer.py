"""ANSWERER: answers the opponent's last move nearby."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="ANSWERER",
    meaning="plays near the opponent's last move",
    source="people's line games",
    aims=(Aim({"from-their-last": -1}, "{from-their-last} from the last move"),),
    within=3,
    scale=2,
)
