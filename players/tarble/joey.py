"""Joey, nine years old (source 6.1): captures whatever he can, runs for the nearest piece, plans one movement ahead."""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel
from games.streams import THOUGHT, below
from games.tarble.cells import MIDDLE, first_of, has, jumped_over, landing, rest_of
from games.tarble.kernels import TO, is_jump, legal, prey_of
from games.tarble.reach import nearest
from players.kind import Kind
from players.tarble.board import BARRED, best_of
from players.tarble.memory import new_memory
from players.tarble.only_tarble import only_tarble

U = np.uint64
CONTACT = 1


@kernel
def joey_move(rules, states, t, player, workspace, streams):
    """The movement of the first rule that applies."""
    state, moves, scores = states[t], workspace.moves, workspace.scores
    found = legal(rules, states, t, moves)
    last = state["left"] == 1
    seat = np.int64(state["seat"])
    low, high = state["pieces"][1 - seat, 0], state["pieces"][1 - seat, 1]
    take(rules, state, moves, found, scores)
    chosen = best_of(moves, scores, found, streams)
    if chosen < 0:
        leave_outlet(rules, state, low, high, moves, found, scores)
        chosen = best_of(moves, scores, found, streams)
    if chosen < 0 and last:
        retreat(rules, low, high, moves, found, scores)
        chosen = best_of(moves, scores, found, streams)
    if chosen < 0:
        attack(rules, state, seat, low, high, moves, found, scores, streams)
        chosen = best_of(moves, scores, found, streams)
    if chosen < 0:
        to_centre(rules, last, low, high, moves, found, scores)
        chosen = best_of(moves, scores, found, streams)
    if chosen < 0:
        near_centre(rules, last, low, high, moves, found, scores)
        chosen = best_of(moves, scores, found, streams)
    if chosen < 0:
        chosen = moves[below(streams, THOUGHT, found)]
    return np.int64(chosen)


@inlined
def take(rules, state, moves, found, scores):
    """Rule 1: capture, an opponent's piece before the neutral one."""
    for i in range(found):
        start, end = moves[i] // TO, moves[i] % TO
        scores[i] = BARRED
        if is_jump(rules, start, end):
            scores[i] = 1 if jumped_over(start, end) == MIDDLE and state["neutral"] == 1 else 2


@inlined
def leave_outlet(rules, state, low, high, moves, found, scores):
    """Rule 2: leave an outlet, from the centre to the neighbour farthest from the opponents, from a corner inwards,
    unless into contact."""
    for i in range(found):
        start, end = moves[i] // TO, moves[i] % TO
        scores[i] = BARRED
        if has(rules["deadly"][0], rules["deadly"][1], start):
            far = nearest(rules, end, low, high)
            inwards = 0 if start == MIDDLE or far == CONTACT else 100 - np.int64(rules["apart"][end, MIDDLE])
            scores[i] = 1000 * inwards + far


@inlined
def retreat(rules, low, high, moves, found, scores):
    """Rule 3: on the last movement, retreat a piece in contact as far from the opponents as one step allows."""
    for i in range(found):
        start, end = moves[i] // TO, moves[i] % TO
        scores[i] = BARRED
        if nearest(rules, start, low, high) == CONTACT and not has(rules["deadly"][0], rules["deadly"][1], end):
            scores[i] = nearest(rules, end, low, high)


@inlined
def attack(rules, state, seat, low, high, moves, found, scores, streams):
    """Rule 4: approach in the nearest pair, if near enough, preferably to where the opponent can be jumped."""
    piece, victim = nearest_pair(rules, state, seat, low, high, np.int64(state["left"]), streams)
    prey_low, prey_high = prey_of(state)
    own_low, own_high = state["pieces"][seat, 0], state["pieces"][seat, 1]
    free_low = rules["board"][0] & ~(own_low | prey_low)
    free_high = rules["board"][1] & ~(own_high | prey_high)
    for i in range(found):
        start, end = moves[i] // TO, moves[i] % TO
        scores[i] = BARRED
        if start == piece and not has(rules["deadly"][0], rules["deadly"][1], end):
            apart = np.int64(rules["apart"][end, victim])
            jumps = apart == CONTACT and can_land(rules, end, victim, free_low, free_high)
            scores[i] = (1 if jumps else 0) - 2 * apart


@inlined
def can_land(rules, start, over, free_low, free_high):
    """Whether the cell beyond a neighbour is on the board and free."""
    open_low, open_high = rules["beyond"][start, 0] & free_low, rules["beyond"][start, 1] & free_high
    return has(open_low, open_high, landing(start, over))


@inlined
def nearest_pair(rules, state, seat, low, high, within, streams):
    """(own piece, opposing piece) at the least board distance, ties at random; (-1, -1) if none is within the limit."""
    own_low, own_high = state["pieces"][seat, 0], state["pieces"][seat, 1]
    piece, victim, best, ties = np.int64(-1), np.int64(-1), within, 0
    while own_low | own_high != U(0):
        cell = first_of(own_low, own_high)
        own_low, own_high = rest_of(own_low, own_high)
        other_low, other_high = low, high
        while other_low | other_high != U(0):
            other = first_of(other_low, other_high)
            other_low, other_high = rest_of(other_low, other_high)
            apart = np.int64(rules["apart"][cell, other])
            if apart < best:
                best, ties = apart, 0
            if apart == best:
                ties += 1
                if ties == 1 or below(streams, THOUGHT, ties) == 0:
                    piece, victim = cell, other
    return piece, victim


@inlined
def to_centre(rules, last, low, high, moves, found, scores):
    """Rule 5: move the piece closest to the centre, of those not next to it, nearer."""
    for i in range(found):
        start, end = moves[i] // TO, moves[i] % TO
        scores[i] = BARRED
        far = np.int64(rules["apart"][start, MIDDLE])
        if far > 1 and np.int64(rules["apart"][end, MIDDLE]) < far:
            if not (last and nearest(rules, end, low, high) == CONTACT):
                scores[i] = -far


@inlined
def near_centre(rules, last, low, high, moves, found, scores):
    """Rule 6: the step that ends nearest to the centre, on no outlet and not in contact."""
    for i in range(found):
        end = moves[i] % TO
        scores[i] = BARRED
        if not has(rules["deadly"][0], rules["deadly"][1], end):
            if not (last and nearest(rules, end, low, high) == CONTACT):
                scores[i] = -np.int64(rules["apart"][end, MIDDLE])


KIND = Kind("Joey", joey_move, fits=only_tarble, memory={"tarble": new_memory})
