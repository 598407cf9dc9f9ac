"""What a movement leaves of its turn: features of the best ends that the turn can still have after it.

All ends of the turn are listed, equal positions merged, each with the set of first movements that lead to it. Positions
lie on the line, ROOM states at its very end (`Tarble.thinking`), which no game and no search reaches. There each state
also is a slot of the table that merges them: `ply` the call that wrote it, `rolls` the position's number.
"""

from __future__ import annotations

import numpy as np

from games.board.bits import lowest_bit
from games.jit import inlined
from games.streams import mixed
from games.tarble.development import development
from games.tarble.kernels import TO, clear_outlets, displace, has_pieces, legal
from games.tarble.reach import capture_distances
from games.tarble.standing import in_danger, lead_of, on_outlets, pieces_of
from games.tarble.threats import can_end, chance_of, expected

U = np.uint64
ROOM = 1 << 16
MOST = ROOM * 3 // 4  # positions of a turn; what is beyond is not looked at
TRIED, COUNTER = ROOM - 1, ROOM - 2  # states set apart: to clear outlets on; whose `ply` counts calls
ROWS = 64  # movements that a set has bits for: no seat has more than ten pieces
LOWEST = -(1 << 30)
HUNDRED = 100.0
OVER = 100_000  # a game that is over
# What Brian weighs (players/tarble/weights.py) where nothing special is the case.
PIECE, RISK, ATTACK, DEVELOPMENT, NEUTRAL_RISK, NEUTRAL_GAIN, LOSE, SECOND = 1.6, 1.5, 0.1, 0.05, 0.5, 0.9, 3.0, 0.2
MOST_GAIN = 1.1  # all that ATTACK and NEUTRAL_GAIN can come to


@inlined
def of_ends(rules, line, at, moves, count, columns, counts, table):
    """Fill the wanted ones of the columns (-1: not wanted): the most points the turn can make, the best trade, the best
    worth, minus the least loss. `moves` from `count` on and counts (int64) are overwritten."""
    base = np.int64(line.size) - ROOM
    if base <= at or count > ROWS:
        return
    seat, left = np.int64(line[at]["seat"]), np.int64(line[at]["left"])
    for k in range(4):
        if columns[k] >= 0:
            for row in range(count):
                table[row, columns[k]] = LOWEST
    line[base] = line[at]
    line[base]["trail"][0] = U(0)
    begin, end = np.int64(0), np.int64(1)
    for depth in range(left):
        last = next_level(rules, line, base, begin, end, depth == 0, moves, count)
        begin, end = end, last
    for index in range(begin, end):
        end_of_turn(rules, line, base, index, at, seat, columns, counts, table)


@inlined
def next_level(rules, line, base, begin, end, is_first, moves, count):
    """Append the distinct positions one movement after those from begin to end; a position in which nothing can move
    stays as it is. Returns the new end."""
    line[base + COUNTER]["ply"] += 1
    last, tried = np.int64(end), base + TRIED
    for index in range(begin, end):
        found = legal(rules, line, base + index, moves[count:])
        for i in range(max(found, 1)):
            line[tried] = line[base + index]
            if found > 0:
                move = moves[count + i]
                displace(rules, line[tried], move // TO, move % TO)
                line[tried]["left"] -= 1
            line[tried]["trail"][0] = U(1) << U(i) if is_first else line[base + index]["trail"][0]
            last = merge(line, base, last)
    return last


@inlined
def merge(line, base, last):
    """Add the position tried, or its first movements to an equal one; returns the new end."""
    tried, stamp = line[base + TRIED], line[base + COUNTER]["ply"]
    key = mixed(U(2 * np.int64(tried["points"][tried["seat"]]) + np.int64(tried["neutral"]) + 1))
    for seat in range(2):
        for word in range(2):
            key = mixed(key ^ tried["pieces"][seat, word])
    slot = np.int64(key & U(ROOM - 1))
    while line[base + slot]["ply"] == stamp or slot >= COUNTER:
        if slot < COUNTER:
            place = line[base + line[base + slot]["rolls"]]
            if place["trail"][1] == key:
                place["trail"][0] |= tried["trail"][0]
                return last
        slot = (slot + 1) & (ROOM - 1)
    if last >= MOST:
        return last
    stamp_at, number_at = line[base + last]["ply"], line[base + last]["rolls"]
    line[base + last] = tried
    line[base + last]["trail"][1] = key
    line[base + last]["ply"], line[base + last]["rolls"] = stamp_at, number_at
    line[base + slot]["ply"], line[base + slot]["rolls"] = stamp, last
    return last + 1


@inlined
def end_of_turn(rules, line, base, index, at, seat, columns, counts, table):
    """Weigh an end of the turn, and let the movements that lead to it know."""
    end, firsts = line[base + TRIED], line[base + index]["trail"][0]
    line[base + TRIED] = line[base + index]
    captures = lead_of(end, seat) - lead_of(line[at], seat)
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
    """The least value that a column has at one of these first movements; what is not above it need not be known
    exactly."""
    least = np.int64(OVER)
    while firsts != U(0):
        least = min(least, np.int64(table[np.int64(lowest_bit(firsts)), column]))
        firsts &= firsts - U(1)
    return least


@inlined
def tell(table, firsts, column, value):
    """The best of a column, of all ends that a movement can have."""
    if column < 0:
        return
    while firsts != U(0):
        row = np.int64(lowest_bit(firsts))
        firsts &= firsts - U(1)
        if value > table[row, column]:
            table[row, column] = value


@inlined
def final(state, seat):
    """1 for a game won, -1 for one lost, 0 for a tie."""
    lead = lead_of(state, seat)
    if lead != 0:
        return 1 if lead > 0 else -1
    return np.int64(has_pieces(state, seat)) - np.int64(has_pieces(state, 1 - seat))


@inlined
def trade(rules, state, seat, captures, lost):
    """Sarah's measure of a turn (source 6.2), times ten: captures count more than pieces in danger after it, what is
    given away most."""
    danger, _ = in_danger(rules, state, seat)
    own, other = state["pieces"][seat], state["pieces"][1 - seat]
    undeveloped = development(rules, own[0], own[1], other[0], other[1])
    return 1000 * (captures - danger) + 100 * captures - 1500 * lost - undeveloped


@inlined
def weighed(rules, state, seat, counts, needed):
    """(Brian's worth of a position after the turn (source 6.3), the pieces that the next roll is expected to take), in
    hundredths; where the worth is surely not above `needed`, (LOWEST, 0)."""
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
