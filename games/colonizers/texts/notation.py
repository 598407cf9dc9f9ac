"""Notation of Colonizers moves (`pick Miner`, `omnium`, `draw`, `keep Quarry`, `power Spy`, `none`, `build Quarry`,
`nothing`), and the situation."""

from __future__ import annotations

import numpy as np

from games.colonizers import kernels
from games.colonizers.causes import CAUSES, FULL_COLONY
from games.colonizers.kernels import BUILD_KIND, DRAW_CARDS, KEEP_KIND, NO_BUILD, NO_POWER, TAKE, TARGET
from games.colonizers.ranking import places
from games.colonizers.records import COLONISTS, KEEP, PHASES, card_names
from games.colonizers.spec import NAMES, SEATS
from games.errors import unknown
from games.hooks import MOST_MOVES

WORDS = {TAKE: "omnium", DRAW_CARDS: "draw", NO_POWER: "none", NO_BUILD: "nothing"}
DOES = {
    "pick": "picks a colonist",
    "draw": "takes Omnium or draws",
    "keep": "keeps a card",
    "power": "may use a power",
    "build": "may build",
}


def legal_moves(rules: np.ndarray, states: np.ndarray, t: int) -> list[int]:
    """The legal moves."""
    moves = np.zeros(MOST_MOVES, dtype=np.int64)
    return [int(move) for move in moves[: kernels.legal(rules[0], states, t, moves)]]


def move_text(rules: np.ndarray, states: np.ndarray, t: int, move: int, seat: int | None = None) -> str:
    """A move in notation; other seats do not see which colonist is picked or which card is kept."""
    if seat is not None and seat != states[t]["turn"] and (move < TAKE or KEEP_KIND <= move < TARGET):
        return "pick" if move < TAKE else "keep"
    if move in WORDS:
        return WORDS[move]
    names = card_names(rules)
    if move < TAKE:
        return f"pick {COLONISTS[move]}"
    if move < TARGET:
        return f"keep {names[move - KEEP_KIND]}"
    if move < NO_POWER:
        return f"power {COLONISTS[move - TARGET]}"
    return f"build {names[move - BUILD_KIND]}"


def read_move(rules: np.ndarray, states: np.ndarray, t: int, text: str) -> int:
    """The legal move denoted by a text."""
    moves = {move_text(rules, states, t, move): move for move in legal_moves(rules, states, t)}
    wanted = " ".join(text.lower().split())
    for name, move in moves.items():
        if name.lower() == wanted:
            return move
    raise unknown("move", text, moves)


def situation(rules: np.ndarray, states: np.ndarray, t: int) -> str:
    """The decision to be made, or the result, in one line."""
    state = states[t]
    if not state["ended"]:
        return f"round {int(state['round']) + 1}: {NAMES[state['turn']]} seat {DOES[PHASES[state['phase']]]}"
    if state["cause"] != FULL_COLONY:
        return f"nobody wins: {CAUSES[state['cause']].replace('-', ' ')}"
    order = sorted(range(SEATS), key=lambda seat: (places(rules[0], state, seat)[0], seat))
    scores = ", ".join(f"{NAMES[seat]} {int(state['score'][seat])}" for seat in order)
    best = [NAMES[seat] for seat in order if places(rules[0], state, seat)[0] == 0]
    return f"{best[0]} seat wins ({scores})" if len(best) == 1 else f"{' and '.join(best)} share the win ({scores})"


def is_looking(state: np.void, seat: int) -> bool:
    """Whether a seat is looking at cards, one of which it will keep."""
    return bool(state["phase"] == KEEP and state["turn"] == seat and not state["ended"])
