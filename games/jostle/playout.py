"""Random play to the end, turn by turn in registers: equal to chance, pick and apply, several times as fast."""

from __future__ import annotations

import math

import numpy as np

from games.hooks import CHANCE_TURN
from games.jit import inlined, kernel
from games.jostle.kernels import SIDES, apply, end_turn, held_against, legal, moved_once_more
from games.jostle.landing import landed
from games.jostle.records import FIRST_ROLL
from games.jostle.spec import PIECES_EACH, SEATS
from games.streams import CHANCE, THOUGHT, below, draw

U = np.uint64
LONGEST_TURN = 4  # plies: roll, decide, roll, move


def die_limits() -> tuple[np.uint64, ...]:
    """The least 53-bit words at which `games.chance.roll` shows 2, 3, 4, 5 and 6: its sums of odds, scaled exactly."""
    reached, limits = 0.0, []
    for _ in range(SIDES - 1):
        reached += 1.0 / SIDES
        limits.append(U(math.ceil(reached * 2.0**53)))
    return tuple(limits)


TWO, THREE, FOUR, FIVE, SIX = die_limits()


@inlined
def die(streams):
    """One roll, as `games.chance.roll` would give it."""
    word = draw(streams, CHANCE) >> U(11)
    return 1 + (word >= TWO) + (word >= THREE) + (word >= FOUR) + (word >= FIVE) + (word >= SIX)


@inlined
def by_rules(rules, states, t, moves, streams):
    """One ply through the hooks."""
    if states[t]["turn"] == CHANCE_TURN:
        move = np.int64(die(streams))
    else:
        move = moves[below(streams, THOUGHT, legal(rules, states, t, moves))]
    apply(rules, states, t, move, t)


@kernel
def playout(rules, states, t, moves, streams):
    """Random moves from states[t] to the end, in place."""
    state = states[t]
    while state["ended"] == 0 and state["phase"] != FIRST_ROLL:
        by_rules(rules, states, t, moves, streams)
    if state["ended"] == 0:
        whole_turns(rules, state, streams)
    while state["ended"] == 0:  # the last turns before the ply cap
        by_rules(rules, states, t, moves, streams)
    return t


@inlined
def can_go(place, total, first_goal, last):
    """Whether a piece can move by a sum; place is its field + 1."""
    return np.int64(place <= first_goal and place + total <= last + 1)


@inlined
def chosen_one(index, first, second):
    """The index-th piece that can move."""
    if first:
        if index == 0:
            return 0
        index -= 1
    if second and index == 0:
        return 1
    return 2


@inlined
def whole_turns(rules, state, streams):
    """Play turns from a first roll on, while a whole turn fits under the ply cap."""
    first_goal, last = np.int64(rules["first_goal"]), np.int64(rules["last"])
    goals, original = rules["goals"], rules["original"]
    pieces, occupied, moved = state["pieces"], state["occupied"], state["moved"]
    grudges, ply = np.int64(state["grudges"]), np.int64(state["ply"])
    left, seat = np.int64(state["turns_left"]), np.int64(state["seat"])
    most = np.int64(rules["ply_cap"]) - LONGEST_TURN
    is_over = False
    while not is_over and ply < most:
        own = pieces >> U(6 * PIECES_EACH * seat)
        a, b, c = np.int64(own & U(63)), np.int64((own >> U(6)) & U(63)), np.int64((own >> U(12)) & U(63))
        total = die(streams)
        can_a, can_b = can_go(a, total, first_goal, last), can_go(b, total, first_goal, last)
        count = can_a + can_b + can_go(c, total, first_goal, last)
        index = -1
        ply += 2
        if total == SIDES and count > 0:
            choices = 2 if original == 0 else 2 * count
            index = below(streams, THOUGHT, choices)
            rolls_again = index >= choices // 2
            if original == 0:
                ply += 1
                index = -1
            if rolls_again:
                total += die(streams)
                if original == 0:
                    can_a, can_b = can_go(a, total, first_goal, last), can_go(b, total, first_goal, last)
                    count = can_a + can_b + can_go(c, total, first_goal, last)
                else:
                    picked = chosen_one(index - count, can_a, can_b)
                    can_a, can_b = np.int64(picked == 0) & can_a, np.int64(picked == 1) & can_b
                    place = a if picked == 0 else (b if picked == 1 else c)
                    count = can_go(place, total, first_goal, last)
                    index = -1
                    ply += 1
                ply += 1
        if index < 0:
            index = below(streams, THOUGHT, max(count, 1))
        if count > 0:
            picked = chosen_one(index, can_a, can_b)
            place = a if picked == 0 else (b if picked == 1 else c)
            piece = PIECES_EACH * seat + picked
            pieces, occupied, jostled = landed(rules, pieces, occupied, piece, place - 1 + total)
            moved = moved_once_more(moved, piece)
            if jostled != 0:
                grudges |= held_against(jostled, seat)
        is_over = left == 1
        if not is_over:
            left = left - 1 if left > 0 else (SEATS if occupied & goals == goals else -1)
            seat = seat + 1 if seat + 1 < SEATS else 0
    state["pieces"], state["occupied"], state["moved"] = pieces, occupied, moved
    state["grudges"], state["ply"], state["turns_left"], state["seat"] = grudges, ply, left, seat
    if is_over:
        end_turn(rules, state)
