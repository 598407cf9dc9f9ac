"""Features of Colonizers moves, for the elements of strategies; they reveal no more than the seat sees."""

from __future__ import annotations

import numpy as np

from games.board.bits import count_bits
from games.colonizers.kernels import BUILD_KIND, DRAW_CARDS, KEEP_KIND, NO_BUILD, NO_POWER, TAKE, TARGET, paid_for
from games.colonizers.knowledge import possible
from games.colonizers.records import OPPORTUNIST, PLAIN, U
from games.colonizers.spec import SEATS
from games.jit import inlined, kernel

# The position in this tuple is the column. All but the first are 0 where they do not apply; see games.features.
FEATURES = (
    "phase", "value", "cost", "difference", "synergy", "own-omnium", "own-cards", "to-go", "omnium-left", "income",
    "new-cards", "steals", "card-swap", "possible", "names", "colonist", "builds", "keeps",
)  # fmt: skip
(PHASE, VALUE, CARD_COST, DIFFERENCE, SYNERGY, OWN_OMNIUM, OWN_CARDS, TO_GO, OMNIUM_LEFT, INCOME, NEW_CARDS, STEALS,
 CARD_SWAP, POSSIBLE, NAMES, COLONIST, BUILDS, KEEPS) = range(len(FEATURES))  # fmt: skip


@kernel
def features(rules, states, t, moves, count, wanted, table):
    """Fill one row per move."""
    state = states[t]
    seat = np.int64(state["turn"])
    most = 0
    for other in range(SEATS):
        most = max(most, np.int64(state["built"][other]))
    for row in range(count):
        move = moves[row]
        for column in range(len(FEATURES)):
            table[row, column] = 0
        table[row, PHASE] = 100 * most // np.int64(rules["colony"])
        table[row, OWN_OMNIUM] = state["omnium"][seat]
        table[row, OWN_CARDS] = state["hand_size"][seat]
        table[row, TO_GO] = np.int64(rules["colony"]) - most
        table[row, OMNIUM_LEFT] = state["omnium"][seat]
        if move < TAKE:
            of_colonist(state, seat, move, table, row)
        elif move == TAKE:
            table[row, INCOME] = rules["income"]
            table[row, OMNIUM_LEFT] += rules["income"]
        elif move == DRAW_CARDS:
            table[row, NEW_CARDS] = 1
        elif KEEP_KIND <= move < TARGET:
            table[row, KEEPS] = 1
            of_card(rules, state, seat, move - KEEP_KIND, table, row)
        elif TARGET <= move < NO_POWER:
            of_target(rules, state, seat, move - TARGET, table, row)
        elif BUILD_KIND <= move < NO_BUILD:
            table[row, BUILDS] = 1
            table[row, OMNIUM_LEFT] -= rules["cost"][move - BUILD_KIND]
            of_card(rules, state, seat, move - BUILD_KIND, table, row)


@inlined
def of_colonist(state, seat, colonist, table, row):
    """Fill the properties and the pay of a colonist to pick."""
    table[row, COLONIST] = colonist + 1
    colour = paid_for(colonist)
    if colour != PLAIN:
        table[row, INCOME] = state["coloured"][seat, colour]
        table[row, SYNERGY] = state["coloured"][seat, colour]


@inlined
def of_card(rules, state, seat, kind, table, row):
    """Fill the value of a card to keep or build."""
    value, cost, colour = np.int64(rules["value"][kind]), np.int64(rules["cost"][kind]), rules["colour"][kind]
    table[row, VALUE], table[row, CARD_COST], table[row, DIFFERENCE] = value, cost, value - cost
    if colour != PLAIN:
        table[row, SYNERGY] = state["coloured"][seat, colour]


@inlined
def of_target(rules, state, seat, colonist, table, row):
    """Fill the expected gain of naming a colonist: from the seat that would pay best among those that may have it."""
    table[row, NAMES] = 1
    steals = state["colonist"][seat] == OPPORTUNIST
    best, share = np.int64(-100), 0
    for other in range(SEATS):
        if other != seat:
            may = possible(state, seat, other)
            if (may >> colonist) & 1:
                gain = np.int64(state["hand_size"][other]) - np.int64(state["hand_size"][seat])
                if steals:
                    gain = min(np.int64(rules["steal"]), np.int64(state["omnium"][other]))
                if gain > best:
                    best, share = gain, count_bits(U(may))
    if share > 0:
        table[row, STEALS if steals else CARD_SWAP] = best
        table[row, POSSIBLE] = share
