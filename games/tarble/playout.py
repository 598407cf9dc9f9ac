"""Random play to the end, turn by turn in registers: equal to chance, pick and apply, several times as fast."""

from __future__ import annotations

import numpy as np

from games.board.bits import count_bits, nth_bit
from games.hooks import CHANCE_TURN
from games.jit import inlined, kernel
from games.streams import CHANCE, THOUGHT, below, unit
from games.tarble.cells import MIDDLE, first_of, has, high_bit, jumped_over, landing, low_bit, rest_of
from games.tarble.kernels import TO, apply, decide, end_turn, legal

U = np.uint64
COUNT_BITS = 3  # a piece has at most six movements


@kernel
def playout(rules, states, t, moves, streams):
    """Random moves from states[t] to the end, in place; with a `cut` in the rules, at most that many rolls, after which
    the points decide."""
    state = states[t]
    while state["ended"] == 0 and state["left"] > 0:
        by_rules(rules, states, t, moves, streams)
    if state["ended"] == 0:
        whole_turns(rules, state, streams)
    while state["ended"] == 0:  # the last turns before the ply cap
        by_rules(rules, states, t, moves, streams)
    return t


@inlined
def by_rules(rules, states, t, moves, streams):
    """One ply through the hooks."""
    if states[t]["turn"] == CHANCE_TURN:
        move = die_roll(np.int64(rules["die"]), streams)
    else:
        move = moves[below(streams, THOUGHT, legal(rules, states, t, moves))]
    apply(rules, states, t, move, t)


@inlined
def die_roll(die, streams):
    """One roll, as `games.chance.roll` gives it: the first whose summed odds exceed the draw."""
    point, odds = unit(streams, CHANCE), 1.0 / die
    reached, shown = odds, np.int64(1)
    while shown < die and point >= reached:
        reached += odds
        shown += 1
    return shown


@inlined
def ways(rules, cell, free_low, free_high, prey_low, prey_high):
    """The number of movements of the piece on a cell."""
    near_low, near_high = rules["near"][cell, 0], rules["near"][cell, 1]
    found = count_bits(near_low & free_low) + count_bits(near_high & free_high)
    over_low, over_high = near_low & prey_low, near_high & prey_high
    if over_low | over_high != U(0):
        open_low, open_high = rules["beyond"][cell, 0] & free_low, rules["beyond"][cell, 1] & free_high
        while over_low | over_high != U(0):
            found += has(open_low, open_high, landing(cell, first_of(over_low, over_high)))
            over_low, over_high = rest_of(over_low, over_high)
    return found


@inlined
def way(rules, cell, k, free_low, free_high, prey_low, prey_high):
    """(end, whether it is a jump) of the k-th movement of the piece on a cell, in the order of `legal`."""
    near_low, near_high = rules["near"][cell, 0], rules["near"][cell, 1]
    lower = count_bits(near_low & free_low)
    if k < lower:
        return np.int64(nth_bit(near_low & free_low, k)), False
    k -= lower
    upper = count_bits(near_high & free_high)
    if k < upper:
        return 64 + np.int64(nth_bit(near_high & free_high, k)), False
    k -= upper
    over_low, over_high = near_low & prey_low, near_high & prey_high
    open_low, open_high = rules["beyond"][cell, 0] & free_low, rules["beyond"][cell, 1] & free_high
    end = np.int64(0)
    while k >= 0:
        end = landing(cell, first_of(over_low, over_high))
        over_low, over_high = rest_of(over_low, over_high)
        k -= has(open_low, open_high, end)
    return end, True


@inlined
def whole_turns(rules, state, streams):
    """Play turns from a roll on, while a whole turn fits under the ply cap."""
    die, cut = np.int64(rules["die"]), np.int64(rules["cut"])
    board_low, board_high = rules["board"][0], rules["board"][1]
    deadly_low, deadly_high = rules["deadly"][0], rules["deadly"][1]
    returns = U(rules["neutral"]) << U(MIDDLE)
    seat, ply, rolls = np.int64(state["seat"]), np.int64(state["ply"]), np.int64(0)
    own_low, own_high = state["pieces"][seat, 0], state["pieces"][seat, 1]
    other_low, other_high = state["pieces"][1 - seat, 0], state["pieces"][1 - seat, 1]
    neutral = U(state["neutral"]) << U(MIDDLE)
    scored, lost = np.int64(state["points"][seat]), np.int64(state["points"][1 - seat])
    trail_low, trail_high = state["trail"][0], state["trail"][1]
    most = np.int64(rules["ply_cap"]) - die - 1
    is_over = is_cut = False
    while not is_over and ply < most:
        if cut > 0 and rolls == cut:
            is_cut = True
            break
        left = die_roll(die, streams)
        rolls += 1
        ply += 1
        begins = True
        while left > 0:
            prey_low, prey_high = other_low | neutral, other_high
            free_low = board_low & ~(own_low | prey_low)
            free_high = board_high & ~(own_high | prey_high)
            total, counts, shift = np.int64(0), U(0), U(0)
            low, high = own_low, own_high
            while low | high != U(0):
                found = ways(rules, first_of(low, high), free_low, free_high, prey_low, prey_high)
                low, high = rest_of(low, high)
                total += found
                counts |= U(found) << shift
                shift += U(COUNT_BITS)
            if total == 0:
                break
            k = below(streams, THOUGHT, total)
            low, high = own_low, own_high
            found = np.int64(counts & U(7))
            while k >= found:
                k -= found
                low, high = rest_of(low, high)
                counts >>= U(COUNT_BITS)
                found = np.int64(counts & U(7))
            start = first_of(low, high)
            end, jumps = way(rules, start, k, free_low, free_high, prey_low, prey_high)
            if begins:
                trail_low, trail_high, begins = U(0), U(0), False
            trail_high = (trail_high << U(16)) | (trail_low >> U(48))
            trail_low = (trail_low << U(16)) | U(TO * start + end)
            own_low ^= low_bit(start) ^ low_bit(end)
            own_high ^= high_bit(start) ^ high_bit(end)
            if jumps:
                over = jumped_over(start, end)
                if over == MIDDLE and neutral != U(0):
                    neutral = U(0)
                else:
                    other_low ^= low_bit(over)
                    other_high ^= high_bit(over)
                scored += 1
            left -= 1
            ply += 1
        own_low &= ~deadly_low
        own_high &= ~deadly_high
        neutral = returns & ~(own_low | other_low)
        is_over = own_low | own_high == U(0) or other_low | other_high == U(0)
        if not is_over:
            own_low, other_low = other_low, own_low
            own_high, other_high = other_high, own_high
            scored, lost = lost, scored
            seat = 1 - seat
    state["seat"], state["ply"], state["rolls"] = seat, ply, state["rolls"] + rolls
    state["pieces"][seat, 0], state["pieces"][seat, 1] = own_low, own_high
    state["pieces"][1 - seat, 0], state["pieces"][1 - seat, 1] = other_low, other_high
    state["neutral"] = neutral != U(0)
    state["points"][seat], state["points"][1 - seat] = scored, lost
    state["trail"][0], state["trail"][1] = trail_low, trail_high
    if is_over:
        end_turn(rules, state)
    elif is_cut:
        decide(state)
