"""The interface of a game family: specs, rule sheets, scenes and notation around its kernels.

A family defines `class Mine(Family)` and implements the methods that have no body here; the others have defaults.
Optional information (cells, rights, habits …) may stay at its default; measures that depend on it are then
"unmeasured".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

import numpy as np

from games import defaults, endings, fallback_scene, features
from games.errors import BadInput
from games.hooks import MOST_MOVES, Hooks
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


@dataclass(frozen=True)
class Repair:
    """A variant of a game that takes from the favoured seat: the name of the rule, the change in words, how much it
    changes the game (the smallest is tried first), and the spec."""

    name: str
    change: str
    size: float
    spec: Any


class Family(Protocol):
    """A game family apart from its hooks. A spec is the family's frozen dataclass of words and numbers.

    A position is passed as (rules, states, t): the 1-element array made by `lower`, an array of STATE and an index in
    it. All texts are for people; `move_text` and `read_move` are inverses. With a `seat`, texts and drawings show only
    what that seat may know; None, for finished games, shows everything.
    """

    name: str
    hooks: Hooks
    columns: tuple[str, ...] = ("phase",)  # FEATURES: names of the columns that the hook `features` fills
    counted: tuple[str, ...] = ()  # STATISTICS of the hook `summary_statistics`; the first is what a seat can lose
    habits: Habits | None = None
    dice: bool = False  # whether its games have chance events
    hidden: bool = False  # whether seats have hidden information: players then see determinized states
    causes: tuple[str, ...] = endings.CAUSES  # names for STATE.cause; append only, and keep "ply-cap" at PLY_CAP
    endings: Mapping[str, str] = endings.SENTENCES  # cause → continuation of "… wins: "
    meanings: Mapping[str, str] = features.MEANING  # feature → its meaning
    lengths: tuple[float, float] = (4, 400)  # range of mean game lengths, in plies, worth measuring
    document_keys: tuple[str, ...] = ()  # keys by which a file is known as a game in this family's words
    counts_pieces: bool = False  # whether `placed_and_captured` counts
    thinking: int = 0  # scratch states at the end of every array of states, for hooks that search
    turns: Turns | None = None  # analysis of whole turns of several moves
    records: Mapping[str, RecordForm] = MappingProxyType({})  # file formats of games played by people
    interpreted: bool = False  # whether its hooks are plain Python, see games.foreign.interpreted
    of_this_process: bool = False  # whether no other process can make it from its name
    opponent: str = "mcts:1000"  # the default opponent, which also gives hints
    parameters: tuple[Parameter, ...] = ()  # paths in the JSON form, with ranges and meanings
    together: Mapping[str, tuple[str, ...]] = MappingProxyType({})  # name of a group → its parameters

    def redefines(self, parameter: str, own: Any, old: Any) -> bool:
        """Whether another value of a parameter makes another game rather than a variant of it."""
        return False

    def as_document(self, spec: Any) -> Mapping[str, Any]:
        """The game in the words of documents, which another family reads; BadInput says what they cannot express."""
        raise BadInput(f"documents cannot express games of {self.name}")

    def repairs(self, spec: Any, favoured: int) -> tuple[Repair, ...]:
        """Variants that take from the favoured seat, the smallest change first."""
        return ()

    def refuses(self, kind: str) -> str:
        """Reason why a kind of player cannot play these games, as the end of a sentence; "" if it can."""
        return ""

    def opponent_in(self, spec: Any) -> str:
        """The default opponent in a given game."""
        return self.opponent

    def read_code(self, code: str) -> Any:
        """The spec of a canonical code; None for codes of other families, BadInput for an invalid code of this one."""

    def code(self, spec: Any) -> str:
        """The canonical code: equal specs have equal codes."""

    def to_json(self, spec: Any) -> dict[str, Any]:
        """The spec as plain JSON values, with words rather than numbers."""

    def from_json(self, data: Mapping[str, Any]) -> Any:
        """The spec of a JSON form; BadInput names the first wrong field."""

    def lower(self, spec: Any) -> np.ndarray:
        """The rules for the kernels: an array of one RULES record."""

    def choosing(self, rules: np.ndarray, states: np.ndarray, t: int) -> tuple[int, ...]:
        """The seats that decide now, in the order in which they are asked: several if they choose simultaneously."""
        return (int(states[t]["turn"]),)

    def genes(self, spec: Any) -> dict[str, Any]:
        """The parts of the spec as a designer names them (board, piece, victory, mutations …)."""
        return self.to_json(spec)

    def seats(self, spec: Any) -> tuple[str, ...]:
        """The players' names in seat order."""

    def features(self, spec: Any) -> tuple[str, ...]:
        """The columns that are meaningful in this game, in order."""
        return self.columns

    def inputs(self, spec: Any) -> int:
        """The number of network inputs that the hook `inputs` writes in this game."""
        return 2 * len(self.seats(spec)) + 1

    def actions(self, spec: Any) -> tuple[int, int]:
        """How many action numbers the hook `action` gives in this game, and how many more are needed for legal moves
        without a number of their own (games.playthrough.actions)."""
        return 0, MOST_MOVES

    def areas(self, rules: np.ndarray) -> np.ndarray:
        """The parts of the board that `summary_statistics` reads, as bits: uint64 [area, word]."""
        return np.zeros((0, 1), np.uint64)

    def rule_sheet(self, spec: Any) -> str:
        """The complete rules in plain English: headings and indented paragraphs, one line each (games.rule_text)."""

    def browser_rules(self, spec: Any) -> str | None:
        """A script that defines `rulesOf(spec)`, the rules for a page without a server (see games/board/rules.js), from
        the JSON form of a spec; None if there is none."""
        return None

    def spelling(self, spec: Any) -> str:
        """The move notation in a few sentences, without examples."""
        return ""

    def remark(self, rules: np.ndarray, states: np.ndarray, t: int, move: int) -> str:
        """An effect of a move that its text does not show, such as the move that a recall takes back; usually empty."""
        return ""

    def legend(self, rules: np.ndarray, states: np.ndarray, t: int) -> str:
        """Explanation of signs in the text drawing that are not self-explanatory."""
        return ""

    def final_counts(self, spec: Any, rules: np.ndarray, states: np.ndarray, t: int) -> tuple[int, ...] | None:
        """The final scores by seat, if a count decided the game."""
        if not self.hooks.supplies("score"):
            return None
        return tuple(int(self.hooks.score(rules[0], states, t, seat)) for seat in range(len(self.seats(spec))))

    def most_margin(self, spec: Any) -> int:
        """The greatest possible winning margin (the hook `margin`), which the solver maximises; 0 if margins do not
        count."""
        return 0

    def draw_text(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> str:
        """The position as text, independent of the moves before it. A family without a `scene` must override this."""
        return text(self.scene(rules, states, t, EVERYTHING if seat is None else seat))

    def scene(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> Scene:
        """A seat's view: places, things, panels. Here and in the next two methods, unlike above, None is a spectator
        and games.scene.EVERYTHING an omniscient viewer. The view must not depend on anything the seat cannot know."""
        return fallback_scene.scene(self, rules, states, t, seat)

    def interactions(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> list[Interaction]:
        """The legal moves of the seat to act as clicks on its scene; none for other seats."""
        return fallback_scene.interactions(self, rules, states, t, seat)

    def describe_move(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None) -> str:
        """One-line description, for a seat, of a move or chance outcome from states[t]."""
        return fallback_scene.describe_move(self, rules, states, t, move, seat)

    def move_text(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None) -> str:
        """Notation of a legal move or chance outcome; for a seat, only as much as that seat can observe."""

    def read_move(self, rules: np.ndarray, states: np.ndarray, t: int, text: str) -> int:
        """The legal move denoted by a text; BadInput, with the nearest legal moves, if there is none."""
        return defaults.read_move(self, rules, states, t, text)

    def position_json(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> dict[str, Any]:
        """The position as plain JSON values; for a seat, a position consistent with what it knows."""
        return position.as_json(self, rules, states, t, seat)

    def read_position(self, rules: np.ndarray, states: np.ndarray, data: Mapping[str, Any]) -> int:
        """Write a position in JSON form into the states, preceded by its past, and return its index. BadInput names the
        first wrong field."""
        return position.read(self, rules, states, data)

    def events(
        self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None
    ) -> list[dict[str, Any]]:
        """The effects of the move from states[t] to states[t + 1], step by step, as plain JSON values."""
        return defaults.events(self, rules, states, t, move, seat)

    def owners(self, rules: np.ndarray, states: np.ndarray, t: int, places: str) -> list[dict[str, Any]]:
        """The owners of the places named in a text, with reasons, as plain JSON values; BadInput in families without
        ownership."""
        raise BadInput(f"places have no owners in {self.name}")

    def places(self, spec: Any) -> int:
        """The number of cells that a piece can ever occupy; 0 if unknown."""
        return 0

    def occupied(self, rules: np.ndarray, states: np.ndarray, t: int) -> int:
        """Bit set of the occupied cells."""
        return 0

    def placed_and_captured(self, rules: np.ndarray, states: np.ndarray, t: int) -> tuple[int, int]:
        """The pieces placed on the board and those captured from states[0] to states[t]."""
        raise BadInput(f"{self.name} counts no pieces")

    def uses(self, rules: np.ndarray, states: np.ndarray, t: int) -> dict[str, int]:
        """Right → number of its uses so far, over all seats."""
        return {}

    def rights(self, spec: Any) -> tuple[str, ...]:
        """Rules that can be removed in an ablation: rule mutations, special cards …"""
        return ()

    def without(self, spec: Any, right: str) -> Any:
        """The spec without all copies of a right."""
        raise BadInput(f"{self.name} games cannot be played without {right}")

    def canonical(self, spec: Any) -> tuple[Any, tuple[tuple[str, str], ...]]:
        """The spec without its inert parts, and (part, reason) for each of these: parts that cannot change any game.
        Specs of equal canonical form are one game."""
        return spec, ()

    def mended(self, values: dict[str, Any]) -> tuple[dict[str, Any], tuple[tuple[str, str], ...]]:
        """The nearest consistent values of all parameters, and (reason, change) for every repair."""
        return values, ()

    def replay_records(self, game: Any, records: Any) -> Any:
        """Recorded games of people, replayed: games.records.recorded.Replayed."""
        raise BadInput(f'game records in move notation cannot be replayed as "{game.name}"')

    def catalogue(self) -> dict[str, str]:
        """Named games of this family: name → code."""
        return {}
