"""Threats of a roll in Tarble, from the counts of capture_distances: expected captures, the end of the game."""

from __future__ import annotations

import numpy as np

from games.jit import inlined
from games.tarble.standing import lead_of, pieces_of, to_outlets

MOST_FURTHER = 2  # captures that a roll is assumed to make beside the first


@inlined
def expected(counts, die, second):
    """The expected captures of a roll; each further one counts `second` of the first."""
    total, reached = 0.0, np.int64(0)
    for k in range(1, die + 1):
        reached += counts[k]
        if reached > 0:
            total += 1.0 + second * min(reached - 1, MOST_FURTHER)
    return total / die


@inlined
def chance_of(movements, die):
    """The probability of a roll of at least this many."""
    return max(0.0, (die + 1.0 - movements) / die)


@inlined
def can_end(rules, state, seat, counts, die):
    """The probability that a seat's next roll lets it end the game as the winner: by walking all its pieces off, or by
    capturing all of the other's, which is assumed to need the movements of each (counts of capture_distances)."""
    lead, others = lead_of(state, seat), pieces_of(state, 1 - seat)
    chance = 0.0
    if lead > 0:
        chance = chance_of(to_outlets(rules, state, seat), die)
    if lead + others >= 0:
        needed, reached = np.int64(0), np.int64(0)
        for k in range(1, die + 1):
            reached += counts[k]
            needed += k * counts[k]
        if reached == others:
            chance = max(chance, chance_of(needed, die))
    return chance
