"""Tokens: each player's remaining uses of each mutation, 4 bits each; and the declarations possible with a move."""

from __future__ import annotations

import numpy as np

from games.board import own
from games.board.moves import DOUBLE, FIRST_OWN_FLAG, FOR_YOU, HYBRID, STILL
from games.board.victories.ending import tokens_of
from games.jit import inlined

RECALL_LAST_TOKEN, RECALL_ANY_TOKEN, FOR_YOU_TOKEN, DOUBLE_TOKEN = range(4)
SCORING, FIRST_TOKEN, HYBRID_TOKEN, STILL_TOKEN = range(4, 8)
FIRST_OWN_TOKEN, OWN_RIGHTS = STILL_TOKEN + 1, len(own.RIGHTS)
RECALL_TOKENS = 15 | (15 << 4)


@inlined
def held(tokens, mutation):
    """The remaining tokens of a mutation."""
    return (tokens >> (4 * mutation)) & 15


@inlined
def all_held(tokens):
    """The remaining tokens of all mutations together."""
    count = 0
    while tokens != 0:
        count += tokens & 15
        tokens >>= 4
    return count


@inlined
def forced_declaration(state):
    """The declaration that the next board move must make: a first hybrid disk still in hand."""
    return HYBRID if held(tokens_of(state, np.int64(state.side)), FIRST_TOKEN) > 0 else 0


@inlined
def optional_declarations(state):
    """The declarations that the next board move may make, as flags; none when a player moves for another."""
    if state.turn != state.side:
        return 0
    tokens = tokens_of(state, np.int64(state.side))
    flags = 0
    if held(tokens, DOUBLE_TOKEN) > 0:
        flags |= DOUBLE
    if held(tokens, FOR_YOU_TOKEN) > 0:
        flags |= FOR_YOU
    if held(tokens, HYBRID_TOKEN) > 0 and held(tokens, FIRST_TOKEN) == 0:
        flags |= HYBRID
    if held(tokens, STILL_TOKEN) > 0:
        flags |= STILL
    if own.SOME_RIGHT:
        for place in range(OWN_RIGHTS):
            if held(tokens, FIRST_OWN_TOKEN + place) > 0:
                flags |= FIRST_OWN_FLAG << place
    return flags


@inlined
def ways_of(flags):
    """The number of sets of declarations from these flags."""
    ways = 1
    while flags != 0:
        flags &= flags - 1
        ways *= 2
    return ways


@inlined
def way(flags, n):
    """The n-th set of declarations (0 declares nothing): the bits of n deposited on the set flags."""
    declared = 0
    while n != 0:
        lowest = flags & -flags
        if n & 1:
            declared |= lowest
        flags ^= lowest
        n >>= 1
    return declared


@inlined
def spend(state, side, mutation):
    """Take one token away."""
    if side == 0:
        state.tokens_0 -= 1 << (4 * mutation)
    else:
        state.tokens_1 -= 1 << (4 * mutation)
