"""Aggressive: hits an opponent where it can."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="Aggressive",
    meaning="prefers a move that jostles an opponent, or takes one of his men",
    source="Gaudl 2009, 3.3.2, example 3.11",
    aims=(
        Aim({"jostled-opponents": 1}, "jostles {jostled-seats:seats}", high=1),
        Aim({"take": 1}, "takes {take}", high=1),
    ),
)
