"""CARDS, a family just for tests that hides things: each seat holds a card that only it sees; bids; the best pair wins.

Two seats are dealt one of `cards` different cards each. In turn they say `low` or `high` (a choice that all see); after
so many rounds the greater card wins, doubled where both said high. A player that saw the other's card would never lose
more than it must, so cheating shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from games.family import Family
from games.game import Game
from games.hooks import NOBODY, Hooks, register
from games.jit import kernel, record
from games.streams import CHANCE, THOUGHT, below

RULES = record([(name, "i4") for name in ("hand", "seats", "ply_cap", "keeps_past", "cards", "rounds")])
STATE = record([*((name, "i4") for name in ("turn", "ended", "winner", "cause", "ply", "said")), ("held", "i4", (2,))])
ENDINGS = {"shown": "the cards were shown", "both-passed": "nobody said high"}
CAUSES = ("unfinished", "shown", "both-passed")


@kernel
def deal(rules, state, streams, which, kept):
    for seat in range(2):
        if seat != kept:
            card = below(streams, which, rules["cards"] - (1 if seat == 1 or kept >= 0 else 0))
            other = state["held"][1 - seat]
            taken = seat == 1 or kept >= 0
            state["held"][seat] = card + 1 if taken and card >= other else card


@kernel
def initial(rules, line, streams):
    state = line[0]
    state["turn"] = 0
    state["ended"] = 0
    state["winner"] = NOBODY
    state["cause"] = 0
    state["ply"] = 0
    state["said"] = 0
    deal(rules, state, streams, CHANCE, -1)


@kernel
def legal(rules, states, t, moves):
    moves[0] = 0
    moves[1] = 1
    return 2


@kernel
def apply(rules, states, t, move, to):
    states[to] = states[t]
    state = states[to]
    state["said"] |= move << state["ply"]
    state["ply"] += 1
    state["turn"] = 1 - state["turn"]
    if state["ply"] == 2 * rules["rounds"]:
        state["ended"] = 1
        state["cause"] = 1 if state["said"] else 2
        state["winner"] = (0 if state["held"][0] > state["held"][1] else 1) if state["said"] else NOBODY


@kernel
def payoff(rules, states, t, seat):
    winner = states[t]["winner"]
    if winner == NOBODY:
        return 0.0
    return 1.0 if winner == seat else -1.0


@kernel
def evaluate(rules, states, t, seat):
    held = states[t]["held"]
    return np.int64(held[seat] - held[1 - seat])


@kernel
def determinize(rules, states, t, seat, to, streams):
    states[to] = states[t]
    states[to]["held"][1 - seat] = 0
    deal(rules, states[to], streams, THOUGHT, seat)


HOOKS = register(
    Hooks(
        rules=RULES, state=STATE, initial=initial, legal=legal, apply=apply, payoff=payoff, evaluate=evaluate,
        determinize=determinize,
    )
)  # fmt: skip


@dataclass(frozen=True)
class HandSpec:
    """So many different cards, so many rounds of saying something."""

    cards: int = 6
    rounds: int = 2


class Hands(Family):
    """A hidden family in six kernels."""

    name = "hand"
    hooks = HOOKS
    causes = CAUSES
    endings = ENDINGS
    dice = True
    hidden = True

    def read_code(self, code: str) -> HandSpec | None:
        return HandSpec(*map(int, code.split("/")[1:])) if code.startswith("hand/") else None

    def code(self, spec: HandSpec) -> str:
        return f"hand/{spec.cards}/{spec.rounds}"

    def to_json(self, spec: HandSpec) -> dict[str, Any]:
        return asdict(spec)

    def from_json(self, data: Mapping[str, Any]) -> HandSpec:
        return HandSpec(**data)

    def lower(self, spec: HandSpec) -> np.ndarray:
        return np.array([(1, 2, 2 * spec.rounds + 1, 0, spec.cards, spec.rounds)], RULES)

    def seats(self, spec: HandSpec) -> tuple[str, ...]:
        return ("north", "south")

    def rule_sheet(self, spec: HandSpec) -> str:
        return f"Two hands of one card out of {spec.cards}. The greater one wins if anybody ever says high.\n"

    def draw_text(self, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None = None) -> str:
        held = [str(card) if seat in (None, who) else "?" for who, card in enumerate(states[t]["held"])]
        return f"north {held[0]}, south {held[1]}, said {states[t]['said']:b} in {states[t]['ply']}"

    def move_text(self, rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None) -> str:
        return "high" if move else "low"


def hands(cards: int = 6, rounds: int = 2) -> Game:
    """A game of CARDS."""
    spec = HandSpec(cards, rounds)
    return Game(Hands(), spec, f"hand-{cards}")
