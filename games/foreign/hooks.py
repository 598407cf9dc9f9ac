"""The hooks of a foreign game: plain Python on records that hold the game's source and its positions as objects."""

from __future__ import annotations

from typing import Any

import numpy as np

from games.endings import PLY_CAP
from games.errors import BadInput
from games.foreign.draws import StreamRandom
from games.foreign.position import Position
from games.foreign.values import key_of
from games.hooks import CHANCE_TURN, EVALUATION_LIMIT, NOBODY, Hooks
from games.streams import CHANCE, THOUGHT

OVER = 1  # place in family.CAUSES
MAN = 100  # evaluation of what a game's heuristic values at 1
INDICES = np.arange(4096, dtype=np.int64)
COLUMNS = ("phase", "wins", "loses", "own-mobility", "their-mobility", "mobility")

STATE = np.dtype(
    (
        np.record,
        np.dtype([*((name, "i4") for name in ("turn", "ended", "winner", "cause", "ply")), ("position", "O")]),
    )
)


def rules_dtype(name: str) -> np.dtype:
    """The RULES record of a family of this name; `hooks` makes kernels run as Python (games.foreign.interpreted)."""
    numbers = [(field, "i4") for field in (name, "ply_cap", "keeps_past", "seats")]
    return np.dtype((np.record, np.dtype([*numbers, ("hooks", "O"), ("source", "O")])))


def put(states: Any, to: int, position: Position, ply: int, cap: int) -> None:
    """Write a position to states[to]."""
    if position.payoffs is not None:
        states[to] = (position.turn, 1, position.winner, OVER, ply, position)
    elif ply >= cap:
        states[to] = (position.turn, 1, NOBODY, PLY_CAP, ply, position)
    else:
        states[to] = (position.turn, 0, NOBODY, 0, ply, position)


def initial(rules: Any, states: Any, streams: Any) -> None:
    put(states, 0, rules["source"].start(StreamRandom(streams, CHANCE)), 0, rules["ply_cap"])


def legal(rules: Any, states: Any, t: int, moves: Any) -> int:
    count = len(states[t]["position"].moves)
    moves[:count] = INDICES[:count]
    return count


def chance(rules: Any, states: Any, t: int, moves: Any, odds: Any) -> int:
    position = states[t]["position"]
    if position.turn != CHANCE_TURN:
        return 0
    odds[: len(position.odds)] = position.odds
    return legal(rules, states, t, moves)


def apply(rules: Any, states: Any, t: int, move: int, to: int) -> None:
    state = states[t]
    position = rules["source"].step(state["position"], int(move))
    put(states, to, position, int(state["ply"]) + 1, rules["ply_cap"])


def payoff(rules: Any, states: Any, t: int, seat: int) -> float:
    state = states[t]
    return 0.0 if state["cause"] == PLY_CAP else float(state["position"].payoffs[seat])


def evaluate(rules: Any, states: Any, t: int, seat: int) -> int:
    source, position = rules["source"], states[t]["position"]
    if not source.facts.values or position.turn == CHANCE_TURN:
        return 0
    worth = float(source.value(position, seat))
    if rules["seats"] == 2:
        worth = (worth - float(source.value(position, 1 - seat))) / 2
    if worth != worth:
        return 0
    limit = EVALUATION_LIMIT
    return round(max(-limit, min(limit, MAN * worth)))


def hashed(rules: Any, states: Any, t: int) -> np.uint64:
    state = states[t]
    position = state["position"]
    key = key_of((position.turn, rules["source"].key(position.state)))
    if key is None:
        raise BadInput(f"{rules['source'].facts.name}: a state cannot be compared with others: {position.state!r:.80}")
    return np.uint64(key if not state["ended"] else key ^ 1)


def determinize(rules: Any, states: Any, t: int, seat: int, to: int, streams: Any) -> None:
    state, source = states[t], rules["source"]
    position = state["position"]
    if source.facts.determinizes and not state["ended"]:
        position = source.determinize(position, int(seat), StreamRandom(streams, THOUGHT))
    put(states, to, position, int(state["ply"]), rules["ply_cap"])


def features(rules: Any, states: Any, t: int, moves: Any, count: int, wanted: Any, table: Any) -> None:
    """Features that follow from moves and results alone, see games.features."""
    state, source = states[t], rules["source"]
    mover, position, wanted = int(state["turn"]), state["position"], int(wanted)
    phase = 100 * int(state["ply"]) // int(rules["ply_cap"])
    ahead, further = wanted & 0b111110, wanted & 0b100
    for row in range(count):
        table[row, : len(COLUMNS)] = 0
        table[row, 0] = phase
        if not ahead:
            continue
        after = source.step(position, int(moves[row]))
        own = after.turn == mover
        table[row, 1] = after.winner == mover
        if after.payoffs is None and after.turn != CHANCE_TURN:
            table[row, 3 if own else 4] = len(after.moves)
            table[row, 5] = len(after.moves) if own else -len(after.moves)
            if further and not own:
                table[row, 2] = any(source.step(after, it).winner == after.turn for it in range(len(after.moves)))


def new_hooks(name: str, tellable: bool, hidden: bool) -> Hooks:
    """The hooks of one game. If positions cannot be distinguished, there is no hash, and hence no proof."""
    kernels: dict[str, Any] = {
        "initial": initial, "legal": legal, "apply": apply, "payoff": payoff, "evaluate": evaluate,
        "features": features, "chance": chance,
    }  # fmt: skip
    if tellable:
        kernels["hashed"] = hashed
    if hidden:
        kernels["determinize"] = determinize
    return Hooks(rules=rules_dtype(name), state=STATE, **kernels)
