"""Crossover of documents: the first parent gives the board, the second the pieces, the third the goal.

Rights are inherited from any of them, or one is added. The child is repaired; if repair gives up, other combinations
are tried, and finally a step from the first parent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from games.errors import BadInput
from games.open.canonical.inert import canonical_from
from games.open.canonical.transcript import transcript_key
from games.open.document import Document
from genome.open import small_steps
from genome.open.grammar import RIGHT_KEYS, some_rights
from genome.open.rebase import board_of, goals_on, piece_on, turn_on
from genome.open.repair import canonical, repaired

PARENTS = 3
INHERITED = 1 / 3  # chance of each right of each parent
ADDED = 1 / 4
STEPPED = 1 / 4  # share of children that are changed by a small step as well
TRIES = 6
Data = dict[str, Any]


def child(parents: Sequence[Document], rng: np.random.Generator) -> Document:
    """A sound document that plays differently from all of its parents."""
    known = {transcript_key(parent) for parent in parents}
    for number in range(TRIES):
        order = list(parents) if number < TRIES // 2 else [parents[int(k)] for k in rng.permutation(len(parents))]
        document, _ = repaired(joined(order[0], order[1], order[2], rights_of(parents, rng)))
        if document is None:
            continue
        if rng.random() < STEPPED:
            document = small_steps.child([document], rng)
        if transcript_key(document) not in known:
            return document
    return small_steps.child([parents[int(rng.integers(len(parents)))]], rng)


def joined(board: Document, pieces: Document, goal: Document, rights: Data) -> Document | None:
    """The board of one, the pieces of another, the goal of a third; None if the words do not describe a game."""
    data, theirs, aim = board.to_json(), pieces.to_json(), goal.to_json()
    on, old, older = board_of(data), board_of(theirs), board_of(aim)
    found: Data = {key: data[key] for key in ("board", "holes") if key in data}
    if "forward" in theirs:
        found["forward"] = theirs["forward"]
    found["pieces"] = {name: piece_on(piece, old, on) for name, piece in theirs["pieces"].items()}
    found["goal"] = goals_on(aim["goal"], older, on, tuple(found["pieces"]))
    own = {key: value for key, value in theirs.get("turn", {}).items() if key not in RIGHT_KEYS}
    found["turn"] = {**turn_on(own, old, on), **rights}
    try:
        return canonical(canonical_from(found))
    except BadInput:
        return None


def rights_of(parents: Sequence[Document], rng: np.random.Generator) -> Data:
    """Rights inherited from the parents, each with the same chance, or one added."""
    found: Data = {}
    for parent in parents:
        turn = parent.to_json().get("turn", {})
        own = {key: turn[key] for key in RIGHT_KEYS if key in turn}
        if own and rng.random() < INHERITED:
            found |= own
    return found | some_rights(rng) if rng.random() < ADDED else found
