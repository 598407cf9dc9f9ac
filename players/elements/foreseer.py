"""FORESEER: plays the move that a short search finds best."""

from __future__ import annotations

from players.element import Aim, Element, Whole

ELEMENT = Element(
    name="FORESEER",
    meaning="plays the move with the best value after this many plies of best play",
    source="alpha-beta to a fixed depth with the family's evaluation (players/search/foresight.py)",
    aims=(Aim({"foresight-{own}": 1}, "worth {foresight-{own}} {own} plies ahead"),),
    within=1000,
    scale=100,
    own=Whole("depth", 1, 4, 2),
)
