"""CONTESTER: takes the opponent's moves."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="CONTESTER",
    meaning="plays where the opponent could play too",
    source="Othello players' practice (Rose 2005)",
    aims=(Aim({"contested": 1}, "takes the opponent's move"),),
)
