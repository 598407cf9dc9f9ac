"""Shapes: sets of parts of the engine that are compiled together; `lower` chooses the smallest that a game fits in.

Each shape is the same source with a constant set of parts, at two widths: one word for boards of at most 64 cells, two
for larger ones.
"""

from __future__ import annotations

from games.board import bits
from games.jit import inlined, kernel
from games.open.play import all_moves, one_move, play_on
from games.open.records import ALL, EFFECTS, FALL, FLANK, HANDS, HOPS, LINES, LINKS, MOVES, PIECES, RAYS, WALLS

PLACING = LINES | HANDS
LINKING = LINES | LINKS | FALL | HANDS
TURNING = FLANK | HANDS
STEPPING = MOVES
HOPPING = MOVES | HOPS | PIECES
SHOOTING = MOVES | RAYS | WALLS
WHOLE = ALL
SHAPES = (PLACING, LINKING, TURNING, STEPPING, HOPPING, SHOOTING, WHOLE)
assert EFFECTS


@kernel
def on_placing(rules, state, moves, streams, like):
    play_on(rules, state, moves, streams, -1, like, PLACING, 1)


@kernel
def on_linking(rules, state, moves, streams, like):
    play_on(rules, state, moves, streams, -1, like, LINKING, 1)


@kernel
def on_turning(rules, state, moves, streams, like):
    play_on(rules, state, moves, streams, -1, like, TURNING, 1)


@kernel
def on_stepping(rules, state, moves, streams, like):
    play_on(rules, state, moves, streams, -1, like, STEPPING, 1)


@kernel
def on_hopping(rules, state, moves, streams, like):
    play_on(rules, state, moves, streams, -1, like, HOPPING, 1)


@kernel
def on_shooting(rules, state, moves, streams, like):
    play_on(rules, state, moves, streams, -1, like, SHOOTING, 1)


@kernel
def on_whole(rules, state, moves, streams, like):
    play_on(rules, state, moves, streams, -1, like, WHOLE, 1)


@kernel
def one_placing(rules, state, moves, streams, move, like):
    play_on(rules, state, moves, streams, move, like, PLACING, 0)


@kernel
def one_linking(rules, state, moves, streams, move, like):
    play_on(rules, state, moves, streams, move, like, LINKING, 0)


@kernel
def one_turning(rules, state, moves, streams, move, like):
    play_on(rules, state, moves, streams, move, like, TURNING, 0)


@kernel
def one_whole(rules, state, moves, streams, move, like):
    play_on(rules, state, moves, streams, move, like, WHOLE, 0)


@kernel
def list_whole(rules, state, moves, like):
    return all_moves(rules, state, moves, like, WHOLE)


@kernel
def pick_whole(rules, state, moves, streams, like):
    return one_move(rules, state, moves, streams, like, WHOLE)


@inlined
def play_out(rules, state, moves, streams, like):
    """Random moves to the end, by the game's shape."""
    shape = rules.shape
    if shape == 0:
        on_placing(rules, state, moves, streams, like)
    elif shape == 1:
        on_linking(rules, state, moves, streams, like)
    elif shape == 2:
        on_turning(rules, state, moves, streams, like)
    elif shape == 3:
        on_stepping(rules, state, moves, streams, like)
    elif shape == 4:
        on_hopping(rules, state, moves, streams, like)
    elif shape == 5:
        on_shooting(rules, state, moves, streams, like)
    else:
        on_whole(rules, state, moves, streams, like)


@inlined
def play_one(rules, state, moves, streams, move, like):
    """One move, by the game's shape."""
    shape = rules.shape
    if shape == 0:
        one_placing(rules, state, moves, streams, move, like)
    elif shape == 1:
        one_linking(rules, state, moves, streams, move, like)
    elif shape == 2:
        one_turning(rules, state, moves, streams, move, like)
    else:
        one_whole(rules, state, moves, streams, move, like)


__all__ = ["SHAPES", "bits"]
