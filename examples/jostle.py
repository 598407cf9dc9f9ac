"""A dice game in plain Python, the race game JOSTLE: evolve play python:examples/jostle.py:Jostle"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import evenplay

STACK, UNNAMED = -1, -2


@dataclass(frozen=True)
class State:
    """Fields of the nine pieces, the seat, its dice, whether it has decided about a second roll, and for which piece,
    and the turns left once all goals are taken."""

    places: tuple[int, ...] = (STACK,) * 9
    seat: int = 0
    dice: tuple[int, ...] = ()
    decided: bool = False
    rolls_again: bool = False
    left: int | None = None


class Jostle(evenplay.Game):
    """Three players race three pieces each; a piece that lands on another sends it back to the nearest free field, and
    the points of the goals win."""

    seats = ("red", "green", "blue")
    fields = 31
    switches: dict[int, int] = {6: 14, 14: 6, 13: 18, 18: 13}
    minus_three: tuple[int, ...] = (10, 22, 23)
    goals: tuple[int, ...] = (1, 2, 3, 4, 5)
    ply_cap = 2000

    def start(self, rng: Random) -> State:
        return State()

    def turn(self, state: State) -> int:
        return state.seat

    def chance(self, state: State) -> Sequence[tuple[str, float]]:
        due = not state.dice or (len(state.dice) == 1 and state.rolls_again)
        return [(f"roll {pips}", 1 / 6) for pips in range(1, 7)] if due else []

    def legal(self, state: State) -> list[str]:
        first = self.fields - len(self.goals)
        own = range(3 * state.seat, 3 * state.seat + 3)
        total = sum(state.dice)
        able = [p for p in own if state.places[p] < first and state.places[p] + total < self.fields]
        if state.dice == (6,) and not state.decided and able:
            return ["keep", "re-roll"]
        return [f"{p}{'rgb'[state.seat]}{state.places[p] + total}" for p in able] or ["pass"]

    def play(self, state: State, move: str, rng: Random) -> State:
        if move.startswith("roll"):
            return replace(state, dice=(*state.dice, int(move[5:])))
        if move in ("keep", "re-roll"):
            return replace(state, decided=True, rolls_again=move == "re-roll")
        places = state.places if move == "pass" else self.landed(list(state.places), int(move[0]), int(move[2:]))
        taken = set(range(self.fields - len(self.goals), self.fields)) <= set(places)
        left = state.left - 1 if state.left is not None else 3 if taken else None
        return State(places, (state.seat + (left != 0)) % 3, left=left)

    def landed(self, places: list[int], piece: int, target: int) -> tuple[int, ...]:
        """The fields of all pieces after one has moved to a target and jostled the piece there."""
        special, used = {*self.switches, *self.minus_three}, False
        places[piece] = STACK
        moving: tuple[int, int] | None = (piece, target)
        while moving is not None:
            (who, where), moving = moving, None
            if where in special and not used:
                used, where = True, self.switches.get(where, where - 3)
            there = [p for p, place in enumerate(places) if place == where]
            places[who] = where
            for victim in there:
                places[victim] = STACK
                free = [f for f in range(where) if f not in places and not (used and f in special)]
                moving = (victim, max(free)) if free else None
        return tuple(places)

    def points(self, state: State, seat: int) -> int:
        worth = dict(enumerate(self.goals, self.fields - len(self.goals)))
        return sum(worth.get(place, 0) for place in state.places[3 * seat : 3 * seat + 3])

    def result(self, state: State) -> list[float] | None:
        if state.left != 0:
            return None
        points = [self.points(state, seat) for seat in range(3)]
        best = [seat for seat in range(3) if points[seat] == max(points)]
        return [2 / len(best) - 1 if seat in best else -1 for seat in range(3)]

    def value(self, state: State, seat: int) -> float:
        return sum(state.places[3 * seat : 3 * seat + 3]) / 10 + self.points(state, seat)
