"""PARITY: seeks the last move in a region."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="PARITY",
    meaning="plays into regions with an odd number of empty cells",
    source="parity, as in Othello players' practice (Rose 2005)",
    aims=(Aim({"odd-region": 1}, "an odd region"),),
)
