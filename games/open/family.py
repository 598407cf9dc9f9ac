"""Open board games as a family: documents, codes, rule sheets, drawings, moves in words."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import numpy as np

from games.family import Family, Repair
from games.open import code as codes
from games.open import learning, notation, records
from games.open import scene as scenes
from games.open.canonical.inert import stripped
from games.open.document import SIDES, Document, document_from, document_from_toml
from games.open.fairness import repairs
from games.open.kernels import HOOKS
from games.open.lower import lower
from games.open.texts.rule_sheet import rule_sheet
from games.open.words import CAUSES, ENDINGS
from games.scene import Interaction, Scene

LIBRARY = Path(__file__).with_name("library")
CLASSICS = ("tic-tac-toe", "reversi-8x8", "checkers-8x8")  # names of the board family, whose twins these games are
LOWERED: WeakValueDictionary[int, Document] = WeakValueDictionary()  # hash of a document → the document


@cache
def library() -> dict[str, Document]:
    """The included games, by name."""
    return {file.stem: document_from_toml(file.read_text(encoding="utf-8")) for file in sorted(LIBRARY.glob("*.toml"))}


class OpenFamily(Family):
    """The family of open board games; see games.family.Family."""

    name = "open"
    hooks = HOOKS
    causes = CAUSES
    endings = ENDINGS
    opponent = "mcts:1000"
    document_keys = ("board", "pieces", "goal")
    counts_pieces = True

    def read_code(self, code: str) -> Document | None:
        """The document of a code."""
        return codes.read_code(code)

    def code(self, spec: Document) -> str:
        """The canonical code."""
        return codes.write_code(spec)

    def to_json(self, spec: Document) -> dict[str, Any]:
        """The canonical document."""
        return spec.to_json()

    def from_json(self, data: Mapping[str, Any]) -> Document:
        """The document of its JSON form."""
        return document_from(data)

    def as_document(self, spec: Document) -> dict[str, Any]:
        """The canonical document."""
        return spec.to_json()

    def repairs(self, spec: Document, favoured: int) -> tuple[Repair, ...]:
        """The fairness rules."""
        return repairs(spec, favoured)

    def lower(self, spec: Document) -> np.ndarray:
        """The rules record; texts find the document by the number in its first field."""
        rules = lower(spec)
        number = int(hashlib.sha256(spec.text.encode()).hexdigest()[:15], 16)
        LOWERED[number] = spec
        rules[0]["open"] = number
        return rules

    def genes(self, spec: Document) -> dict[str, Any]:
        """Board, pieces, goal and turn."""
        data = spec.to_json()
        goal = data["goal"]
        goals = [f"{side}: {row}" for side in goal for row in goal[side]] if isinstance(goal, dict) else goal
        pieces = [f"{name}: {', '.join(piece['moves'])}" for name, piece in data["pieces"].items()]
        turn = [f"{name} {value}" for name, value in data.get("turn", {}).items() if name != "opening"]
        return {"board": data["board"], "pieces": pieces, "goal": goals, **({"turn": turn} if turn else {})}

    def inputs(self, spec: Document) -> int:
        """Planes of cells, and what is beside the board."""
        return learning.inputs_of(spec, self.lower(spec))

    def actions(self, spec: Document) -> tuple[int, int]:
        """A number for each cell, or for each pair of cells."""
        return learning.actions_of(spec, self.lower(spec))

    def seats(self, spec: Document) -> tuple[str, ...]:
        """The names of the seats: first and second."""
        return SIDES

    def rule_sheet(self, spec: Document) -> str:
        """The rules in plain English."""
        return rule_sheet(spec)

    def spelling(self, spec: Document) -> str:
        """The notation of moves."""
        return (
            "A cell is a letter and a number: c3. A drop is its cell, a move the two cells, a2-a3, a capture a2xb3;"
            " other moves are words: pass, stop, swap, block d4."
        )

    def scene(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> Scene:
        """The scene of cells and pieces."""
        return scenes.scene(_document(rules), rules, states, t)

    def interactions(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> list[Interaction]:
        """Moves as sequences of cells."""
        return scenes.interactions(_document(rules), rules, states, t, seat)

    def describe_move(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None) -> str:
        """Description of a move with its side."""
        return scenes.describe_move(_document(rules), rules, states, t, move)

    def move_text(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None) -> str:
        """A move in words."""
        return notation.move_text(_document(rules), rules, states, t, move)

    def places(self, spec: Document) -> int:
        """The number of cells of the board."""
        return len(spec.board.cells)

    def occupied(self, rules: np.ndarray, states: np.ndarray, t: int) -> int:
        """The cells with a piece, as bits."""
        return notation.words_of(states[t]["men"][0]) | notation.words_of(states[t]["men"][1])

    def placed_and_captured(self, rules: np.ndarray, states: np.ndarray, t: int) -> tuple[int, int]:
        """The pieces placed, counted by the entries of drops, and captured, as the state counts them."""
        played = states["played"][1 : t + 1]
        moves = played[(played >= 0) & (played < records.PASS)]
        drops = int((rules[0]["kind"][(moves >> 14) & 255] == records.DROP).sum())
        return drops, int(states[t]["taken"].sum())

    def canonical(self, spec: Document) -> tuple[Document, tuple[tuple[str, str], ...]]:
        """The document without its inert parts, and the reasons why they cannot matter."""
        found, inert = stripped(spec)
        return found, tuple((one.part, one.why) for one in inert)

    def catalogue(self) -> dict[str, str]:
        """The library: name → code."""
        return {name: codes.write_code(document) for name, document in library().items() if name not in CLASSICS}


def _document(rules: np.ndarray) -> Document:
    return LOWERED[int(rules[0]["open"])]


FAMILY = OpenFamily()
