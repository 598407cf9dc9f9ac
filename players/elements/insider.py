"""INSIDER: stays inside."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="INSIDER",
    meaning="keeps few of its men next to empty cells",
    source="frontier, as in Othello players' practice (Rose 2005)",
    aims=(Aim({"own-frontier": -1}, "{own-frontier} men at the frontier"),),
    within=8,
    scale=3,
)
