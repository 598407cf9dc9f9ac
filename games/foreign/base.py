"""The base class of games in plain Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.parameter import Parameter


class Game:
    """A game in plain Python: subclass it, and name the class wherever a game is named: `python:FILE.py:Class`.

    States are any Python values; they are never changed in place. Seats are numbered from 0.
    """

    seats: int | Sequence[str] = 2  # the number of players, or their names
    ply_cap = 500  # longer games end as a draw
    rules = ""  # the rules in words; the class's docstring if empty
    parameters: Mapping[str, Sequence[Any] | Parameter] = {}  # name → (low, high) or a list of options; see below

    # A parameter is an attribute of the same name: `heap = 12; parameters = {"heap": (5, 30)}`. The attribute is the
    # usual value; `tune` and `games` vary it, and self.heap is the value of the game being played.

    def start(self, rng: Random) -> Any:
        """The first state; anything dealt at random comes from `rng`."""
        raise NotImplementedError

    def turn(self, state: Any) -> int:
        """The seat to move."""
        raise NotImplementedError

    def legal(self, state: Any) -> Sequence[Any]:
        """The legal moves of the seat to move: any values with distinct texts."""
        raise NotImplementedError

    def play(self, state: Any, move: Any, rng: Random) -> Any:
        """The state after a move, or after an outcome of chance. Random draws must come from `rng.randrange`,
        `rng.choice` or the like, with finitely many values, and the class must then define `chance`."""
        raise NotImplementedError

    def result(self, state: Any) -> Sequence[float] | None:
        """None while the game goes on; then a payoff for each seat, from -1 (lost) to 1 (won)."""
        raise NotImplementedError

    # optional

    def chance(self, state: Any) -> Sequence[tuple[Any, float]] | bool | None:
        """The outcomes of a chance event with their probabilities, before the event; otherwise nothing."""

    def view(self, state: Any, seat: int) -> Any:
        """The part of a state that a seat knows, as a value or a text. A game that defines this method has hidden
        information."""
        return state

    def determinize(self, state: Any, seat: int, rng: Random) -> Any:
        """A state drawn at random among those that look the same to a seat. It must not depend on hidden
        information."""
        return state

    def value(self, state: Any, seat: int) -> float:
        """A heuristic value of an unfinished state for a seat: 0 is even, 1 about one piece ahead."""
        return 0.0

    def text(self, state: Any) -> str:
        """The state as a drawing in text."""
        return str(state)

    def move_text(self, state: Any, move: Any) -> str:
        """A move in words."""
        return ",".join(map(str, move)) if isinstance(move, tuple | list) else str(move)
