"""The heuristic player of figure 4.2 (spec 16), also the default policy of playouts; it reads only what its seat
sees."""

from __future__ import annotations

import numpy as np

from games.board.bits import count_bits, lowest_bit, nth_bit
from games.colonizers.kernels import (
    BUILD_KIND,
    DRAW_CARDS,
    KEEP_KIND,
    NO_POWER,
    TAKE,
    TARGET,
    has_power,
    play,
    random_move,
)
from games.colonizers.knowledge import possible
from games.colonizers.records import (
    BLUE,
    DRAW,
    ECOLOGIST,
    GENERAL,
    GREEN,
    KEEP,
    MINER,
    OPPORTUNIST,
    PAYABLE,
    PICK,
    POWER,
    RED,
    VISIONARY,
    U,
    kinds_of,
)
from games.colonizers.spec import SEATS
from games.jit import inlined, kernel
from games.streams import THOUGHT, below

SYNERGY = 3  # modules of one colour for which its colonist is picked
NONE = U(0)


@inlined
def top_colour(state, seat):
    """The colour with most modules in a seat's colony; ties: red, green, blue."""
    of = state["coloured"][seat]
    colour = RED
    if of[GREEN] > of[colour]:
        colour = GREEN
    if of[BLUE] > of[colour]:
        colour = BLUE
    return colour


@inlined
def best_value(rules, kinds, spared):
    """The first kind of greatest value, less its cost where `spared` is 1; -1 if there is none."""
    found, best = np.int64(-1), np.int64(-1000)
    while kinds != NONE:
        kind = lowest_bit(kinds) >> 2
        worth = np.int64(rules["value"][kind]) - spared * np.int64(rules["cost"][kind])
        if worth > best:
            found, best = kind, worth
        kinds &= kinds - U(1)
    return found


@inlined
def good_card(rules, state, seat, cards):
    """The card to keep or build, among those that the seat can pay for; -1 if none is good."""
    kinds = kinds_of(cards) & rules["payable"][min(np.int64(state["omnium"][seat]), PAYABLE - 1)]
    if kinds == NONE:
        return np.int64(-1)
    is_late = False
    for other in range(SEATS):
        is_late |= state["built"][other] >= rules["colony"] - 1
    if is_late:
        return best_value(rules, kinds, 0)
    if state["hand_size"][seat] >= rules["limit"]:
        return best_value(rules, kinds, 1)
    return best_value(rules, kinds & rules["coloured"][top_colour(state, seat)], 1)


@inlined
def which(set_, streams):
    """A uniformly random one of a set of colonists."""
    return nth_bit(set_, below(streams, THOUGHT, count_bits(set_)))


@inlined
def choose_colonist(rules, state, seat, streams):
    """The colonist that pays for three modules of a colour; the Visionary with at most one card; otherwise any."""
    colour = top_colour(state, seat)
    wanted = GENERAL if colour == RED else (ECOLOGIST if colour == GREEN else MINER)
    available = np.int64(state["available"])
    if state["coloured"][seat, colour] >= SYNERGY and (available >> wanted) & 1:
        return np.int64(wanted)
    if state["hand_size"][seat] <= 1 and (available >> VISIONARY) & 1:
        return np.int64(VISIONARY)
    return which(U(available), streams)


@inlined
def choose_target(rules, state, seat, is_open, streams):
    """The colonist of the seat with the greatest value whose colonist is best known. With open information every
    colonist is known."""
    steals = state["colonist"][seat] == OPPORTUNIST
    best, may = np.int64(-1000), np.int64(1)
    for other in range(SEATS):
        if other != seat:
            colonists = 1 << np.int64(state["colonist"][other]) if is_open else possible(state, seat, other)
            worth = np.int64(state["omnium"][other])
            if not steals:
                worth = 2 * (np.int64(state["hand_size"][other]) - np.int64(state["hand_size"][seat]))
            worth += 1 - count_bits(U(colonists))
            if worth > best:
                best, may = worth, colonists
    if not steals and best <= 0:
        return np.int64(NO_POWER)
    return TARGET + which(U(may), streams)


@inlined
def heuristic_move(rules, state, is_open, streams):
    """The move of figure 4.2. "4+ cards" and "5+ cards" count from the size of a full hand."""
    seat, phase = np.int64(state["turn"]), state["phase"]
    if phase == PICK:
        return choose_colonist(rules, state, seat, streams)
    if phase == DRAW:
        if state["omnium"][seat] == 0 or state["hand_size"][seat] >= rules["limit"] - 1:
            return np.int64(TAKE)
        if state["hand_size"][seat] == 0:
            return np.int64(DRAW_CARDS)
        return TAKE + below(streams, THOUGHT, 2)
    if phase == POWER:
        if has_power(state, seat):
            return choose_target(rules, state, seat, is_open, streams)
        return np.int64(NO_POWER)
    is_choice = phase == KEEP
    kind = good_card(rules, state, seat, state["looked"] if is_choice else state["hand"][seat])
    if kind >= 0:
        return (KEEP_KIND if is_choice else BUILD_KIND) + kind
    return random_move(rules, state, streams)


@kernel
def default_policy(rules, states, t, moves, streams):
    """The hook: the move of the heuristic player."""
    return heuristic_move(rules, states[t], False, streams)


@kernel
def default_playout(rules, states, t, moves, streams):
    """The hook: heuristic play to the end, in place; determinizations deal the colonists openly (spec 18)."""
    state = states[t]
    while state["ended"] == 0:
        play(rules, state, heuristic_move(rules, state, True, streams))
    return t
