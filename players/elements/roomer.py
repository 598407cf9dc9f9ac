"""ROOMER: keeps room for later moves."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="ROOMER",
    meaning="keeps empty cells next to opposing men and few next to its own",
    source="potential mobility, as in Othello players' practice (Rose 2005)",
    aims=(Aim({"own-outlets": 1, "their-outlets": -1}, "{own-outlets} outlets against {their-outlets}"),),
    within=10,
    scale=4,
)
