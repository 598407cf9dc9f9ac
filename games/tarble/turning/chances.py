"""Exact probabilities in small positions: of winning with this turn or the next, against every reply."""

from __future__ import annotations

import numpy as np

from games.errors import BadInput
from games.jit import kernel
from games.tarble.kernels import clear_outlets, decide, has_pieces
from games.tarble.turning import turns
from games.tarble.turning.whole_turns import Ends, ends_of

MOST_PIECES = 4  # of both seats; the work grows with the product of their numbers of ends
PLACES = 1 << 18
NOT_OVER = -2


@kernel
def outcome(rules, place, begun, workspace, seat):
    """Write the state after a turn of `seat` that ended in a place into scratch[0]; returns the winner, -1 for a tie,
    NOT_OVER if play continues."""
    workspace[0] = begun
    state = workspace[0]
    for word in range(2):
        state["pieces"][seat, word] = place["own"][word]
        state["pieces"][1 - seat, word] = place["other"][word]
    state["neutral"] = np.int64(place["neutral"])
    state["points"][seat] += place["scored"]
    clear_outlets(rules, state, seat)
    state["seat"] = 1 - seat
    if has_pieces(state, 0) and has_pieces(state, 1):
        return np.int64(NOT_OVER)
    decide(state)
    return np.int64(state["winner"])


@kernel
def winning_rolls(rules, begun, seat, places, slots, stamp, levels, workspace):
    """The number of rolls of a seat, whose turn it is, with an end that wins immediately; or FULL."""
    own, other = begun["pieces"][seat], begun["pieces"][1 - seat]
    turns.put_first(places, own[0], own[1], other[0], other[1], np.int64(begun["neutral"]))
    die, found = np.int64(rules["die"]), np.int64(0)
    if turns.movements(rules, places, die, slots, stamp, levels) == turns.FULL:
        return np.int64(turns.FULL)
    for roll in range(1, die + 1):
        for index in range(levels[roll], levels[roll + 1]):
            if outcome(rules, places[index], begun, workspace, seat) == seat:
                found += 1
                break
    return found


class _Table:
    """Memory for one turn's places, and the stamps that separate its uses."""

    def __init__(self, rules: np.ndarray, state: np.void) -> None:
        self.rules, self.die = rules, int(rules[0]["die"])
        self.places, self.slots = np.zeros(PLACES, turns.PLACE), np.zeros(4 * PLACES, np.int64)
        self.levels, self.stamp = np.zeros(self.die + 3, np.int64), 0
        self.after = np.zeros(2, state.dtype)

    def winning(self, state: np.void, seat: int) -> float:
        """The share of rolls with which a seat can win immediately."""
        self.stamp += self.die + 1
        own = (self.places, self.slots, self.stamp, self.levels, self.after[1:])
        found = int(winning_rolls(self.rules[0], state, seat, *own))
        if found == turns.FULL:
            raise BadInput("too many ends of turns for an exact result")
        return found / self.die

    def next_state(self, place: np.void, begun: np.void, seat: int) -> tuple[np.void, int]:
        """The state after a turn, and the winner."""
        room = np.zeros(1, begun.dtype)
        winner = int(outcome(self.rules[0], place, begun, room, seat))
        return room[0], winner


def chances(rules: np.ndarray, state: np.void) -> list[tuple[list[int], float]]:
    """Every end of this turn, as movements, with the probability that its mover wins now or with its next turn; a tie
    counts half."""
    if sum(int(word).bit_count() for word in state["pieces"].ravel()) > MOST_PIECES:
        raise BadInput(f"exact chances need at most {MOST_PIECES} pieces on the board")
    if not state["left"] or state["ended"]:
        raise BadInput("chances are computed in the middle of a turn, after the roll")
    seat, left = int(state["seat"]), int(state["left"])
    ends, table = ends_of(rules, state, left), _Table(rules, state)
    found = []
    for index in range(ends.levels[left], ends.levels[left + 1]):
        after, winner = table.next_state(ends.places[index], state, seat)
        chance = _paid(winner, seat) if winner != NOT_OVER else _after_answers(table, rules, after, seat)
        found.append((ends.path(index), chance))
    return sorted(found, key=lambda pair: -pair[1])


def _paid(winner: int, seat: int) -> float:
    return 0.5 if winner < 0 else float(winner == seat)


def _after_answers(table: _Table, rules: np.ndarray, state: np.void, seat: int) -> float:
    """The seat's value after the opponent's best replies, as a mean over the opponent's rolls."""
    every = ends_of(rules, state, table.die)
    return sum(_worst(table, every, roll, state, seat) for roll in range(1, table.die + 1)) / table.die


def _worst(table: _Table, ends: Ends, roll: int, state: np.void, seat: int) -> float:
    after = [table.next_state(place, state, 1 - seat) for place in ends.after(roll)]
    over = [_paid(winner, seat) for _, winner in after if winner != NOT_OVER]
    worst = min(over, default=1.0)
    for begun, winner in after:
        if worst == 0.0:
            break
        if winner == NOT_OVER:
            worst = min(worst, table.winning(begun, seat))
    return worst
