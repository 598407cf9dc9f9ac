"""Brian, an expert (source 6.3): every set of captures, four ways to complete each, weighted by the next roll.

Late in the game, with fewer than three pieces on either side, he lists all ends of the turn and searches the replies to
the best ones.
"""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel
from games.streams import THOUGHT, below
from games.tarble.cells import has
from games.tarble.kernels import TO, clear_outlets, displace, has_pieces, is_jump, legal
from games.tarble.reach import nearest
from games.tarble.standing import lead_of, pieces_of, to_outlets
from games.tarble.turning.turns import FULL, movements, put_first
from players.kind import Kind
from players.tarble.brian_worth import brian_worth, plain_worth, weigh_case
from players.tarble.closure import closure
from players.tarble.memory import new_memory
from players.tarble.only_tarble import only_tarble
from players.tarble.plan import begin_plan, planned
from players.tarble.weights import BOLD_DEVELOPMENT, BOLD_RISK

U = np.uint64
MOST_NODES = 80
GREEDY, BOLD, ESCAPE, WALK_OFF = range(4)  # the ways to complete a turn
NEAR = 3  # distance in steps from an opponent at which a piece is in danger
FEW = 3  # pieces; with fewer on both sides replies are searched
CANDIDATES = 12
JUMP = 1e9
OVER = 20.0  # value of a win or a loss among replies, in points


@kernel
def brian_move(rules, states, t, player, workspace, streams):
    """The next movement of his plan, or the first of a new one."""
    memory = workspace.kinds.tarble
    move = planned(rules, states, t, player, memory.plan)
    if move >= 0:
        return move
    if legal(rules, states, t, workspace.moves) == 1:
        return workspace.moves[0]
    state = states[t]
    seat = np.int64(state["seat"])
    weigh_case(rules, state, memory.usual, memory.weights)
    if pieces_of(state, seat) < FEW and pieces_of(state, 1 - seat) < FEW:
        answered(rules, state, workspace, streams)
    else:
        completed(rules, state, workspace, streams)
    chosen = memory.room[1]
    length = np.int64(state["left"]) - np.int64(chosen["left"])
    return begin_plan(rules, states, t, player, memory.plan, chosen["trail"], length)


@inlined
def completed(rules, state, workspace, streams):
    """Write the best completion of the best node into room[1]."""
    memory = workspace.kinds.tarble
    room, nodes, seat = memory.room, memory.nodes, np.int64(state["seat"])
    found = closure(rules, state, memory)
    least = least_captures(nodes, found, state, seat)
    best, ties = -np.inf, 0
    for index in range(found):
        if lead_of(nodes[index], seat) - lead_of(state, seat) < least:
            continue
        for way in range(4):
            if way == WALK_OFF and lead_of(nodes[index], seat) <= 0:
                continue
            room[0] = nodes[index]
            complete(rules, room[0], way, workspace, streams)
            room[3] = room[0]
            clear_outlets(rules, room[3], seat)
            value = brian_worth(rules, room[3], seat, memory.weights, 1.0, 1.0, memory.counts)
            if value > best:
                best, ties = value, 0
            if value == best:
                ties += 1
                if ties == 1 or below(streams, THOUGHT, ties) == 0:
                    room[1] = room[0]
            if nodes[index]["left"] == 0:
                break


@inlined
def least_captures(nodes, found, state, seat):
    """The number of captures that puts a node among the first MOST_NODES."""
    least, kept = 0, found
    while kept > MOST_NODES:
        least += 1
        kept = 0
        for index in range(found):
            kept += lead_of(nodes[index], seat) - lead_of(state, seat) >= least
    return least


@inlined
def complete(rules, state, way, workspace, streams):
    """Play the remaining movements in one of the four ways, one at a time and without captures, if possible."""
    memory, moves = workspace.kinds.tarble, workspace.moves
    room, seat = memory.room, np.int64(state["seat"])
    development = memory.weights[BOLD_DEVELOPMENT] if way == BOLD else 1.0
    risk = memory.weights[BOLD_RISK] if way == BOLD else 1.0
    while state["left"] > 0:
        room[2] = state
        found = legal(rules, room, 2, moves)
        if found == 0:
            return
        best, ties, chosen = -np.inf, 0, moves[0]
        for i in range(found):
            start, end = moves[i] // TO, moves[i] % TO
            room[3] = state
            displace(rules, room[3], start, end)
            if way == WALK_OFF:
                value = -1.0 * to_outlets(rules, room[3], seat)
            else:
                value = bonus(rules, state, seat, start, end) if way == ESCAPE else 0.0
                clear_outlets(rules, room[3], seat)
                value += brian_worth(rules, room[3], seat, memory.weights, development, risk, memory.counts)
            if is_jump(rules, start, end):
                value -= JUMP
            if value > best:
                best, ties = value, 0
            if value == best:
                ties += 1
                if ties == 1 or below(streams, THOUGHT, ties) == 0:
                    chosen = moves[i]
        displace(rules, state, chosen // TO, chosen % TO)
        state["left"] -= 1


@inlined
def bonus(rules, state, seat, start, end):
    """Bonus for endangered pieces on the way to an outlet within reach; those already on one stay."""
    deadly_low, deadly_high = rules["deadly"][0], rules["deadly"][1]
    if has(deadly_low, deadly_high, start):
        return -1000.0
    other_low, other_high = state["pieces"][1 - seat, 0], state["pieces"][1 - seat, 1]
    if nearest(rules, start, other_low, other_high) > NEAR:
        return 0.0
    before = nearest(rules, start, deadly_low, deadly_high)
    return 100.0 if before <= state["left"] and nearest(rules, end, deadly_low, deadly_high) < before else 0.0


@inlined
def answered(rules, state, workspace, streams):
    """Write into room[1] the end of the turn that keeps most against the opponent's best replies."""
    memory, seat = workspace.kinds.tarble, np.int64(state["seat"])
    room, best = memory.room, memory.nodes
    kept = candidates(rules, state, seat, memory)
    if kept == 0:
        completed(rules, state, workspace, streams)
        return
    top, ties = -np.inf, 0
    for k in range(kept):
        room[3] = best[k]
        clear_outlets(rules, room[3], seat)
        value = plain_worth(room[3], seat, memory.weights)
        if has_pieces(room[3], 0) and has_pieces(room[3], 1):
            value = after_answers(rules, room[3], seat, memory) + 0.2 * memory.values[k]
        if value > top:
            top, ties = value, 0
        if value == top:
            ties += 1
            if ties == 1 or below(streams, THOUGHT, ties) == 0:
                room[1] = best[k]


@inlined
def candidates(rules, state, seat, memory):
    """The best ends of the turn by Brian's evaluation, as memory.nodes, with their values in memory.values; returns
    their number, 0 if the list of ends is too long."""
    places, room, best, values = memory.places, memory.room, memory.nodes, memory.values
    left = np.int64(state["left"])
    last = list_ends(rules, state, left, memory)
    if last == FULL:
        return 0
    begin, kept = memory.levels[left], 0
    for index in range(begin, last):
        room[3] = state
        to_state(places[index], room[3], seat)
        clear_outlets(rules, room[3], seat)
        value = brian_worth(rules, room[3], seat, memory.weights, 1.0, 1.0, memory.counts)
        if kept < CANDIDATES or value > values[kept - 1]:
            place = kept if kept < CANDIDATES else kept - 1
            kept += kept < CANDIDATES
            while place > 0 and values[place - 1] < value:
                values[place] = values[place - 1]
                best[place] = best[place - 1]
                place -= 1
            values[place] = value
            best[place] = state
            to_state(places[index], best[place], seat)
            best[place]["left"] = left - write_trail(places, index, best[place])
    return kept


@inlined
def list_ends(rules, state, left, memory):
    """All ends of the seat's turn into memory.places, the last level from memory.levels[left] on."""
    seat = np.int64(state["seat"])
    own, other = state["pieces"][seat], state["pieces"][1 - seat]
    put_first(memory.places, own[0], own[1], other[0], other[1], np.int64(state["neutral"]))
    last = movements(rules, memory.places, left, memory.slots, memory.stamp[0], memory.levels)
    memory.stamp[0] += left + 1
    return last


@inlined
def to_state(place, state, seat):
    """The state of a place of a turn."""
    for word in range(2):
        state["pieces"][seat, word] = place["own"][word]
        state["pieces"][1 - seat, word] = place["other"][word]
    state["neutral"] = np.int64(place["neutral"])
    state["points"][seat] += place["scored"]


@inlined
def write_trail(places, index, state):
    """Write the movements to a place as a state's trail, the latest lowest; returns their number."""
    low, high, shift = U(0), U(0), 0
    while places[index]["parent"] >= 0:
        move = places[index]["move"]
        if move >= 0:
            if shift < 64:
                low |= U(move) << U(shift)
            else:
                high |= U(move) << U(shift - 64)
            shift += 16
        index = np.int64(places[index]["parent"])
    state["trail"][0], state["trail"][1] = low, high
    return shift // 16


@inlined
def after_answers(rules, state, seat, memory):
    """Expected value over all rolls if the opponent replies to each with its best turn."""
    die, other = np.int64(rules["die"]), 1 - seat
    room, total = memory.room, 0.0
    state["seat"] = other
    for roll in range(1, die + 1):
        last = list_ends(rules, state, roll, memory)
        if last == FULL:
            total -= plain_worth(state, other, memory.weights)
            continue
        best = -np.inf
        for index in range(memory.levels[roll], last):
            room[2] = state
            to_state(memory.places[index], room[2], other)
            clear_outlets(rules, room[2], other)
            best = max(best, max(-OVER, min(OVER, plain_worth(room[2], other, memory.weights))))
        total -= best
    state["seat"] = seat
    return total / die


KIND = Kind("Brian", brian_move, plans=True, fits=only_tarble, memory={"tarble": new_memory})
