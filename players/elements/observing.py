"""Observing: looks at the board for its host's aim."""

from __future__ import annotations

from players.element import OBSERVES, Element

ELEMENT = Element(
    name="Observing",
    meaning="looks at the board first: puts its host's real gains before its blind preference",
    source="Gaudl 2009, 3.3.2, examples 3.8 and 3.9",
    role=OBSERVES,
)
