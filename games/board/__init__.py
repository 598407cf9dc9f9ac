"""The board family: two-player grid games with drops, flanking or moving men, victory conditions and rule mutations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from games.board import marks, own, remarks
from games.board import scene as scenes
from games.board import spec as words
from games.board.actions import actions
from games.board.causes import CAUSES, ENDINGS
from games.board.features import FEATURES, fitting
from games.board.formats import FORMATS
from games.board.formats.bulk import replay_board_games
from games.board.hooks import HOOKS
from games.board.inert import canonical
from games.board.inputs import shown
from games.board.lower import lower
from games.board.mutations.words import by_count
from games.board.parameters import PARAMETERS, TOGETHER, mended
from games.board.spec import BoardSpec
from games.board.summary_statistics import STATISTICS, regions
from games.board.symmetry import symmetries
from games.board.texts.as_document import as_document
from games.board.texts.catalogue import CATALOGUE
from games.board.texts.notation import move_text, read_move
from games.board.texts.rule_sheet import rule_sheet
from games.board.texts.spelling import spelling
from games.errors import BadInput
from games.family import Family
from games.reading import read_as
from games.render import board_text
from games.scene import Scene

MUST_FIT = "line_must_fit"


class BoardFamily(Family):
    """Specs, rule sheets, scenes and notation of board games; see games.family.Family."""

    name = "board"
    hooks = HOOKS
    columns: tuple[str, ...] = FEATURES
    records = FORMATS
    causes = CAUSES
    endings = ENDINGS
    parameters = PARAMETERS
    together = TOGETHER
    opponent = "puct:400"  # stronger than mcts:1000 on every board, for a fifth of its time
    counted: tuple[str, ...] = STATISTICS

    read_code = staticmethod(words.read_code)
    code = staticmethod(words.write_code)
    lower = staticmethod(lower)
    features = staticmethod(fitting)
    rule_sheet = staticmethod(rule_sheet)
    spelling = staticmethod(spelling)
    remark = staticmethod(remarks.remark)
    interactions = staticmethod(scenes.interactions)
    read_move = staticmethod(read_move)
    places = staticmethod(marks.places)
    as_document = staticmethod(as_document)
    inputs = staticmethod(shown)
    actions = staticmethod(actions)
    symmetries = staticmethod(symmetries)
    mended = staticmethod(mended)
    canonical = staticmethod(canonical)
    replay_records = staticmethod(replay_board_games)

    def opponent_in(self, spec: BoardSpec) -> str:
        """Alpha-beta for draughts, where it beats the default opponent at equal time."""
        draughts = spec.piece == "checkers" and not spec.mutations and not spec.line_length
        return "alphabeta:7~8" if draughts else self.opponent

    def to_json(self, spec: BoardSpec) -> dict[str, Any]:
        """All fields of the spec by name."""
        return {
            "rows": spec.rows,
            "columns": spec.columns,
            "piece": spec.piece,
            "victory": spec.victory,
            "mutations": list(spec.mutations),
            "quiet_moves": spec.quiet_moves,
        }

    def from_json(self, data: Mapping[str, Any]) -> BoardSpec:
        """The spec; `line_must_fit: true` rejects a k-in-a-row longer than the board."""
        must_fit = data.get(MUST_FIT, False)
        if not isinstance(must_fit, bool):
            raise BadInput(f'"{MUST_FIT}" must be true or false')
        spec = read_as(BoardSpec, {name: value for name, value in data.items() if name != MUST_FIT})
        longest = max(spec.rows, spec.columns)
        if must_fit and spec.line_length > longest:
            board = f"{spec.rows}x{spec.columns}"
            raise BadInput(f"{spec.victory} does not fit a {board} board; nearest valid: {longest}-in-a-row")
        return spec

    def genes(self, spec: BoardSpec) -> dict[str, Any]:
        """Board, piece, victory and mutations of a game."""
        return {
            "board": f"{spec.rows}x{spec.columns}",
            "piece": spec.piece,
            "victory": spec.victory,
            "mutations": list(spec.mutations),
        }

    def seats(self, spec: BoardSpec) -> tuple[str, ...]:
        """The names of the seats: first and second."""
        return ("first", "second")

    def areas(self, rules: np.ndarray) -> np.ndarray:
        """The corners, rim, middle and usable cells, as bits."""
        return regions(rules[0])

    def legend(self, rules: np.ndarray, states: np.ndarray, t: int) -> str:
        """The legend for kings, hybrids and non-flipping disks."""
        return remarks.legend(states, t)

    def final_counts(self, spec: BoardSpec, rules: np.ndarray, states: np.ndarray, t: int) -> tuple[int, ...] | None:
        """The numbers of disks, if they decide the game."""
        return remarks.final_counts(spec, states, t)

    def browser_rules(self, spec: BoardSpec) -> str | None:
        """The script, for games without pieces, victories or mutations from outside."""
        others = any(right.name in spec.mutations for right in own.RIGHTS)
        if others or own.piece(spec.piece) or own.victory(spec.victory):
            return None
        return Path(__file__).with_name("rules.js").read_text(encoding="utf-8")

    def most_margin(self, spec: BoardSpec) -> int:
        """The number of cells, if the number of pieces decides the game."""
        return spec.rows * spec.columns if by_count(spec) else 0

    def draw_text(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> str:
        """The board without panels."""
        return board_text(scenes.scene(rules, states, t))

    def scene(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> Scene:
        """The scene of squares and disks."""
        return scenes.scene(rules, states, t)

    def describe_move(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None) -> str:
        """Description of a move."""
        return scenes.describe_move(rules, states, t, move)

    def move_text(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None) -> str:
        """A move in notation."""
        return move_text(rules, move)

    def occupied(self, rules: np.ndarray, states: np.ndarray, t: int) -> int:
        """The cells with a piece, as bits."""
        return marks.occupied(states[t])

    def uses(self, rules: np.ndarray, states: np.ndarray, t: int) -> dict[str, int]:
        """Mutation → number of uses."""
        return marks.uses(rules, states[t])

    def redefines(self, parameter: str, own: Any, old: Any) -> bool:
        """Another piece, or another kind of goal; the length of a line is no other goal."""
        if parameter == "victory":
            return not (own.endswith("-in-a-row") and old.endswith("-in-a-row"))
        return parameter == "piece"

    def rights(self, spec: BoardSpec) -> tuple[str, ...]:
        """The spec's mutations."""
        return spec.mutations

    def without(self, spec: BoardSpec, right: str) -> BoardSpec:
        """The spec without all copies of a mutation."""
        return replace(spec, mutations=tuple(one for one in spec.mutations if one != right))

    def catalogue(self) -> dict[str, str]:
        """The named games."""
        return dict(CATALOGUE)


FAMILY = BoardFamily()

__all__ = ["FAMILY", "FEATURES"]
