"""Aggressive: hits an opponent where it can."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="Aggressive",
    meaning="prefers a move that jostles an opponent; on boards: one that threatens the opponent",
    source="Gaudl 2009, 3.3.2, example 3.11",
    aims=(
        Aim({"jostled-opponents": 1}, "jostles {jostled-seats:seats}", high=1),
        Aim({"threatened": 1}, "threatens {threatened} men", high=1),
        Aim({"threats": 1}, "threatens a line", high=1),
    ),
)
