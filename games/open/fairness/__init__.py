"""Fairness rules: one-change variants of a document that take from the favoured side, the smallest change first.

The pie rule changes no move but gives the second player a choice: in a solved game it hands the win to whoever knows
which side to take. The others move the balance by some amount, which can be too small or too large.
"""

from __future__ import annotations

from games.family import Repair
from games.open.canonical.inert import stripped
from games.open.document import Document
from games.open.fairness.rules import RULES


def repairs(document: Document, favoured: int) -> tuple[Repair, ...]:
    """All one-change variants that disadvantage the favoured side, the smallest change first."""
    found = {repair.spec: repair for rule in RULES for repair in rule(document, favoured) if made(repair, document)}
    return tuple(sorted(found.values(), key=lambda it: it.size))


def made(repair: Repair, document: Document) -> bool:
    """Whether the change is none that cannot matter."""
    return bool(stripped(repair.spec)[0] != stripped(document)[0])
