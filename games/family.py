"""A game family seen from outside: words, rule sheets, drawings and notation around its kernels.

A family writes `class Mine(Family)` and supplies what has no body here; the rest has defaults. What a family cannot say
(places, rights, habits …) stays as it is here, and what asks for it says "unmeasured".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

import numpy as np

from games import defaults, endings, fallback_scene, features
from games.errors import BadInput
from games.hooks import Hooks
from games.parameter import Parameter
from games.playthrough import position
from games.playthrough.record_form import RecordForm
from games.playthrough.turns import Turns
from games.render import text
from games.scene import EVERYTHING, Interaction, Scene


@dataclass(frozen=True)
class Habits:
    """Behaviour statistics that a family counts in recorded games.

    `tally(rules_array, moves, plies, states, streams, tallies)` is a kernel that replays the games moves[game,
    :plies[game]] and adds to tallies[game, seat, k] the counts of the k-th of `tallies`. A figure is the ratio of two
    tallies: name → (numerator, denominator, meaning); the meaning of a ratio in [0, 1] begins with "share"."""

    tallies: tuple[str, ...]
    figures: Mapping[str, tuple[str, str, str]]
    tally: Callable[..., Any]


class Family(Protocol):
    """What a family module supplies beside its hooks. A spec is the family's frozen dataclass of words and numbers.

    A position is given as (rules, line, at): rules the 1-element array that `lower` made, line an array of STATE,
    at an index into it. All texts are for people; `move_text` and `read_move` are inverse to each other. Where a `seat`
    is given, a text or drawing shows what that seat may know and nothing else; None is for finished games and sees all.
    """

    name: str
    hooks: Hooks
    columns: tuple[str, ...] = ("phase",)  # FEATURES: what the hook `features` fills, words of `meanings`
    counted: tuple[str, ...] = ()  # COUNTED: what the hook `census` counts; the first is what a seat can lose
    habits: Habits | None = None
    dice: bool = False  # whether chance has a say in its games
    hidden: bool = False  # whether a seat may know less than the state: players are handed `determinize` then
    causes: tuple[str, ...] = endings.CAUSES  # the words for STATE.cause; append only, and keep "ply-cap" at PLY_CAP
    endings: Mapping[str, str] = endings.SENTENCES  # cause → half a sentence
    meanings: Mapping[str, str] = features.MEANING  # feature → what it means
    lengths: tuple[float, float] = (4, 400)  # plies of a game on average, for a game to be worth measuring
    thinking: int = 0  # states at the end of every line that hooks think on
    turns: Turns | None = None  # what it can say of whole turns of several moves
    records: Mapping[str, RecordForm] = MappingProxyType({})  # the forms in which people's games are recorded
    opponent: str = "mcts:1000"  # the player to play against, and that gives hints, where none is named
    parameters: tuple[Parameter, ...] = ()  # what may vary: paths in the JSON form, with ranges and meanings
    together: Mapping[str, tuple[str, ...]] = MappingProxyType({})  # a word for several parameters

    def opponent_in(self, spec: Any) -> str:
        """The same for one game, where another player is better there."""
        return self.opponent

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

    def choosing(self, rules: np.ndarray, line: np.ndarray, at: int) -> tuple[int, ...]:
        """The seats that are to choose now, in the order in which they are asked; several where none of them learns
        what the others choose until all have chosen."""
        return (int(line[at]["turn"]),)

    def genes(self, spec: Any) -> dict[str, Any]:
        """The parts of the spec a designer would name (board, piece, victory, mutations …)."""
        return self.to_json(spec)

    def seats(self, spec: Any) -> tuple[str, ...]:
        """The players' names in seat order."""

    def features(self, spec: Any) -> tuple[str, ...]:
        """The columns that mean something in this game, in their order."""
        return self.columns

    def inputs(self, spec: Any) -> int:
        """How many numbers the hook `inputs` writes in this game."""
        return 2 * len(self.seats(spec)) + 1

    def areas(self, rules: np.ndarray) -> np.ndarray:
        """The parts of the board that `census` asks for, as bits: uint64 [area, word]."""
        return np.zeros((0, 1), np.uint64)

    def rule_sheet(self, spec: Any) -> str:
        """The complete rules in plain English: headings, and indented below them paragraphs, a paragraph a line (see
        games.rule_text); who shows them folds them."""

    def spelling(self, spec: Any) -> str:
        """How a move is written, in a few sentences; examples are added by who shows them."""
        return ""

    def remark(self, rules: np.ndarray, line: np.ndarray, at: int, move: int) -> str:
        """What a move does that its text does not say, such as what it takes back; mostly nothing."""
        return ""

    def legend(self, rules: np.ndarray, line: np.ndarray, at: int) -> str:
        """What signs in the drawn position mean, where they do not speak for themselves."""
        return ""

    def final_counts(self, spec: Any, rules: np.ndarray, line: np.ndarray, at: int) -> tuple[int, ...] | None:
        """What decided an ended game, by seat, where it was a count: the family's scores, if it has such."""
        if not self.hooks.supplies("score"):
            return None
        return tuple(int(self.hooks.score(rules[0], line, at, seat)) for seat in range(len(self.seats(spec))))

    def most_margin(self, spec: Any) -> int:
        """The greatest margin (the hook `margin`) of a win, where that counts; the solver plays for it. 0: a win is a
        win."""
        return 0

    def draw_text(self, rules: np.ndarray, line: np.ndarray, at: int, seat: int | None = None) -> str:
        """The position as text, whatever moves led to it. A family without a `scene` brings its own."""
        return text(self.scene(rules, line, at, EVERYTHING if seat is None else seat))

    def scene(self, rules: np.ndarray, line: np.ndarray, at: int, seat: int | None) -> Scene:
        """What a seat sees: places, things, panels. Here and in the next two, unlike above, None is a spectator and
        games.scene.EVERYTHING is who sees all; nothing may depend on what the seat cannot know."""
        return fallback_scene.scene(self, rules, line, at, seat)

    def interactions(self, rules: np.ndarray, line: np.ndarray, at: int, seat: int | None) -> list[Interaction]:
        """The legal moves of the seat that may act as clicks on its scene; none for others."""
        return fallback_scene.interactions(self, rules, line, at, seat)

    def told(self, rules: np.ndarray, line: np.ndarray, at: int, move: int, seat: int | None) -> str:
        """What a seat hears of a move or chance outcome from line[at]: who does what, one line."""
        return fallback_scene.told(self, rules, line, at, move, seat)

    def move_text(self, rules: np.ndarray, line: np.ndarray, at: int, move: int, seat: int | None = None) -> str:
        """A legal move (or chance outcome) in words; for a seat, as much of it as that seat sees being played."""

    def read_move(self, rules: np.ndarray, line: np.ndarray, at: int, text: str) -> int:
        """The legal move a text names; BadInput if there is none, with the nearest legal ones."""
        return defaults.read_move(self, rules, line, at, text)

    def position_json(self, rules: np.ndarray, line: np.ndarray, at: int, seat: int | None = None) -> dict[str, Any]:
        """The position as plain JSON values; for a seat, one that is like it to this seat and tells no more."""
        return position.as_json(self, rules, line, at, seat)

    def read_position(self, rules: np.ndarray, line: np.ndarray, data: Mapping[str, Any]) -> int:
        """Write the position of a JSON form into the line, its past before it; returns its index. BadInput names the
        first wrong field."""
        return position.read(self, rules, line, data)

    def events(
        self, rules: np.ndarray, line: np.ndarray, at: int, move: int, seat: int | None = None
    ) -> list[dict[str, Any]]:
        """What came of a move from line[at] to line[at + 1], step by step, as plain JSON values."""
        return defaults.events(self, rules, line, at, move, seat)

    def owners(self, rules: np.ndarray, line: np.ndarray, at: int, places: str) -> list[dict[str, Any]]:
        """Whose the places of a text are, and why, as plain JSON values; BadInput where nobody owns places."""
        raise BadInput(f"nobody owns places in {self.name}")

    def places(self, spec: Any) -> int:
        """How many places of the board a piece can ever stand on; 0 where the family does not tell."""
        return 0

    def occupied(self, rules: np.ndarray, line: np.ndarray, at: int) -> int:
        """The places with a piece, one bit each."""
        return 0

    def uses(self, rules: np.ndarray, line: np.ndarray, at: int) -> dict[str, int]:
        """Rights that moves can use → how often they have been used up to here, all seats together."""
        return {}

    def rights(self, spec: Any) -> tuple[str, ...]:
        """What a game can be played without, to see what it adds: rule mutations, special cards …"""
        return ()

    def without(self, spec: Any, right: str) -> Any:
        """The spec without all copies of a right."""
        raise BadInput(f"{self.name} has no game without {right}")

    def mended(self, values: dict[str, Any]) -> tuple[dict[str, Any], tuple[tuple[str, str], ...]]:
        """Values of all parameters as near as they allow each other, and (reason, what) for every change."""
        return values, ()

    def replay_records(self, game: Any, records: Any) -> Any:
        """Recorded games of people played through: games.records.recorded.Replayed."""
        raise BadInput(f'records of games in words cannot be replayed as "{game.name}"')

    def catalogue(self) -> dict[str, str]:
        """Named games of this family: name → code."""
        return {}
