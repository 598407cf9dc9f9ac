"""Shapes: sets of parts of the engine that are compiled together; `lower` chooses the smallest that contains a game's
parts.

Each shape is the same source with a constant set of parts, at two widths: one word for boards of at most 64 cells, two
for larger ones. A shape is two separate kernels: one plays, the other lists or picks moves.
"""

from __future__ import annotations

from games.compile_cache.numbered import numbered
from games.compile_cache.separate import separate
from games.jit import kernel
from games.open.play import choose_from, play_on
from games.open.records import (
    ALL,
    BY_COUNT,
    DROPS,
    EFFECTS,
    FALL,
    FAR,
    FLANK,
    GROUPED,
    HANDS,
    HOPS,
    LINES,
    LINKS,
    MOVES,
    NEAR,
    PIECES,
    RAYS,
    TALLIES,
    TURNS,
    WALLS,
    ZONED,
)

LINING = LINES
LINKING = LINES | LINKS | FALL
TURNING = FLANK
PLACING = LINES | LINKS | FLANK | FALL | NEAR | ZONED | HANDS | FAR | TURNS
STEPPING = MOVES
SPREADING = MOVES | DROPS | HANDS | EFFECTS | NEAR
HOPPING = MOVES | HOPS | PIECES | TALLIES
SHOOTING = MOVES | RAYS | WALLS
GROUPING = MOVES | RAYS | BY_COUNT | GROUPED
WHOLE = ALL
SHAPES = (LINING, LINKING, TURNING, PLACING, STEPPING, SPREADING, HOPPING, SHOOTING, GROUPING, WHOLE)


@separate
@kernel
def play_lining(rules, state, moves, streams, forced, like):
    play_on(rules, state, moves, streams, forced, like, LINING)


@separate
@kernel
def play_linking(rules, state, moves, streams, forced, like):
    play_on(rules, state, moves, streams, forced, like, LINKING)


@separate
@kernel
def play_turning(rules, state, moves, streams, forced, like):
    play_on(rules, state, moves, streams, forced, like, TURNING)


@separate
@kernel
def play_placing(rules, state, moves, streams, forced, like):
    play_on(rules, state, moves, streams, forced, like, PLACING)


@separate
@kernel
def play_stepping(rules, state, moves, streams, forced, like):
    play_on(rules, state, moves, streams, forced, like, STEPPING)


@separate
@kernel
def play_spreading(rules, state, moves, streams, forced, like):
    play_on(rules, state, moves, streams, forced, like, SPREADING)


@separate
@kernel
def play_hopping(rules, state, moves, streams, forced, like):
    play_on(rules, state, moves, streams, forced, like, HOPPING)


@separate
@kernel
def play_shooting(rules, state, moves, streams, forced, like):
    play_on(rules, state, moves, streams, forced, like, SHOOTING)


@separate
@kernel
def play_grouping(rules, state, moves, streams, forced, like):
    play_on(rules, state, moves, streams, forced, like, GROUPING)


@separate
@kernel
def play_whole(rules, state, moves, streams, forced, like):
    play_on(rules, state, moves, streams, forced, like, WHOLE)


@separate
@kernel
def choose_placing(rules, state, moves, streams, listing, like):
    return choose_from(rules, state, moves, streams, listing, like, PLACING)


@separate
@kernel
def choose_stepping(rules, state, moves, streams, listing, like):
    return choose_from(rules, state, moves, streams, listing, like, STEPPING)


@separate
@kernel
def choose_hopping(rules, state, moves, streams, listing, like):
    return choose_from(rules, state, moves, streams, listing, like, HOPPING)


@separate
@kernel
def choose_shooting(rules, state, moves, streams, listing, like):
    return choose_from(rules, state, moves, streams, listing, like, SHOOTING)


@separate
@kernel
def choose_whole(rules, state, moves, streams, listing, like):
    return choose_from(rules, state, moves, streams, listing, like, WHOLE)


# Shape → its kernels; shapes without a listing of their own share one.
PLAY = {
    "lining": play_lining,
    "linking": play_linking,
    "turning": play_turning,
    "placing": play_placing,
    "stepping": play_stepping,
    "spreading": play_spreading,
    "hopping": play_hopping,
    "shooting": play_shooting,
    "grouping": play_grouping,
    "whole": play_whole,
}
CHOOSE = {
    **dict.fromkeys(("lining", "linking", "turning", "placing"), choose_placing),
    "stepping": choose_stepping,
    "spreading": choose_whole,
    "hopping": choose_hopping,
    "shooting": choose_shooting,
    "grouping": choose_whole,
    "whole": choose_whole,
}
play = numbered(lambda shape, rules, state, moves, streams, forced, like: None, PLAY)
choose = numbered(lambda shape, rules, state, moves, streams, listing, like: None, CHOOSE)
