"""A game family seen from outside: words, rule sheets, drawings and notation around its kernels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np

from games.habits import Habits
from games.hooks import Hooks


class Family(Protocol):
    """What a family module supplies beside its hooks. A spec is the family's frozen dataclass of words and numbers.

    A position is given as (rules, line, at): rules the 1-element array that `lower` made, line an array of STATE,
    at an index into it. All texts are for people; `move_text` and `read_move` are inverse to each other.
    """

    name: str
    hooks: Hooks
    columns: tuple[str, ...]  # FEATURES: what the hook `features` fills, words of games.features
    counted: tuple[str, ...]  # COUNTED: what the hook `census` counts; the first is what a seat can lose
    habits: Habits | None
    dice: bool  # whether chance has a say in its games

    def read_code(self, code: str) -> Any:
        """The spec that a canonical code names, or None if this family does not know such codes; BadInput if it is
        one of ours but wrong."""

    def code(self, spec: Any) -> str:
        """The canonical code: equal specs, equal codes."""

    def to_json(self, spec: Any) -> dict[str, Any]:
        """The spec as plain JSON values, words not numbers."""

    def from_json(self, data: Mapping[str, Any]) -> Any:
        """The spec of a JSON form; BadInput names the first wrong field."""

    def lower(self, spec: Any) -> np.ndarray:
        """The rules as kernels want them: an array of one RULES record."""

    def genes(self, spec: Any) -> dict[str, Any]:
        """The parts of the spec a designer would name (board, piece, victory, mutations …)."""

    def seats(self, spec: Any) -> tuple[str, ...]:
        """The players' names in seat order."""

    def features(self, spec: Any) -> tuple[str, ...]:
        """The columns that mean something in this game, in their order."""

    def areas(self, rules: np.ndarray) -> np.ndarray:
        """The parts of the board that `census` asks for, as bits: uint64 [area, word]."""

    def rule_sheet(self, spec: Any) -> str:
        """The complete rules in plain English, as a player would read them."""

    def draw_text(self, rules: np.ndarray, line: np.ndarray, at: int) -> str:
        """The board as text, coordinates included."""

    def draw_svg(self, rules: np.ndarray, line: np.ndarray, at: int) -> str:
        """The board as a self-contained SVG element."""

    def move_text(self, rules: np.ndarray, line: np.ndarray, at: int, move: int) -> str:
        """A legal move (or chance outcome) in words."""

    def read_move(self, rules: np.ndarray, line: np.ndarray, at: int, text: str) -> int:
        """The legal move a text names; BadInput if there is none, with the nearest legal ones."""

    def places(self, spec: Any) -> int:
        """How many places of the board a piece can ever stand on."""

    def occupied(self, rules: np.ndarray, line: np.ndarray, at: int) -> int:
        """The places with a piece, one bit each."""

    def uses(self, rules: np.ndarray, line: np.ndarray, at: int) -> dict[str, int]:
        """Rule mutations that moves can use → how often they have been used up to here, all seats together."""

    def catalogue(self) -> dict[str, str]:
        """Named games of this family: name → code."""
