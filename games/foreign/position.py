"""A position of a foreign game: its state with everything that players need to know about it, validated once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from random import Random
from typing import Any, Protocol

from games.errors import BadInput
from games.hooks import CHANCE_TURN, MOST_MOVES, NOBODY

MOST_OUTCOMES = MOST_MOVES // 2  # of a chance event


@dataclass(eq=False, slots=True)
class Position:
    """A state, the seat to move, the moves (or the outcomes of a chance event, with odds), and the payoffs if the game
    is over. Positions are compared by identity."""

    state: Any
    turn: int
    moves: Sequence[Any] = ()
    odds: Sequence[float] = ()
    payoffs: tuple[float, ...] | None = None
    winner: int = NOBODY
    told: Any = None  # what else its source knows of it


@dataclass(frozen=True)
class Facts:
    """The properties of a game as a whole, as its source states them."""

    name: str
    seats: tuple[str, ...]
    ply_cap: int
    rules: str
    dice: bool = False  # chance events
    hidden: bool = False
    determinizes: bool = False
    values: bool = False  # whether it has a heuristic


class Source(Protocol):
    """The rules of a game with given values of its parameters, wherever they run."""

    facts: Facts
    classes: Mapping[str, type]  # of which states may be made, by name

    def start(self, rng: Random) -> Position:
        """The first position of a game."""

    def step(self, position: Position, place: int) -> Position:
        """The position after the move (or outcome) with this index."""

    def read(self, state: Any) -> Position:
        """The position of a state."""

    def key(self, state: Any) -> Any:
        """The value by which states are distinguished."""

    def text(self, position: Position, seat: int | None) -> str:
        """The position as text, as a seat sees it; None sees everything."""

    def move_text(self, position: Position, place: int) -> str:
        """A move in words."""

    def value(self, position: Position, seat: int) -> float:
        """The heuristic value of a position for a seat."""

    def determinize(self, position: Position, seat: int, rng: Random) -> Position:
        """A position that looks the same to a seat."""


def paid(payoffs: Any, seats: int, who: str) -> tuple[tuple[float, ...], int]:
    """A game's payoffs converted to ours, and the winner. With two seats only their order counts: 1 and -1, or 0. With
    more, payoffs from -1 to 1 are kept if a single winner has 1; others are replaced by rank, from 1 for the first to
    -1 for the last."""
    values = _numbers(payoffs, seats, who)
    best = max(values)
    winner = values.index(best) if values.count(best) == 1 else NOBODY
    fits = min(values) >= -1 and best <= 1 and (winner == NOBODY or best == 1)
    if seats > 2 and fits:
        return values, winner
    below = [sum(other < value for other in values) - sum(other > value for other in values) for value in values]
    return tuple(difference / (seats - 1) for difference in below), winner


def _numbers(payoffs: Any, seats: int, who: str) -> tuple[float, ...]:
    try:
        values = tuple(map(float, payoffs))
    except (TypeError, ValueError):
        values = ()
    if len(values) != seats or not all(map(isfinite, values)):
        raise BadInput(f"{who}: a result must be {seats} payoffs, one per seat, not {str(payoffs)[:60]}")
    return values


def under_way(state: Any, turn: Any, moves: Sequence[Any], facts: Facts, told: Any = None) -> Position:
    """A position in which a seat moves."""
    if isinstance(turn, bool) or not isinstance(turn, int) or not 0 <= turn < len(facts.seats):
        raise BadInput(f"{facts.name}: the turn is {str(turn)[:40]}; valid: 0 to {len(facts.seats) - 1}")
    if not 0 < len(moves) <= MOST_MOVES:
        said = f"{len(moves):,} legal moves; at most {MOST_MOVES:,}" if moves else "neither a legal move nor a result"
        raise BadInput(f"{facts.name}: a state has {said}: {str(state)[:80]}")
    return Position(state, turn, moves, told=told)


def before_chance(state: Any, outcomes: Sequence[tuple[Any, float]], facts: Facts, told: Any = None) -> Position:
    """A position before a chance event."""
    try:
        moves, odds = [outcome for outcome, _ in outcomes], [float(share) for _, share in outcomes]
    except (TypeError, ValueError):
        raise BadInput(f"{facts.name}: chance must be a list of (outcome, probability)") from None
    if not 0 < len(moves) <= MOST_OUTCOMES or min(odds) <= 0 or abs(sum(odds) - 1) > 1e-6:
        raise BadInput(f"{facts.name}: {len(odds)} outcomes of chance have odds that sum to {sum(odds):.4g}, not 1")
    return Position(state, CHANCE_TURN, moves, odds, told=told)


def ended(state: Any, payoffs: Any, facts: Facts, told: Any = None) -> Position:
    """A position in which the game is over."""
    values, winner = paid(payoffs, len(facts.seats), facts.name)
    return Position(state, 0, payoffs=values, winner=winner, told=told)


def seat_names(seats: Any, who: str) -> tuple[str, ...]:
    """The seats' names, from their number or a list."""
    if isinstance(seats, int) and not isinstance(seats, bool):
        names: tuple[str, ...] = tuple(f"player {number + 1}" for number in range(seats)) if 2 <= seats <= 8 else ()
    else:
        names = tuple(map(str, seats)) if isinstance(seats, list | tuple) else ()
    if not 2 <= len(set(names)) == len(names) <= 8:
        raise BadInput(f"{who}: seats must be a number from 2 to 8, or as many names, not {str(seats)[:40]}")
    return names


def checked_facts(name: str, seats: Any, ply_cap: Any, rules: Any, flags: Mapping[str, bool]) -> Facts:
    """The facts in validated form; BadInput names the first fault."""
    if isinstance(ply_cap, bool) or not isinstance(ply_cap, int) or not 1 <= ply_cap <= 100_000:
        raise BadInput(f"{name}: ply_cap must be a whole number from 1 to 100,000, not {str(ply_cap)[:40]}")
    return Facts(name, seat_names(seats, name), ply_cap, str(rules or ""), **flags)
