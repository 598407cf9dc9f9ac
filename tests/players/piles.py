"""PILES, a family just for tests: take 1 … `most` from a pile, who takes the last wins. Its values are provable.

With two seats, no dice and no `again` it is Nim: the mover loses exactly when the pile is a multiple of most + 1.
Variants bring in what a search must not assume away: `again` (taking exactly so many, one moves once more), dice
(after a move one more may vanish), three seats, states on a line (`keeps_past`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from games.endings import LINE, PLY_CAP
from games.family import Family
from games.game import Game
from games.hooks import CHANCE_TURN, NOBODY, Hooks, register, try_all
from games.jit import kernel
from games.streams import CHANCE, THOUGHT, below, combined, draw, unit

U = np.uint64
RULES = np.dtype(
    [(name, "i4") for name in ("piles", "ply_cap", "keeps_past", "seats", "stones", "most", "again", "dice")],
    align=True,
)
STATE = np.dtype(
    [
        ("turn", "i2"), ("ended", "i2"), ("winner", "i2"), ("cause", "i2"),
        ("ply", "i4"), ("left", "i4"), ("next", "i4"), ("previous", "i4"),
    ],
    align=True,
)  # fmt: skip


@kernel
def initial(rules, line, streams):
    state = line[0]
    state["turn"] = 0
    state["ended"] = 0
    state["winner"] = NOBODY
    state["cause"] = 0
    state["ply"] = 0
    state["left"] = rules["stones"]
    state["next"] = 0
    state["previous"] = -1


@kernel
def legal(rules, states, t, moves):
    count = min(rules["most"], states[t]["left"])
    for i in range(count):
        moves[i] = i + 1
    return count


@kernel
def apply(rules, states, t, move, to):
    turn, taken = states[t]["turn"], move
    if to != t:
        states[to] = states[t]
        states[to]["previous"] = t
    state = states[to]
    state["ply"] += 1
    state["left"] -= taken
    last = turn
    if turn == CHANCE_TURN:
        state["turn"] = state["next"]
        last = (state["next"] + rules["seats"] - 1) % rules["seats"]
    elif rules["dice"] == 1:
        state["next"] = (turn + 1) % rules["seats"]
        state["turn"] = CHANCE_TURN
    elif move != rules["again"]:
        state["turn"] = (turn + 1) % rules["seats"]
    if state["left"] == 0:
        state["ended"] = 1
        state["winner"] = last
        state["cause"] = LINE
    elif state["ply"] >= rules["ply_cap"]:
        state["ended"] = 1
        state["cause"] = PLY_CAP


@kernel
def pick(rules, states, t, moves, streams):
    return below(streams, THOUGHT, min(rules["most"], states[t]["left"])) + 1


@kernel
def chance(rules, states, t, moves, odds):
    moves[0], odds[0] = 0, 0.75
    moves[1], odds[1] = 1, 0.25
    return 2


@kernel
def playout(rules, states, t, moves, streams):
    while states[t]["ended"] == 0:
        if states[t]["turn"] == CHANCE_TURN:
            move = 0 if unit(streams, CHANCE) < 0.75 else 1
        else:
            move = pick(rules, states, t, moves, streams)
        apply(rules, states, t, move, t + rules["keeps_past"])
        t += rules["keeps_past"]
    return t


@kernel
def payoff(rules, states, t, seat):
    winner = states[t]["winner"]
    if winner == NOBODY:
        return 0.0
    return 1.0 if winner == seat else -1.0


@kernel
def evaluate(rules, states, t, seat):
    mover = states[t]["next"] if states[t]["turn"] == CHANCE_TURN else states[t]["turn"]
    guess = np.int64((states[t]["left"] * 7) % 5)
    return guess if mover == seat else -guess


@kernel
def order_score(rules, states, t, move):
    return move


@kernel
def hashed(rules, states, t):
    state = states[t]
    return combined(combined(U(state["left"]), U(state["turn"] + 1)), U(state["next"]))


@kernel
def determinize(rules, states, t, seat, to, streams):
    draw(streams, THOUGHT)
    states[to] = states[t]


@kernel
def best_successor(rules, states, t, moves, wanted):
    return try_all(rules, states, t, moves, wanted)


@kernel
def features(rules, states, t, moves, count, wanted, table):
    for row in range(count):
        table[row, 0] = 100 - 100 * states[t]["left"] // rules["stones"]
        table[row, 1] = moves[row]


HOOKS = register(
    Hooks(
        rules=RULES,
        state=STATE,
        initial=initial,
        legal=legal,
        apply=apply,
        pick=pick,
        playout=playout,
        chance=chance,
        payoff=payoff,
        evaluate=evaluate,
        order_score=order_score,
        hashed=hashed,
        determinize=determinize,
        best_successor=best_successor,
        features=features,
    )
)


@dataclass(frozen=True)
class PilesSpec:
    """One game of PILES."""

    stones: int
    most: int = 3
    again: int = 0
    dice: int = 0
    seats: int = 2
    keeps_past: int = 0


class PilesFamily(Family):
    """As few words as a family can do with."""

    name = "piles"
    hooks = HOOKS
    columns: tuple[str, ...] = ("phase", "take")
    dice = True

    def read_code(self, code: str) -> PilesSpec | None:
        found = re.fullmatch(r"piles/PilesSpec\((.*)\)", code)
        return PilesSpec(**{k: int(v) for k, v in re.findall(r"(\w+)=(\d+)", found[1])}) if found else None

    def from_json(self, data: Mapping[str, Any]) -> PilesSpec:
        return PilesSpec(**data)

    def rule_sheet(self, spec: PilesSpec) -> str:
        return f"Take 1 to {spec.most} of {spec.stones}; who takes the last one wins.\n"

    def draw_text(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> str:
        return f"{states[t]['left']} left, {states[t]['turn']} to move"

    def move_text(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None) -> str:
        return str(move)

    def code(self, spec: PilesSpec) -> str:
        return f"piles/{spec}"

    def to_json(self, spec: PilesSpec) -> dict[str, Any]:
        return asdict(spec)

    def seats(self, spec: PilesSpec) -> tuple[str, ...]:
        return tuple("abc"[: spec.seats])

    def features(self, spec: PilesSpec) -> tuple[str, ...]:
        return self.columns

    def lower(self, spec: PilesSpec) -> np.ndarray:
        cap = 2 * spec.stones + 2
        row = (1, cap, spec.keeps_past, spec.seats, spec.stones, spec.most, spec.again, spec.dice)
        return np.array([row], dtype=RULES)


def piles(stones: int, **variant: int) -> Game:
    """A game of PILES."""
    spec = PilesSpec(stones, **variant)
    return Game(PilesFamily(), spec, f"piles-{stones}")
