"""A part of the open space: parts of the document that are fixed, and words that the others may use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.errors import BadInput, unknown
from games.open.board import SHAPES
from games.open.canonical.inert import canonical_from
from games.open.document import Document
from games.open.goals import CONDITIONS
from games.open.moves import CLAUSES, KINDS
from genome.open.grammar import RIGHT_KEYS
from genome.open.kinds import movement_kind
from genome.open.rebase import board_of, goals_on, piece_on, turn_on
from genome.open.soundness import ENDINGS

Data = dict[str, Any]
FIXED = ("board", "holes", "pieces", "goal", "turn")
WORDS: dict[str, Sequence[str]] = {  # free part → the words that it may be restricted to
    "board": SHAPES,
    "movement": (*KINDS, "copy", "clobber", "pawn", "forward"),
    "effects": tuple(CLAUSES),
    "goal": tuple(CONDITIONS),
    "rights": RIGHT_KEYS,
}


@dataclass(frozen=True)
class Restriction:
    """`fixed`: parts as a document has them; `words`: part → the only words it may use; `cells`: fewest and most."""

    fixed: Mapping[str, Any] = field(default_factory=dict)
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    cells: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        for key in self.fixed:
            if key not in FIXED:
                raise unknown("fixed part", key, FIXED)
        for key, words in self.words.items():
            if key not in WORDS:
                raise unknown("free part", key, (*WORDS, "cells"))
            for word in words:
                if word not in WORDS[key]:
                    raise unknown(f'word for "{key}"', word, WORDS[key])

    def imposed(self, document: Document) -> Document | None:
        """The document with the fixed parts; None if they are incompatible."""
        if not self.fixed:
            return document
        data = document.to_json()
        old, found = board_of(data), dict(data)
        if "board" in self.fixed:
            found = {key: value for key, value in data.items() if key != "holes"} | {"board": self.fixed["board"]}
        if "holes" in self.fixed:
            found["holes"] = self.fixed["holes"]
        try:
            new = board_of(found)
            found["pieces"] = {name: piece_on(piece, old, new) for name, piece in data["pieces"].items()}
            found["pieces"] = self.fixed.get("pieces", found["pieces"])
            found["goal"] = goals_on(data["goal"], old, new, tuple(found["pieces"]))
            found["goal"] = self.fixed.get("goal", found["goal"])
            found["turn"] = {**turn_on(data.get("turn", {}), old, new), **self.fixed.get("turn", {})}
            return canonical_from(found)
        except BadInput:
            return None

    def allows(self, document: Document) -> bool:
        """Whether the restriction allows a document."""
        cells = len(document.board.cells)
        if self.cells and not self.cells[0] <= cells <= self.cells[1]:
            return False
        if any(set(used(document, part)) - set(words) for part, words in self.words.items()):
            return False
        return self.imposed(document) == document


def used(document: Document, part: str) -> set[str]:
    """The words of a free part that a document uses."""
    if part == "board":
        return {document.board.shape}
    if part == "movement":
        return {word.split()[0] for word in movement_kind(document).split("+")}
    if part == "effects":
        return {flag for piece in document.pieces for move in piece.moves for flag in move.flags}
    if part == "goal":
        return {goal.condition for goals in document.goals for goal in goals} - set(ENDINGS)
    return {key for key in document.to_json().get("turn", {}) if key in RIGHT_KEYS}


NONE = Restriction()
