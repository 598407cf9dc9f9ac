"""Where a game comes from: its parents, and the genes in which it differs from each."""

from __future__ import annotations

from collections.abc import Mapping

from runs.documents.markup import Markup, tag
from runs.types.games.view import GameRow, Parent


def lineage(row: GameRow, cards: Mapping[str, str]) -> Markup:
    """The parents; one that has a card (code → where it is) is linked."""
    if not row.parents:
        return tag("p", "No parents: an initial game, or one drawn at random.", class_="quiet")
    return tag("ul", *(_parent(parent, cards) for parent in row.lineage), class_="lineage")


def _parent(parent: Parent, cards: Mapping[str, str]) -> Markup:
    code = parent.code
    name = tag("a", tag("code", code), href=cards[code]) if code in cards else tag("code", code)
    changes = parent.changes or ("the same genes",)
    return tag("li", name, tag("span", *(tag("span", change, class_="chip") for change in changes), class_="chips"))
