"""Detection of identical games in a match, move by move, up to symmetries of the board."""

from __future__ import annotations

import numpy as np

from games.hooks import hashed, initial
from games.jit import inlined, kernel
from games.streams import combined, open_streams

U = np.uint64


@inlined
def told_first(place, places, alive):
    """The least image of a place under the remaining symmetries (bits), and the symmetries that map to it."""
    least, still = np.int64(places.shape[1]), U(0)
    for way in range(places.shape[0]):
        if (alive >> U(way)) & U(1) != U(0):
            image = places[way, place]
            if image < least:
                least, still = image, U(0)
            if image == least:
                still |= U(1) << U(way)
    return least, still


@inlined
def digest_of(moves, plies, places, limit, start):
    """A uint64 that is equal for games with the same start that are equal up to symmetry: the hash of the
    lexicographically first image of the game."""
    mask = np.int64(places.shape[1] - 1)
    digest, alive = start, ~U(0)
    for ply in range(plies):
        move = moves[ply]
        if 0 <= move < limit:
            least, alive = told_first(move & mask, places, alive)
            move = (move & ~mask) | least
        digest = combined(digest, U(move))
    return digest


@kernel
def digest_games(rules_array, seed, number, orders, first, moves, plies, places, limit, states, streams, digests):
    """Digests of the games first … first + plies.size of a match, whose moves are recorded. Deals before the first move
    are part of a game."""
    rules = rules_array[0]
    for k in range(plies.size):
        open_streams(streams, seed, number, (first + k) % orders, (first + k) // orders)
        initial(rules, states, streams)
        start = combined(U(0), hashed(rules, states, np.int64(0)))
        digests[k] = digest_of(moves[k], plies[k], places, limit, start)
