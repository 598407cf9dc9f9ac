"""The engine beside the naive model: the same legal moves, and the same game after each of them."""

from __future__ import annotations

import random

import numpy as np

from games.hooks import MOST_MOVES
from games.open import records
from games.open.document import Document
from games.open.kernels import HOOKS
from games.open.lower import lower
from tests.games.open.naive import Naive, Play, State

KINDS = {
    records.DROP: "drop",
    records.STEP: "step",
    records.HOP: "hop",
    records.EXIT: "exit",
    records.REMOVE: "remove",
    records.BLOCKS: "block",
    records.SLIDE: "slide",
    records.COUNTED: "slide",
    records.FLYING: "hop",
    records.SHOOT: "shoot",
}
Key = tuple[object, ...]


def of_play(play: Play) -> Key:
    """What tells a move of the naive model from others."""
    kind = "step" if play.kind == "leap" else play.kind
    return kind, play.piece, play.origin, play.target


def of_move(document: Document, rules: np.ndarray, move: int) -> Key:
    """The same of a move of the engine."""
    if move in (records.PASS, records.STOP, records.SWAP):
        return {records.PASS: "pass", records.STOP: "stop", records.SWAP: "swap"}[move], "", None, None
    columns = document.board.columns
    to, start, entry = move & 127, (move >> 7) & 127, (move >> 14) & 255
    kind = KINDS[int(rules[0]["kind"][entry])]
    piece = document.pieces[int(rules[0]["piece"][entry])].name
    target, origin = divmod(to, columns), divmod(start, columns)
    if kind in ("shoot", "block"):
        return kind, "", None, target
    if kind == "drop":
        return kind, piece, None, target
    return (kind, piece, origin, None) if kind in ("exit", "remove") else (kind, piece, origin, target)


def board_of(document: Document, state: np.void) -> dict[tuple[int, int], tuple[int, str]]:
    """The pieces of a state of the engine."""
    men: dict[tuple[int, int], tuple[int, str]] = {}
    words = [int(state["men"][side][0]) | int(state["men"][side][1]) << 64 for side in (0, 1)]
    planes = [int(state["planes"][plane][0]) | int(state["planes"][plane][1]) << 64 for plane in range(records.PLANES)]
    walls = int(state["walls"][0]) | int(state["walls"][1]) << 64
    for cell in document.board.cells:
        index = document.board.index(cell)
        kind = sum(1 << plane for plane in range(records.PLANES) if planes[plane] >> index & 1)
        for side in (0, 1):
            if words[side] >> index & 1:
                men[cell] = (side, document.pieces[kind].name)
        if walls >> index & 1:
            men[cell] = (2, "")
    return men


def compare(document: Document, games: int, seed: int, most: int = 300) -> int:
    """Random games move by move; returns how many plies were compared. Raises where the two differ."""
    naive, rules, rng = Naive(document), lower(document), random.Random(seed)
    moves, plies = np.zeros(MOST_MOVES, np.int64), 0
    for _ in range(games):
        line = np.zeros(most + 2, HOOKS.state)
        HOOKS.initial(rules[0], line, np.zeros(2, np.uint64))
        state: State = naive.start()
        for at in range(most):
            ours = {
                of_move(document, rules, int(move)): int(move)
                for move in moves[: HOOKS.legal(rules[0], line, at, moves)]
            }
            theirs = {of_play(play): play for play in naive.legal(state)}
            assert set(ours) == set(theirs), (at, sorted(map(str, set(ours) ^ set(theirs)))[:6], state)
            key = rng.choice(sorted(theirs, key=str))
            HOOKS.apply(rules[0], line, at, ours[key], at + 1)
            state = naive.play(state, theirs[key])
            after = line[at + 1]
            plies += 1
            assert board_of(document, after) == state.men, (at, key)
            ended = bool(after["ended"])
            assert ended == (state.result is not None), (at, key, state.result, int(after["cause"]))
            if ended:
                assert state.result is not None
                winner = None if after["winner"] == -1 else int(after["winner"])
                assert winner == (None if state.result[0] is None else state.result[0] ^ state.swapped), (
                    at,
                    key,
                    state.result,
                )
                break
            assert int(after["side"]) == state.side, (at, key)
            assert int(after["turn"]) == state.side ^ state.swapped, (at, key)
    return plies
