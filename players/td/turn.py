"""All distinct positions in which a turn of several moves can end, and the one with the network's highest expectation.

If a turn has more positions than fit into memory, only the best thousand of a level are continued, as for the source's
long rolls (Greenberg 2016, 4.3.7).
"""

from __future__ import annotations

import numpy as np

from games.hooks import apply, hashed, legal
from games.jit import inlined, kernel
from games.streams import THOUGHT, below
from players.td.network import expected

U = np.uint64
WIDTH = 1000
FULL = -1
HALVINGS = 40  # of the search for the value that a thousand positions exceed


@kernel
def best_end(rules, states, t, weights, outputs, hidden, moves, net, streams):
    """The first move towards the end of the turn with the highest expectation, at random among equal ends; -1 if no end
    was found."""
    seat, reached, places = np.int64(states[t]["turn"]), net.states, net.places
    reached[0] = states[t]
    places[0]["move"], places[0]["dropped"] = -1, 0
    begin, end = np.int64(0), np.int64(1)
    best, ties, chosen = -1.0, 0, np.int64(-1)
    while begin < end:
        last = one_level(rules, seat, begin, end, moves, net)
        if last == FULL:
            narrow(rules, seat, begin, end, weights, outputs, hidden, net)
            last = one_level(rules, seat, begin, end, moves, net)
            last = np.int64(reached.size) if last == FULL else last
        for index in range(end, last):
            if not goes_on(reached[index], seat):
                value = expected(rules, reached, index, seat, weights, outputs, net.shown, hidden)
                if value > best:
                    best, ties = value, 0
                if value == best:
                    ties += 1
                    if ties == 1 or below(streams, THOUGHT, ties) == 0:
                        chosen = np.int64(places[index]["move"])
        begin, end = end, last
    return chosen


@inlined
def goes_on(state, seat):
    """Whether the seat's turn continues."""
    return state["ended"] == 0 and state["turn"] == seat


@inlined
def one_level(rules, seat, begin, end, moves, net):
    """Append the distinct positions one move after states[begin : end] if the turn continues there; returns the new
    end, or FULL."""
    states, places, slots = net.states, net.places, net.slots
    net.stamp[0] += 1
    stamp, mask, last = net.stamp[0], slots.size - 1, np.int64(end)
    for index in range(begin, end):
        if places[index]["dropped"] or not goes_on(states[index], seat):
            continue
        found = legal(rules, states, index, moves)
        for i in range(found):
            if last == states.size:
                return np.int64(FULL)
            apply(rules, states, index, moves[i], last)
            key = hashed(rules, states, last)
            slot = np.int64(key & U(mask))
            while slots[slot] >> 32 == stamp and places[slots[slot] & 0xFFFFFFFF]["key"] != key:
                slot = (slot + 1) & mask
            if slots[slot] >> 32 == stamp:
                continue
            slots[slot] = (stamp << 32) + last
            places[last]["key"], places[last]["dropped"] = key, 0
            places[last]["move"] = moves[i] if places[index]["move"] < 0 else places[index]["move"]
            last += 1
    return last


@inlined
def narrow(rules, seat, begin, end, weights, outputs, hidden, net):
    """Keep at most the best thousand positions of a level."""
    states, places = net.states, net.places
    for index in range(begin, end):
        places[index]["value"] = expected(rules, states, index, seat, weights, outputs, net.shown, hidden)
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle, above = 0.5 * (low + high), 0
        for index in range(begin, end):
            above += places[index]["value"] > middle
        if above > WIDTH:
            low = middle
        else:
            high = middle
    for index in range(begin, end):
        if places[index]["value"] <= high:
            places[index]["dropped"] = 1
