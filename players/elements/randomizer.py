"""RANDOMIZER: any movable piece."""

from __future__ import annotations

from players.element import RANDOM, Element

ELEMENT = Element(
    name="RANDOMIZER",
    meaning="any move; chance decides, so nothing behind it in the list counts while it binds",
    source="Gaudl 2009, 3.3.1, example 3.4",
    role=RANDOM,
)
