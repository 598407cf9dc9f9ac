"""Features of Tarble movements, for the elements of strategies."""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel
from games.tarble.cells import MIDDLE, count, first_of, has, high_bit, jumped_over, low_bit, rest_of
from games.tarble.development import development
from games.tarble.kernels import TO, is_jump
from games.tarble.reach import flooded, nearest, risked
from games.tarble.standing import SAFE
from games.tarble.turning.ends import of_ends

U = np.uint64
FAR = 12  # the distance if there is no opponent

# The position in this tuple is the column; see games.features.
FEATURES = (
    "phase", "wins", "take", "takes-neutral", "lands-on-outlet", "leaves-outlet", "same-piece", "last-movement",
    "ahead-by", "centre", "approach", "from-opponent", "near-own", "near-their",
    "in-danger", "nearness", "undeveloped", "threatened", "neutral-threatened", "exposed", "neutral-exposed",
    "turn-take", "turn-trade", "turn-worth", "turn-safety",
)  # fmt: skip
(PHASE, WINS, TAKE, TAKES_NEUTRAL, LANDS_ON_OUTLET, LEAVES_OUTLET, SAME_PIECE, LAST_MOVEMENT, AHEAD_BY, CENTRE,
 APPROACH, FROM_OPPONENT, NEAR_OWN, NEAR_THEIR, IN_DANGER, NEARNESS, UNDEVELOPED, THREATENED, NEUTRAL_THREATENED,
 EXPOSED, NEUTRAL_EXPOSED, TURN_TAKE, TURN_TRADE, TURN_WORTH, TURN_SAFETY) = range(len(FEATURES))  # fmt: skip
OF_DANGER = U(1 << IN_DANGER | 1 << NEARNESS)
OF_ATTACK = U(1 << THREATENED | 1 << NEUTRAL_THREATENED)
OF_DEFENCE = U(1 << EXPOSED | 1 << NEUTRAL_EXPOSED)
OF_ENDS = U(1 << TURN_TAKE | 1 << TURN_TRADE | 1 << TURN_WORTH | 1 << TURN_SAFETY)
COUNTS = 16  # numbers at the end of the list of moves: the requested columns of ends, and counters of captures
FREE = 128  # numbers after the moves that listing ends needs
THEIR_MOVEMENTS = 3  # the roll that people expect


@kernel
def features(rules, states, t, moves, count, wanted, table):
    """Fill the table. Columns describe the position right after the movement, before outlets are cleared; those of the
    turn describe the best end that it can have after the movement, with outlets cleared."""
    state = states[t]
    seat = np.int64(state["seat"])
    ahead_by = np.int64(state["points"][seat]) - np.int64(state["points"][1 - seat])
    far = phase(rules, state)
    left = np.int64(state["left"]) - 1
    latest = np.int64(state["trail"][0] & U(255)) if state["left"] < state["rolled"] else -1
    for row in range(count):
        start, end = moves[row] // TO, moves[row] % TO
        table[row, PHASE] = far
        table[row, LAST_MOVEMENT] = left == 0
        table[row, AHEAD_BY] = ahead_by
        table[row, SAME_PIECE] = start == latest
        table[row, LANDS_ON_OUTLET] = has(rules["deadly"][0], rules["deadly"][1], end)
        table[row, LEAVES_OUTLET] = has(rules["deadly"][0], rules["deadly"][1], start)
        of_movement(rules, state, seat, start, end, left, wanted, table, row)
    if wanted & OF_ENDS != U(0) and moves.size >= count + FREE:
        counts = moves[moves.size - COUNTS :]
        columns = moves[moves.size - 2 * COUNTS : moves.size - COUNTS]
        for k in range(4):
            columns[k] = TURN_TAKE + k if wanted & (U(1) << U(TURN_TAKE + k)) != U(0) else -1
        of_ends(rules, states, t, moves, count, columns, counts, table)


@inlined
def phase(rules, state):
    """The percentage of the pieces that are gone."""
    every = count(state["pieces"][0, 0], state["pieces"][0, 1]) + count(state["pieces"][1, 0], state["pieces"][1, 1])
    return max(0, 100 - 100 * every // np.int64(rules["pieces"]))


@inlined
def of_movement(rules, state, seat, start, end, left, wanted, table, row):
    """Features that differ between movements."""
    own_low = state["pieces"][seat, 0] ^ low_bit(start) ^ low_bit(end)
    own_high = state["pieces"][seat, 1] ^ high_bit(start) ^ high_bit(end)
    other_low, other_high = state["pieces"][1 - seat, 0], state["pieces"][1 - seat, 1]
    neutral = np.int64(state["neutral"])
    taken, taken_neutral = 0, 0
    if is_jump(rules, start, end):
        over = jumped_over(start, end)
        if over == MIDDLE and neutral == 1:
            taken_neutral, neutral = 1, 0
        else:
            taken = 1
            other_low &= ~low_bit(over)
            other_high &= ~high_bit(over)
    table[row, TAKE] = taken
    table[row, TAKES_NEUTRAL] = taken_neutral
    table[row, WINS] = wins(rules, state, seat, own_low, own_high, other_low, other_high, taken + taken_neutral, left)
    of_distance(rules, state, seat, start, end, own_low, own_high, other_low, other_high, table, row)
    if wanted & OF_DANGER != U(0):
        of_danger(rules, own_low, own_high, other_low, other_high, table, row)
    if wanted & U(1 << UNDEVELOPED) != U(0):
        table[row, UNDEVELOPED] = development(rules, own_low, own_high, other_low, other_high)
    if wanted & OF_ATTACK != U(0):
        found, of_neutral = takeable(rules, own_low, own_high, other_low, other_high, neutral, left)
        table[row, THREATENED], table[row, NEUTRAL_THREATENED] = found, of_neutral
    if wanted & OF_DEFENCE != U(0):
        back = np.int64(rules["neutral"])  # it returns at the end of the turn
        found, of_neutral = takeable(rules, other_low, other_high, own_low, own_high, back, THEIR_MOVEMENTS)
        table[row, EXPOSED], table[row, NEUTRAL_EXPOSED] = found, of_neutral


@inlined
def wins(rules, state, seat, own_low, own_high, other_low, other_high, scored, left):
    """1 if the movement is the last of the game, and its mover the winner."""
    if left > 0:
        return 0
    rest_low, rest_high = own_low & ~rules["deadly"][0], own_high & ~rules["deadly"][1]
    has_own, has_other = rest_low | rest_high != U(0), other_low | other_high != U(0)
    if has_own and has_other:
        return 0
    lead = np.int64(state["points"][seat]) + scored - np.int64(state["points"][1 - seat])
    return 1 if lead > 0 or (lead == 0 and has_own) else 0


@inlined
def of_distance(rules, state, seat, start, end, own_low, own_high, other_low, other_high, table, row):
    """Current distances of the piece."""
    table[row, CENTRE] = -np.int64(rules["apart"][end, MIDDLE])
    before = nearest(rules, start, state["pieces"][1 - seat, 0], state["pieces"][1 - seat, 1])
    after = nearest(rules, end, other_low, other_high)
    table[row, FROM_OPPONENT] = min(after, FAR)
    table[row, APPROACH] = min(before, FAR) - min(after, FAR)
    near_low, near_high = rules["near"][end, 0], rules["near"][end, 1]
    table[row, NEAR_OWN] = count(near_low & own_low, near_high & own_high)
    table[row, NEAR_THEIR] = count(near_low & other_low, near_high & other_high)


@inlined
def of_danger(rules, own_low, own_high, other_low, other_high, table, row):
    """Own pieces that people would consider in danger, and the total nearness of their dangers."""
    low, high = risked(rules, own_low, own_high, other_low, other_high, SAFE - 1)
    table[row, IN_DANGER] = count(low, high)
    near = 0
    while low | high != U(0):
        near += SAFE - nearest(rules, first_of(low, high), other_low, other_high)
        low, high = rest_of(low, high)
    table[row, NEARNESS] = near


@inlined
def takeable(rules, low, high, other_low, other_high, neutral, movements):
    """(number of opposing pieces that these can take with this many movements, 1 if they can take the neutral
    piece)."""
    prey_low, prey_high = other_low | U(neutral), other_high
    free_low = rules["board"][0] & ~(low | prey_low)
    free_high = rules["board"][1] & ~(high | prey_high)
    found_low, found_high = U(0), U(0)
    for _ in range(movements):
        low, high, taken_low, taken_high = flooded(rules, low, high, free_low, free_high, prey_low, prey_high)
        found_low, found_high = found_low | taken_low, found_high | taken_high
    of_neutral = np.int64(found_low & U(neutral))
    return count(found_low & other_low, found_high & other_high), of_neutral
