"""Whole turns: counting them, and reading a turn in the source's notation."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from games.errors import BadInput
from games.tarble.cells import cells_of, words
from games.tarble.position import CENTRE, Cell, is_on_board
from games.tarble.turning import turns

SMALLEST = 1 << 14
EXAMPLE = "3 | [(0,1),(0,-1)], [(2,1),(3,2)] | (0,0)"


@dataclass(frozen=True)
class Ends:
    """All positions of a turn: those after k movements are places[levels[k] : levels[k + 1]]; the last ones, cleared,
    are places[levels[-1] :]."""

    places: np.ndarray
    levels: tuple[int, ...]

    def after(self, movements: int) -> np.ndarray:
        """The positions after a number of movements, before the end of the turn."""
        return self.places[self.levels[movements] : self.levels[movements + 1]]

    @property
    def cleared(self) -> np.ndarray:
        """The positions after the end of the turn."""
        return self.places[self.levels[-1] :]

    def path(self, index: int) -> list[int]:
        """The movements that lead to a position, given by its index in `places`."""
        moves: list[int] = []
        while index > 0:
            if self.places[index]["move"] >= 0:
                moves.append(int(self.places[index]["move"]))
            index = int(self.places[index]["parent"])
        return moves[::-1]


Keep = Callable[[np.ndarray, int], np.ndarray]


def keep_all(places: np.ndarray, left: int) -> np.ndarray:
    """Keep every position."""
    return np.ones(len(places), bool)


def ends_of(rules: np.ndarray, state: np.void, movements: int, by_points: bool = True, keep: Keep = keep_all) -> Ends:
    """All positions that the seat to move can reach with a number of movements, passing only through those that `keep`
    selects after each movement."""
    size = SMALLEST
    while (found := _ends_within(size, rules, state, movements, by_points, keep)) is None:
        size *= 4
    return found


def _ends_within(
    size: int, rules: np.ndarray, state: np.void, movements: int, by_points: bool, keep: Keep
) -> Ends | None:
    own, other = state["pieces"][int(state["seat"])], state["pieces"][1 - int(state["seat"])]
    places, slots = np.zeros(size, turns.PLACE), np.zeros(4 * size, np.int64)
    turns.put_first(places, own[0], own[1], other[0], other[1], state["neutral"])
    levels = [0, 1]
    for k in range(1, movements + 1):
        end = int(turns.one_movement(rules[0], places, levels[-2], levels[-1], slots, k))
        if end == turns.FULL:
            return None
        level = places[levels[-1] : end]
        kept = level[keep(level, movements - k)]
        level[: len(kept)] = kept
        levels.append(levels[-1] + len(kept))
    end = int(turns.cleared(rules[0], places, levels[-2], levels[-1], slots, movements + 1, by_points))
    return None if end == turns.FULL else Ends(places[:end], tuple(levels))


def count_turns(rules: np.ndarray, state: np.void, roll: int) -> tuple[list[int], list[int]]:
    """Numbers of sequences of 1 ... roll movements and of distinct positions after each. The last positions are those
    after the end of the turn, where positions that differ only in points count once."""
    ends = ends_of(rules, state, roll, by_points=False)
    sequences = [int(ends.after(k)["ways"].sum()) for k in range(1, roll + 1)]
    positions = [len(ends.after(k)) for k in range(1, roll)]
    return sequences, [*positions, len(ends.cleared)]


def count_turn(rules: np.ndarray, state: np.void) -> tuple[list[int], list[int]]:
    """`count_turns` for the movements left in this turn."""
    return count_turns(rules, state, int(state["left"]))


def _cell(cell: Cell) -> str:
    return f"({cell[0]},{cell[1]})"


@dataclass(frozen=True)
class Turn:
    """A turn in notation."""

    roll: int
    moves: tuple[tuple[Cell, Cell], ...]
    taken: tuple[Cell, ...]


def parse_turn(text: str) -> Turn:
    """The parts of a turn's notation."""
    cell = r"\(\s*-?\d\s*,\s*-?\d\s*\)"
    pair = rf"\[\s*{cell}\s*,\s*{cell}\s*\]"
    pattern = rf"\s*(\d)\s*\|\s*((?:{pair}(?:\s*,\s*{pair})*)?)\s*\|\s*((?:{cell}(?:\s*,\s*{cell})*)?)\s*"
    found = re.fullmatch(pattern, text, re.ASCII)
    if found is None:
        raise BadInput(f'turn "{text[:80]}" must look like {EXAMPLE}')
    numbers = [int(number) for number in re.findall(r"-?\d", found[2])]
    cells = list(zip(numbers[::2], numbers[1::2], strict=True))
    captured = [int(number) for number in re.findall(r"-?\d", found[3])]
    return Turn(
        int(found[1]),
        tuple(zip(cells[::2], cells[1::2], strict=True)),
        tuple(zip(captured[::2], captured[1::2], strict=True)),
    )


def read_turn(rules: np.ndarray, state: np.void, text: str) -> list[int]:
    """Movements with the effect of a turn in notation: exactly as many as were rolled, or fewer if no piece can move
    any more. BadInput if there are none."""
    turn = parse_turn(text)
    side = int(rules[0]["side"])
    own = set(cells_of(state["pieces"][int(state["seat"])]))
    other = set(cells_of(state["pieces"][1 - int(state["seat"])]))
    neutral = bool(state["neutral"])
    for start, end in turn.moves:
        if start not in own:
            raise BadInput(f"no own piece is on {_cell(start)}")
        if not is_on_board(side, end):
            raise BadInput(f"{_cell(end)} is not on the board")
    goal = (own - {start for start, _ in turn.moves}) | {end for _, end in turn.moves}
    if len(goal) != len(own) or len(turn.taken) != len(set(turn.taken)):
        raise BadInput(f'turn "{text[:80]}" names a cell twice')
    for cell in turn.taken:
        if cell not in other and not (neutral and cell == CENTRE):
            raise BadInput(f"there is nothing to take on {_cell(cell)}")
    if not 1 <= turn.roll <= int(rules[0]["die"]):
        raise BadInput(f"roll {turn.roll} is out of range; valid: 1 to {int(rules[0]['die'])}")
    left = other - set(turn.taken)
    stays = neutral and CENTRE not in turn.taken
    ends = ends_of(rules, state, turn.roll, keep=_towards(goal, left, stays))
    if not len(ends.after(turn.roll)):
        raise BadInput(f'no {turn.roll} movements make the turn "{text[:80]}"')
    return ends.path(ends.levels[turn.roll])


def _towards(goal: set[Cell], left: set[Cell], stays: bool) -> Keep:
    """Select the positions from which a turn can still end as wanted, since a movement brings one piece to its place or
    takes one, and a piece that must stay is never taken."""
    own, other = (np.array(words(sorted(cells)), np.uint64) for cells in (goal, left))

    def keep(places: np.ndarray, movements: int) -> np.ndarray:
        misplaced = np.bitwise_count(places["own"] & ~own).sum(axis=1)
        to_take = np.bitwise_count(places["other"] & ~other).sum(axis=1) + (places["neutral"] > stays)
        whole = ((places["other"] & other) == other).all(axis=1) & (places["neutral"] >= stays)
        return np.asarray((misplaced <= movements) & (to_take <= movements) & whole)

    return keep
