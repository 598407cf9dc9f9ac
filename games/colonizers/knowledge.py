"""A seat's knowledge of a Colonizers position, and random worlds consistent with it.

A seat sees Omnium, hand sizes, colonies, the deck's size, the number of lost cards, revealed colonists, its own hand
and colonist, what was available when it picked, and the cards it looks at. Nothing else is remembered (spec 10).
"""

from __future__ import annotations

import numpy as np

from games.board.bits import count_bits, nth_bit
from games.colonizers.records import ALL, KEEP, PICK, U, count_of, one
from games.colonizers.spec import SEATS
from games.jit import inlined, kernel
from games.streams import THOUGHT, below, draw


@inlined
def place_of(state, seat):
    """A seat's place in this round's order."""
    return (seat - np.int64(state["start"])) & (SEATS - 1)


@inlined
def is_shown(state, seat):
    """Whether a seat's colonist is revealed."""
    return (np.int64(state["shown"]) >> seat) & 1 != 0


@inlined
def has_picked(state, seat):
    """Whether a seat has a colonist in this round."""
    return state["phase"] != PICK or place_of(state, seat) < np.int64(state["place"])


@inlined
def possible(state, seat, other):
    """The colonists, as bits, that another seat may have, as far as a seat that has picked can tell."""
    if is_shown(state, other):
        return 1 << np.int64(state["colonist"][other])
    found = np.int64(state["found"][seat])
    if place_of(state, other) < place_of(state, seat):
        return ALL & ~found
    return found & ~(1 << np.int64(state["colonist"][seat]))


@kernel
def determinize(rules, states, t, seat, to, streams):
    """A uniformly random consistent world. It reads nothing that the seat does not see, so that positions that look
    equal to it give equal bytes."""
    if to != t:
        states[to] = states[t]
    state = states[to]
    deal_cards(rules, state, seat, streams)
    deal_colonists(state, seat, streams)
    state["fate"] = draw(streams, THOUGHT)
    state["planned"][:] = U(0)


@inlined
def deal_cards(rules, state, seat, streams):
    """Shuffle the unseen cards and deal them to hands, the lost ones and the deck."""
    size = unseen_cards(rules, state, seat)
    deck = state["deck"]
    for last in range(size - 1, 0, -1):
        other = below(streams, THOUGHT, last + 1)
        card = deck[last]
        deck[last] = deck[other]
        deck[other] = card
    for other in range(SEATS):
        if other != seat:
            cards = U(0)
            for _ in range(state["hand_size"][other]):
                size -= 1
                cards += one(np.int64(deck[size]))
            state["hand"][other] = cards
    if state["phase"] == KEEP and seat != state["turn"]:
        cards = U(0)
        for _ in range(rules["drawn"]):
            size -= 1
            cards += one(np.int64(deck[size]))
        state["looked"] = cards
    size -= state["lost"]
    deck[size:] = 0
    state["head"] = 0


@inlined
def unseen_cards(rules, state, seat):
    """Write all unseen cards into the deck, in the order of the table; returns their number."""
    seen_looked = state["turn"] == seat
    size = 0
    for kind in range(rules["kinds"]):
        left = np.int64(rules["copies"][kind]) - count_of(state["hand"][seat], kind)
        for other in range(SEATS):
            left -= count_of(state["colony"][other], kind)
        if seen_looked:
            left -= count_of(state["looked"], kind)
        for _ in range(left):
            state["deck"][size] = kind
            size += 1
    return size


@inlined
def deal_colonists(state, seat, streams):
    """Deal the hidden colonists. Seats that picked earlier have colonists missing from what this seat found, later ones
    those it passed on. To a seat that has not picked yet all six are missing."""
    here = place_of(state, seat)
    passed = np.int64(0)  # what the seat left for those after it
    if has_picked(state, seat):
        passed = np.int64(state["found"][seat]) & ~(1 << np.int64(state["colonist"][seat]))
    found = np.int64(state["found"][seat])
    if state["turn"] == seat and state["phase"] == PICK:
        found = np.int64(state["available"])
        passed = found
    missing = ALL & ~found
    for other in range(SEATS):
        if other != seat and is_shown(state, other):
            missing &= ~(1 << np.int64(state["colonist"][other]))
            passed &= ~(1 << np.int64(state["colonist"][other]))
    for place in range(SEATS):
        other = (np.int64(state["start"]) + place) & (SEATS - 1)
        if other == seat or is_shown(state, other) or not has_picked(state, other):
            continue
        group = missing if place < here else passed
        colonist = nth_bit(U(group), below(streams, THOUGHT, count_bits(U(group))))
        state["colonist"][other] = colonist
        if place < here:
            missing &= ~(1 << colonist)
        else:
            passed &= ~(1 << colonist)
    remember_finds(state, seat, missing, streams)


@inlined
def remember_finds(state, seat, missing, streams):
    """Reconstruct what every seat found, assuming that one of the missing colonists was removed and the others were
    picked."""
    removed = nth_bit(U(missing), below(streams, THOUGHT, count_bits(U(missing))))
    left = ALL & ~(1 << removed)
    for place in range(SEATS):
        other = (np.int64(state["start"]) + place) & (SEATS - 1)
        if has_picked(state, other):
            state["found"][other] = left
            left &= ~(1 << np.int64(state["colonist"][other]))
    state["available"] = left
