"""RANDOMIZER: any movable piece."""

from __future__ import annotations

from players.element import RANDOM, Element

ELEMENT = Element(
    name="RANDOMIZER",
    meaning="chooses uniformly at random; while it is active, nothing after it in the list counts",
    source="Gaudl 2009, 3.3.1, example 3.4",
    role=RANDOM,
)
