"""Default JSON form of positions: the fields of the state by name, and its past."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from games.errors import BadInput, unknown
from games.hooks import CHANCE_TURN
from games.streams import STREAMS, open_streams

if TYPE_CHECKING:
    from games.family import Family

FIELDS = ("state", "past")


def as_json(family: Family, rules: np.ndarray, states: np.ndarray, t: int, seat: int | None) -> dict[str, Any]:
    """The state, preceded by its past if the rules depend on it."""
    if seat is not None and family.hidden:
        states, t = seen_by(family, rules, states, t, seat), 0
    past = [_words(states[before]) for before in range(t)] if rules[0]["keeps_past"] else []
    return {"state": _words(states[t])} | ({"past": past} if past else {})


def seen_by(family: Family, rules: np.ndarray, states: np.ndarray, t: int, seat: int) -> np.ndarray:
    """A position indistinguishable from states[t] to this seat: hidden information is re-dealt with a fixed seed."""
    room, streams = np.concatenate([states[: t + 1], states[:1]]), np.zeros(STREAMS, np.uint64)
    open_streams(streams, np.uint64(0), np.uint64(0), np.uint64(0), np.uint64(0))
    family.hooks.determinize(rules[0], room, t, seat, t + 1, streams)
    return room[t + 1 :]


def read(family: Family, rules: np.ndarray, states: np.ndarray, data: Mapping[str, Any]) -> int:
    """Write the states of a form made by `as_json` to the beginning of the history."""
    for field in data:
        if field not in FIELDS:
            raise unknown("field of a position", str(field), FIELDS)
    past = data.get("past", [])
    if not isinstance(past, list):
        raise BadInput('"past" must be a list of states')
    found = [*past, data.get("state")]
    if len(found) + 1 >= len(states):
        raise BadInput(f"a position of {len(found)} states is longer than the game can last")
    for number, state in enumerate(found):
        states[number] = _record(family, state)
    _check(rules, states[len(found) - 1])
    return len(found) - 1


def _words(state: np.void) -> dict[str, Any]:
    return {name: np.asarray(state[name]).tolist() for name in state.dtype.names or ()}


def _record(family: Family, state: Any) -> np.ndarray:
    layout = family.hooks.state
    names = layout.names or ()
    if not isinstance(state, Mapping):
        raise BadInput('a position needs "state", an object')
    for name in state:
        if name not in names:
            raise unknown("field of a state", str(name), names)
    made = np.zeros(1, layout)
    for name in names:
        if name not in state:
            raise BadInput(f'the state lacks "{name}"')
        made[name] = _values(name, state[name], layout[name])
    return made[0]


def _values(name: str, value: Any, layout: np.dtype) -> np.ndarray:
    base, shape = layout.base, layout.shape
    try:
        given = np.asarray(value, dtype=object)
        whole = base.kind in "iub" and all(type(one) is int for one in given.flat)
        found = np.array([base.type(one) for one in given.flat], base).reshape(given.shape)
        if given.shape != shape or not (whole or (base.kind == "f" and np.isfinite(found).all())):
            raise ValueError
    except (TypeError, ValueError, OverflowError):
        size = " x ".join(map(str, shape)) + " " if shape else "one "
        kind = "numbers" if base.kind == "f" else f"whole numbers ({base.name})"
        raise BadInput(f'"{name}" of the state must be {size}{kind}') from None
    return found


def _check(rules: np.ndarray, state: np.void) -> None:
    seats, cap = int(rules[0]["seats"]), int(rules[0]["ply_cap"])
    if not CHANCE_TURN <= int(state["turn"]) < seats:
        raise BadInput(f'"turn" is {state["turn"]}; valid: {CHANCE_TURN} (chance) to {seats - 1}')
    if not 0 <= int(state["ply"]) <= cap:
        raise BadInput(f'"ply" is {state["ply"]}; valid: 0 to {cap}')
