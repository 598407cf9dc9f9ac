"""Careful: gives the opponent no immediate gain."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="Careful",
    meaning="prefers a move after which the opponent cannot immediately take men, take a corner or complete a line",
    source="Tarble: Sarah keeps a safe distance",
    aims=(
        Aim({"their-take": -1}, "leaves nothing to take", low=-1),
        Aim({"their-threats": -1}, "leaves no threat", low=-1),
        Aim({"their-corners": -1}, "leaves no corner", low=-1),
    ),
)
