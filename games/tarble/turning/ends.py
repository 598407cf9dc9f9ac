"""Features of the best ends that a turn can still have after a movement.

All ends of the turn are listed, equal positions merged, each with the set of first movements that lead to it. Positions
are stored in the states, ROOM at the very end (`Tarble.thinking`), which no game and no search reaches. The last
quarter of them is the table that merges positions: each state's words for pieces are four slots. The table is as large
as a level needs, so that short turns stay in the fastest memory. Where pieces are far apart a six has 200,000 ends:
positions without room are evaluated some movements before their end, and again from the next movement on.
"""

from __future__ import annotations

import numpy as np

from games.board.bits import lowest_bit
from games.jit import inlined
from games.streams import mixed
from games.tarble.cells import MIDDLE, high_bit, jumped_over, low_bit
from games.tarble.development import development
from games.tarble.kernels import TO, clear_outlets, has_pieces, is_jump, legal
from games.tarble.reach import capture_distances
from games.tarble.standing import in_danger, lead_of, on_outlets, pieces_of
from games.tarble.threats import can_end, chance_of, expected

U = np.uint64
ROOM = 1 << 16
SLOTS = ROOM * 3 // 4  # the table begins here
TRIED = SLOTS - 1  # a state reserved for clearing outlets
MOST = TRIED  # maximum number of positions, after a movement and after the next
NUMBER_BITS = 16
LEAST_SLOTS, MOST_SLOTS = 64, 1 << NUMBER_BITS
SLOTS_EACH = 4  # for each position at the start of a level, and at least half as many for each that it adds
NO_MOVE = NO_ROOM = -1
ROWS = 64  # bits of a set of movements: no seat has more than ten pieces
LOWEST = -(1 << 30)
HUNDRED = 100.0
OVER = 100_000  # value of a finished game
# Brian's weights (players/tarble/weights.py) outside special cases.
PIECE, RISK, ATTACK, DEVELOPMENT, NEUTRAL_RISK, NEUTRAL_GAIN, LOSE, SECOND = 1.6, 1.5, 0.1, 0.05, 0.5, 0.9, 3.0, 0.2
MOST_GAIN = 1.1  # maximum of ATTACK and NEUTRAL_GAIN together


@inlined
def of_ends(rules, states, t, moves, count, columns, counts, table):
    """Fill the requested columns (-1: not requested): the most points that the turn can make, the best trade, the best
    value, minus the least loss. `moves` from `count` on and counts (int64) are overwritten."""
    base = np.int64(states.size) - ROOM
    if base <= t or count > ROWS:
        return
    seat, left = np.int64(states[t]["seat"]), np.int64(states[t]["left"])
    for k in range(4):
        if columns[k] >= 0:
            for row in range(count):
                table[row, columns[k]] = LOWEST
    states[base] = states[t]
    many = np.int64(1)
    for depth in range(left):
        last = next_level(rules, states, base, many, depth == 0, moves, count)
        if last == NO_ROOM:
            break
        for k in range(last - many):
            states[base + k] = states[base + many + k]
        many = last - many
    for index in range(many):
        end_of_turn(rules, states, base, index, t, seat, columns, counts, table)


@inlined
def next_level(rules, states, base, many, is_first, moves, count):
    """Append the distinct positions one movement after the `many` first; a position in which nothing can move is kept.
    Returns the number of both, or NO_ROOM."""
    size = np.int64(LEAST_SLOTS)
    while size < SLOTS_EACH * many and size < MOST_SLOTS:
        size *= 2
    empty(states, base, size)
    last = np.int64(many)
    for index in range(many):
        found = legal(rules, states, base + index, moves[count:])
        for i in range(max(found, 1)):
            if SLOTS_EACH // 2 * (last - many) > size and size < MOST_SLOTS:
                size *= 2
                empty(states, base, size)
                for known in range(many, last):
                    remember(states, base, size, states[base + known]["trail"][1], known)
            firsts = U(1) << U(i) if is_first else states[base + index]["trail"][0]
            last = merge(rules, states, base, size, index, moves[count + i] if found > 0 else NO_MOVE, firsts, last)
            if last == NO_ROOM:
                return last
    return last


@inlined
def merge(rules, states, base, size, index, move, firsts, last):
    """Add the result of a movement, or its first movements to an equal position; returns the new end, or NO_ROOM."""
    here = states[base + index]
    seat = np.int64(here["seat"])
    low, high = here["pieces"][seat, 0], here["pieces"][seat, 1]
    other_low, other_high = here["pieces"][1 - seat, 0], here["pieces"][1 - seat, 1]
    points, neutral = np.int64(here["points"][seat]), np.int64(here["neutral"])
    if move != NO_MOVE:
        start, end = move // TO, move % TO
        low ^= low_bit(start) ^ low_bit(end)
        high ^= high_bit(start) ^ high_bit(end)
        if is_jump(rules, start, end):
            over = jumped_over(start, end)
            points += 1
            if over == MIDDLE and neutral == 1:
                neutral = np.int64(0)
            else:
                other_low ^= low_bit(over)
                other_high ^= high_bit(over)
    key = key_of(low, high, other_low, other_high, 2 * points + neutral)
    slot = np.int64(key) & (size - 1)
    while True:
        noted = note(states, base, slot)
        if noted == U(0):
            break
        if (noted ^ key) >> U(NUMBER_BITS) == U(0):
            place = states[base + np.int64(noted & U(MOST_SLOTS - 1)) - 1]
            if place["trail"][1] == key:
                place["trail"][0] |= firsts
                return last
        slot = (slot + 1) & (size - 1)
    if last >= MOST:
        return np.int64(NO_ROOM)
    made = states[base + last]
    made["ended"], made["seat"], made["neutral"] = 0, seat, neutral
    made["points"][seat], made["points"][1 - seat] = points, here["points"][1 - seat]
    made["pieces"][seat, 0], made["pieces"][seat, 1] = low, high
    made["pieces"][1 - seat, 0], made["pieces"][1 - seat, 1] = other_low, other_high
    made["trail"][0], made["trail"][1] = firsts, key
    remember(states, base, size, key, last)
    return last + 1


@inlined
def key_of(low, high, other_low, other_high, rest):
    """A number that identifies a position within one turn."""
    own = mixed(low + U(0x9E3779B97F4A7C15) * high)
    other = mixed(other_low + U(0xC2B2AE3D27D4EB4F) * other_high)
    return mixed(own + U(0x94D049BB133111EB) * other + U(0xD6E8FEB86659FD93) * U(rest))


@inlined
def note(states, base, slot):
    """The content of a slot of the table: 0, or the upper bits of a key and a position's number + 1."""
    return states[base + SLOTS + (slot >> 2)]["pieces"][(slot >> 1) & 1, slot & 1]


@inlined
def remember(states, base, size, key, number):
    """Store a position in the first empty slot from its key's on."""
    slot = np.int64(key) & (size - 1)
    while note(states, base, slot) != U(0):
        slot = (slot + 1) & (size - 1)
    noted = (key >> U(NUMBER_BITS) << U(NUMBER_BITS)) | U(number + 1)
    states[base + SLOTS + (slot >> 2)]["pieces"][(slot >> 1) & 1, slot & 1] = noted


@inlined
def empty(states, base, size):
    """Clear a table of this many slots."""
    for k in range(size >> 2):
        for seat in range(2):
            for word in range(2):
                states[base + SLOTS + k]["pieces"][seat, word] = U(0)


@inlined
def end_of_turn(rules, states, base, index, t, seat, columns, counts, table):
    """Evaluate an end of the turn, and update the movements that lead to it."""
    end, firsts = states[base + TRIED], states[base + index]["trail"][0]
    states[base + TRIED] = states[base + index]
    captures = lead_of(end, seat) - lead_of(states[t], seat)
    tell(table, firsts, columns[0], captures)
    lost = on_outlets(rules, end, seat)
    clear_outlets(rules, end, seat)
    if not has_pieces(end, 0) or not has_pieces(end, 1):
        won = OVER * final(end, seat)
        tell(table, firsts, columns[1], won)
        tell(table, firsts, columns[2], won)
        tell(table, firsts, columns[3], np.int64(0))
        return
    if columns[1] >= 0:
        tell(table, firsts, columns[1], trade(rules, end, seat, captures, lost))
    if columns[2] >= 0 or columns[3] >= 0:
        needed = least_known(table, firsts, columns[2]) if columns[3] < 0 else np.int64(LOWEST)
        worth, loss = weighed(rules, end, seat, counts, needed)
        tell(table, firsts, columns[2], worth)
        tell(table, firsts, columns[3], -loss)


@inlined
def least_known(table, firsts, column):
    """The least value of a column among these first movements; values not above it need not be known exactly."""
    least = np.int64(OVER)
    while firsts != U(0):
        least = min(least, np.int64(table[np.int64(lowest_bit(firsts)), column]))
        firsts &= firsts - U(1)
    return least


@inlined
def tell(table, firsts, column, value):
    """Raise a column, for these first movements, to this value."""
    if column < 0:
        return
    while firsts != U(0):
        row = np.int64(lowest_bit(firsts))
        firsts &= firsts - U(1)
        if value > table[row, column]:
            table[row, column] = value


@inlined
def final(state, seat):
    """1 for a won game, -1 for a lost one, 0 for a tie."""
    lead = lead_of(state, seat)
    if lead != 0:
        return 1 if lead > 0 else -1
    return np.int64(has_pieces(state, seat)) - np.int64(has_pieces(state, 1 - seat))


@inlined
def trade(rules, state, seat, captures, lost):
    """Sarah's measure of a turn (source 6.2), times ten: captures count more than pieces in danger after it, and pieces
    given away most."""
    danger, _ = in_danger(rules, state, seat)
    own, other = state["pieces"][seat], state["pieces"][1 - seat]
    undeveloped = development(rules, own[0], own[1], other[0], other[1])
    return 1000 * (captures - danger) + 100 * captures - 1500 * lost - undeveloped


@inlined
def weighed(rules, state, seat, counts, needed):
    """(Brian's value of a position after the turn (source 6.3), the number of pieces that the next roll is expected to
    take), in hundredths; if the value is certainly not above `needed`, (LOWEST, 0)."""
    die, other = np.int64(rules["die"]), 1 - seat
    own_cells, other_cells, neutral = state["pieces"][seat], state["pieces"][other], np.int64(state["neutral"])
    worth = lead_of(state, seat) + PIECE * (pieces_of(state, seat) - pieces_of(state, other))
    worth -= DEVELOPMENT * development(rules, own_cells[0], own_cells[1], other_cells[0], other_cells[1])
    if HUNDRED * (worth + MOST_GAIN) < needed:
        return np.int64(LOWEST), np.int64(0)
    of_neutral = capture_distances(rules, other_cells, own_cells, neutral, die, counts)
    loss = expected(counts, die, SECOND)
    worth -= RISK * loss + LOSE * can_end(rules, state, other, counts, die)
    if neutral == 1:
        worth -= NEUTRAL_RISK * chance_of(of_neutral, die)
    if HUNDRED * (worth + MOST_GAIN) < needed:
        return np.int64(LOWEST), np.int64(0)
    of_neutral = capture_distances(rules, own_cells, other_cells, neutral, die, counts)
    worth += ATTACK * expected(counts, die, SECOND)
    if neutral == 1:
        worth += NEUTRAL_GAIN * chance_of(of_neutral, die)
    return np.int64(np.floor(HUNDRED * worth + 0.5)), np.int64(np.floor(HUNDRED * loss + 0.5))
