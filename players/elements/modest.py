"""MODEST: takes as little as possible."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="MODEST",
    meaning="takes or turns as few men as it can",
    source="Othello players' practice (Rose 2005)",
    aims=(Aim({"take": -1}, "takes only {take}"),),
    within=10,
    scale=2,
)
