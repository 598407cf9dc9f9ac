"""Kernels of the rules of Colonizers: colonists are picked, then each seat draws, uses its power and builds."""

from __future__ import annotations

import numpy as np

from games.board.bits import count_bits, lowest_bit, nth_bit
from games.colonizers.causes import EMPTY_DECK, FULL_COLONY
from games.colonizers.deck import next_removed, put_bottom, take_top
from games.colonizers.ranking import LOWEST, leader, worth_of_place
from games.colonizers.records import (
    ALL,
    BLUE,
    BUILD,
    COLONISTS,
    DRAW,
    ECOLOGIST,
    GENERAL,
    GREEN,
    KEEP,
    MINER,
    NO_SEAT,
    OPPORTUNIST,
    PAYABLE,
    PICK,
    PLAIN,
    POWER,
    RED,
    SPY,
    VISIONARY,
    U,
    kinds_of,
    one,
)
from games.colonizers.spec import SEATS
from games.endings import PLY_CAP
from games.hooks import NOBODY
from games.jit import inlined, kernel
from games.streams import CHANCE, THOUGHT, below, combined, draw

# Moves, all below 64: 0 … 5 pick that colonist.
TAKE, DRAW_CARDS = 6, 7
KEEP_KIND = 8  # + kind
TARGET = 24  # + colonist
NO_POWER = 30
BUILD_KIND = 31  # + kind
NO_BUILD = 47


@kernel
def initial(rules, states, streams):
    """Shuffle the deck, deal hands and Omnium, begin the first round."""
    state = states[0]
    clear(state)
    for kind in range(rules["kinds"]):
        for _ in range(rules["copies"][kind]):
            put_bottom(state, kind)
    for last in range(np.int64(state["deck_size"]) - 1, 0, -1):
        other = below(streams, CHANCE, last + 1)
        card = state["deck"][last]
        state["deck"][last] = state["deck"][other]
        state["deck"][other] = card
    state["fate"] = draw(streams, CHANCE)
    deal(rules, state)


@inlined
def clear(state):
    """Reset all fields."""
    state["ended"], state["winner"], state["cause"], state["ply"] = 0, NOBODY, 0, 0
    state["start"], state["round"], state["full_first"] = 0, 0, NO_SEAT
    state["lost"], state["head"], state["deck_size"], state["spare"] = 0, 0, 0, 0
    state["looked"], state["fate"] = U(0), U(0)
    state["deck"][:] = 0
    state["planned"][:] = U(0)
    for seat in range(SEATS):
        state["hand"][seat], state["colony"][seat] = U(0), U(0)
        state["hand_size"][seat], state["built"][seat] = 0, 0
        state["omnium"][seat], state["score"][seat] = 0, 0
        state["coloured"][seat, :] = 0


@inlined
def deal(rules, state):
    """Deal the starting hands and begin the first round."""
    for _ in range(rules["hand"]):
        for seat in range(SEATS):
            take_card(state, seat)
    for seat in range(SEATS):
        state["omnium"][seat] = rules["omnium"][seat]
        state["score"][seat] = rules["points"][seat]
    new_round(state)


@inlined
def take_card(state, seat):
    """Move the top card to a hand."""
    state["hand"][seat] += one(take_top(state))
    state["hand_size"][seat] += 1


@inlined
def new_round(state):
    """Begin a round: one colonist is removed face down, and the rest are picked."""
    state["available"] = ALL & ~(1 << next_removed(state))
    state["shown"] = 0
    state["place"] = 0
    state["phase"] = PICK
    state["turn"] = state["start"]
    for seat in range(SEATS):
        state["colonist"][seat] = 0
        state["found"][seat] = 0


@inlined
def next_seat(state):
    """Pass the turn to the next place of the round; True if there is none."""
    place = np.int64(state["place"]) + 1
    is_over = place == SEATS
    state["place"] = 0 if is_over else place
    state["turn"] = (np.int64(state["start"]) + np.int64(state["place"])) & (SEATS - 1)
    return is_over


@inlined
def buildable(rules, state, seat):
    """The lowest bit of each kind in a seat's hand that it can afford."""
    return kinds_of(state["hand"][seat]) & rules["payable"][min(np.int64(state["omnium"][seat]), PAYABLE - 1)]


@inlined
def has_power(state, seat):
    """Whether a seat's colonist has a target."""
    return state["colonist"][seat] == OPPORTUNIST or state["colonist"][seat] == SPY


@kernel
def legal(rules, states, t, moves):
    """Colonists, kinds and targets in the order of their numbers, passing last."""
    state = states[t]
    if state["ended"] != 0:
        return 0
    seat, phase, count = np.int64(state["turn"]), state["phase"], 0
    if phase == PICK:
        for colonist in range(len(COLONISTS)):
            if (np.int64(state["available"]) >> colonist) & 1:
                moves[count] = colonist
                count += 1
    elif phase == DRAW:
        moves[0], moves[1] = TAKE, DRAW_CARDS
        count = 2 if state["hand_size"][seat] < rules["limit"] else 1
    elif phase == KEEP:
        count = list_kinds(kinds_of(state["looked"]), KEEP_KIND, moves)
    elif phase == POWER:
        if has_power(state, seat):
            for colonist in range(len(COLONISTS)):
                if colonist != state["colonist"][seat]:
                    moves[count] = TARGET + colonist
                    count += 1
        moves[count] = NO_POWER
        count += 1
    else:
        count = list_kinds(buildable(rules, state, seat), BUILD_KIND, moves)
        moves[count] = NO_BUILD
        count += 1
    return count


@inlined
def list_kinds(kinds, first, moves):
    """One move for each kind, equal cards being one action; returns their number."""
    count = 0
    while kinds != U(0):
        moves[count] = first + (lowest_bit(kinds) >> 2)
        kinds &= kinds - U(1)
        count += 1
    return count


@inlined
def nth_kind(kinds, n):
    """The n-th kind of a set."""
    return nth_bit(kinds, n) >> 2


@inlined
def random_move(rules, state, streams):
    """A uniformly random legal move, in list order."""
    seat, phase = np.int64(state["turn"]), state["phase"]
    if phase == PICK:
        available = U(state["available"])
        return nth_bit(available, below(streams, THOUGHT, count_bits(available)))
    if phase == DRAW:
        return TAKE + below(streams, THOUGHT, 2 if state["hand_size"][seat] < rules["limit"] else 1)
    if phase == POWER:
        if not has_power(state, seat):
            below(streams, THOUGHT, 1)
            return NO_POWER
        target = below(streams, THOUGHT, len(COLONISTS))
        if target == len(COLONISTS) - 1:
            return NO_POWER
        return TARGET + target + (target >= state["colonist"][seat])
    if phase == KEEP:
        kinds = kinds_of(state["looked"])
        return KEEP_KIND + nth_kind(kinds, below(streams, THOUGHT, count_bits(kinds)))
    kinds = buildable(rules, state, seat)
    count = count_bits(kinds)
    chosen = below(streams, THOUGHT, count + 1)
    return NO_BUILD if chosen == count else BUILD_KIND + nth_kind(kinds, chosen)


@kernel
def pick(rules, states, t, moves, streams):
    """A uniformly random legal move."""
    return random_move(rules, states[t], streams)


@kernel
def playout(rules, states, t, moves, streams):
    """Random moves from states[t] to the end, in place."""
    state = states[t]
    while state["ended"] == 0:
        play(rules, state, random_move(rules, state, streams))
    return t


@kernel
def apply(rules, states, t, move, to):
    """Play one action of the seat to move."""
    if to != t:
        states[to] = states[t]
    play(rules, states[to], move)


@inlined
def play(rules, state, move):
    """One action, in place."""
    seat, phase = np.int64(state["turn"]), state["phase"]
    state["ply"] += 1
    if phase == PICK:
        pick_colonist(state, seat, move)
    elif phase == DRAW:
        draw_phase(rules, state, seat, move)
    elif phase == KEEP:
        keep_card(rules, state, seat, move - KEEP_KIND)
    elif phase == POWER:
        if move != NO_POWER:
            use_power(rules, state, seat, move - TARGET)
        state["phase"] = BUILD
    else:
        if move != NO_BUILD:
            build(rules, state, seat, move - BUILD_KIND)
        end_turn(rules, state)
    if state["ended"] == 0 and state["ply"] >= rules["ply_cap"]:
        finish(state, NOBODY, PLY_CAP)


@inlined
def pick_colonist(state, seat, colonist):
    """Pick a colonist. The seat stores what was available when it picked, and so what it passes on."""
    state["found"][seat] = state["available"]
    state["colonist"][seat] = colonist
    state["available"] = np.int64(state["available"]) & ~(1 << colonist)
    if next_seat(state):
        state["phase"] = DRAW


@inlined
def draw_phase(rules, state, seat, move):
    """Reveal the colonist, apply its passive ability, then the earlier choice."""
    state["shown"] = np.int64(state["shown"]) | (1 << seat)
    passive(rules, state, seat)
    if move == TAKE:
        state["omnium"][seat] += rules["income"]
        state["phase"] = POWER
    elif state["deck_size"] < rules["drawn"]:
        finish(state, NOBODY, EMPTY_DECK)
    else:
        for _ in range(rules["drawn"]):
            state["looked"] += one(take_top(state))
        state["phase"] = KEEP


@inlined
def passive(rules, state, seat):
    """Apply the passive ability: a card for the Visionary, Omnium for the colonists of a colour."""
    colonist = state["colonist"][seat]
    colour = paid_for(colonist)
    if colour != PLAIN:
        state["omnium"][seat] += state["coloured"][seat, colour]
    elif colonist == VISIONARY and state["hand_size"][seat] < rules["limit"] and state["deck_size"] > 0:
        take_card(state, seat)


@inlined
def paid_for(colonist):
    """The colour of the modules for which a colonist is paid; PLAIN if none."""
    if colonist == ECOLOGIST:
        return GREEN
    if colonist == MINER:
        return BLUE
    return RED if colonist == GENERAL else PLAIN


@inlined
def keep_card(rules, state, seat, kind):
    """Keep one card, or discard it if the hand is full; the others go to the bottom of the deck."""
    if state["hand_size"][seat] < rules["limit"]:
        state["hand"][seat] += one(kind)
        state["hand_size"][seat] += 1
    else:
        state["lost"] += 1
    others = state["looked"] - one(kind)
    while others != U(0):
        other = lowest_bit(others) >> 2
        put_bottom(state, other)
        others -= one(other)
    state["looked"] = U(0)
    state["phase"] = POWER


@inlined
def use_power(rules, state, seat, target):
    """Use a power: the Opportunist takes Omnium from the target, the Spy swaps hands with it, if any seat has that
    colonist."""
    for other in range(SEATS):
        if other != seat and state["colonist"][other] == target:
            if state["colonist"][seat] == OPPORTUNIST:
                taken = min(np.int64(rules["steal"]), np.int64(state["omnium"][other]))
                state["omnium"][other] -= taken
                state["omnium"][seat] += taken
            else:
                cards, size = state["hand"][seat], state["hand_size"][seat]
                state["hand"][seat], state["hand_size"][seat] = state["hand"][other], state["hand_size"][other]
                state["hand"][other], state["hand_size"][other] = cards, size


@inlined
def build(rules, state, seat, kind):
    """Pay for a card and add it as a module; a colony that becomes full gets its bonus."""
    state["hand"][seat] -= one(kind)
    state["hand_size"][seat] -= 1
    state["omnium"][seat] -= rules["cost"][kind]
    state["score"][seat] += rules["value"][kind]
    state["colony"][seat] += one(kind)
    state["coloured"][seat, rules["colour"][kind]] += 1
    state["built"][seat] += 1
    if state["built"][seat] == rules["colony"]:
        if state["full_first"] == NO_SEAT:
            state["full_first"] = seat
            state["score"][seat] += rules["first"]
        else:
            state["score"][seat] += rules["later"]


@inlined
def end_turn(rules, state):
    """Pass to the next seat; after the last one the round ends, and the game if a colony is full."""
    if not next_seat(state):
        state["phase"] = DRAW
        return
    state["round"] += 1
    if state["full_first"] != NO_SEAT:
        finish(state, leader(rules, state), FULL_COLONY)
        return
    if rules["rotate"] != 0:
        state["start"] = (np.int64(state["start"]) + 1) & (SEATS - 1)
    new_round(state)


@inlined
def finish(state, winner, cause):
    """End the game."""
    state["ended"] = 1
    state["winner"] = winner
    state["cause"] = cause


@kernel
def payoff(rules, states, t, seat):
    """Payoff of the seat's rank; the lowest for all if the deck ran out or the move limit was reached."""
    state = states[t]
    if state["cause"] != FULL_COLONY:
        return LOWEST
    return worth_of_place(rules, state, seat)


@kernel
def score(rules, states, t, seat):
    """The points of a colony and its bonus; none if nobody wins."""
    return np.float64(states[t]["score"][seat]) if states[t]["cause"] == FULL_COLONY else 0.0


@kernel
def rounds(rules, states, t):
    """Number of completed rounds."""
    return np.int64(states[t]["round"])


@kernel
def hashed(rules, states, t):
    """Hash of everything that affects the future, hidden information included, but not the ply."""
    state = states[t]
    word = combined(state["looked"], state["fate"])
    for seat in range(SEATS):
        word = combined(word, state["hand"][seat])
        word = combined(word, state["colony"][seat])
        own = np.int64(state["colonist"][seat]) + 8 * np.int64(state["found"][seat])
        word = combined(word, U(own + 512 * np.int64(state["omnium"][seat])))
    for k in range(state["deck_size"]):
        word = combined(word, U(state["deck"][(np.int64(state["head"]) + k) & 63]))
    table = np.int64(state["phase"]) + 8 * np.int64(state["place"]) + 32 * np.int64(state["start"])
    table += 128 * (np.int64(state["full_first"]) + 1) + 1024 * np.int64(state["available"])
    table += 65536 * np.int64(state["shown"]) + (np.int64(state["round"]) << 24)
    word = combined(word, U(table + (np.int64(state["ended"]) << 40)))
    return word
