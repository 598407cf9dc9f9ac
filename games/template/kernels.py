"""The heap as kernels: its records, and the five hooks that every family needs."""

from __future__ import annotations

import numpy as np

from games.endings import PLY_CAP
from games.hooks import NOBODY, Hooks, register
from games.jit import kernel, record

TAKEN_ALL = 2  # place in family.CAUSES

# The first field is named after the family and makes the record a type of its own.
RULES = record([(name, "i4") for name in ("template", "seats", "ply_cap", "keeps_past", "heap", "most")])
STATE = record([(name, "i4") for name in ("turn", "ended", "winner", "cause", "ply", "left")])


@kernel
def initial(rules, states, streams):
    state = states[0]
    state["turn"] = 0
    state["ended"] = 0
    state["winner"] = NOBODY
    state["cause"] = 0
    state["ply"] = 0
    state["left"] = rules["heap"]


@kernel
def legal(rules, states, t, moves):
    count = min(rules["most"], states[t]["left"])
    for i in range(count):
        moves[i] = i + 1
    return count


@kernel
def apply(rules, states, t, move, to):
    states[to] = states[t]
    state = states[to]
    mover = state["turn"]
    state["ply"] += 1
    state["left"] -= move
    state["turn"] = (mover + 1) % rules["seats"]
    if state["left"] == 0:
        state["ended"] = 1
        state["winner"] = mover
        state["cause"] = TAKEN_ALL
    elif state["ply"] >= rules["ply_cap"]:
        state["ended"] = 1
        state["cause"] = PLY_CAP


@kernel
def payoff(rules, states, t, seat):
    winner = states[t]["winner"]
    if winner == NOBODY:
        return 0.0
    return 1.0 if winner == seat else -1.0


@kernel
def evaluate(rules, states, t, seat):
    return np.int64(0)


HOOKS = register(
    Hooks(rules=RULES, state=STATE, initial=initial, legal=legal, apply=apply, payoff=payoff, evaluate=evaluate)
)
