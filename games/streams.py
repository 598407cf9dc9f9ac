"""Random streams: each is a counter and a key, a pure function of its purpose; never global, never a worker's."""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel

U = np.uint64

# The streams of a game: dice and deals come from CHANCE, players' random choices from THOUGHT, so that two games with
# the same chance stream have the same dice however much randomness their players use.
CHANCE = 0
THOUGHT = 1
STREAMS = 2

GOLDEN = U(0x9E3779B97F4A7C15)
MIX_A = U(0xBF58476D1CE4E5B9)
MIX_B = U(0x94D049BB133111EB)


@inlined
def mixed(word):
    """SplitMix64's finalizer (Steele, Lea, Flood 2014): a bijection in which each input bit moves every output bit."""
    word = (word ^ (word >> U(30))) * MIX_A
    word = (word ^ (word >> U(27))) * MIX_B
    return word ^ (word >> U(31))


@inlined
def combined(key, word):
    """A new key from a key and one more word; order matters."""
    return mixed((key ^ (key >> U(32))) * GOLDEN + mixed(word + GOLDEN))


@kernel
def open_streams(streams, seed, game_hash, seat_order, pair):
    """Set a game's streams: chance is shared by all seat orders of a pair, thought is not."""
    base = combined(combined(U(seed), U(game_hash)), U(pair))
    streams[CHANCE] = combined(base, U(0x43))
    streams[THOUGHT] = combined(combined(base, U(0x54)), U(seat_order))


@inlined
def draw(streams, which):
    """The next 64 random bits of a stream."""
    streams[which] += GOLDEN
    return mixed(streams[which])


@inlined
def below(streams, which, n):
    """An integer in 0 … n-1 (Lemire's multiply-shift; bias below n / 2^32)."""
    return np.int64(((draw(streams, which) >> U(32)) * U(n)) >> U(32))


@inlined
def unit(streams, which):
    """A float in [0, 1)."""
    return np.float64(draw(streams, which) >> U(11)) * (1.0 / 9007199254740992.0)
