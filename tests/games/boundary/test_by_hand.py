"""Merges, splits, captures and ends of games worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from games.boundary import blobs, capture, kernels, resolving
from games.boundary.causes import CAUSES
from games.boundary.records import NO_AIM, STATE, piece_move
from games.boundary.spec import USUAL, BoundarySpec
from tests.games.boundary.influence_map import rays_of_map, whole_map
from tests.games.boundary.positions import rules_of, set_up

FAR = [(500, 500, 0)]  # an enemy that touches nothing


def closed_sides(rules: np.ndarray, state: np.void) -> int:
    """The sum of the rays around the first piece."""
    return int(rays_of_map(rules[0], state, whole_map(rules, state), 0, 0))


def members(state: np.void, seat: int, count: int) -> list[list[int]]:
    """The blob of each piece."""
    return [[k for k in range(12) if int(state["members"][12 * seat + piece]) >> k & 1] for piece in range(count)]


def test_a_lone_ally_nearer_than_the_merging_distance_joins() -> None:
    # M(1) = 70 + 12 = 82: 81 merges, 82 does not
    rules = rules_of(USUAL)
    for away, together in ((81, True), (82, False)):
        state = set_up([[(100, 100, 0), (100 + away, 100, 1)], FAR])[0]
        blobs.regroup(rules[0], state)
        assert members(state, 0, 2) == ([[0, 1], [0, 1]] if together else [[0], [1]])
        assert state["changed"][:2].tolist() == ([1, 1] if together else [0, 0])


def test_the_larger_blob_draws_from_further() -> None:
    # piece 2 looks at a blob of two, M(2) = 94, at a distance of 90; seen from there, M(1) = 82 would not do
    rules = rules_of(USUAL)
    state = set_up([[(100, 100, 0), (110, 100, 0), (200, 100, 1)], FAR])[0]
    blobs.regroup(rules[0], state)
    assert members(state, 0, 3) == [[0, 1, 2]] * 3


def test_a_piece_further_than_the_splitting_distance_leaves() -> None:
    # 1.4 * M(2) = 1.4 * 94 = 131.6: at 131 they stay, at 132 piece 0 leaves and piece 1 is alone then
    rules = rules_of(USUAL)
    for away, together in ((131, True), (132, False)):
        state = set_up([[(100, 100, 0), (100 + away, 100, 0)], FAR])[0]
        blobs.regroup(rules[0], state)
        assert members(state, 0, 2) == ([[0, 1], [0, 1]] if together else [[0], [1]])
        assert state["changed"][:2].tolist() == ([0, 0] if together else [1, 0])


def test_who_has_changed_too_often_starts_nothing_but_is_joined() -> None:
    rules = rules_of(USUAL)
    state = set_up([[(100, 100, 0), (150, 100, 1)], FAR])[0]
    state["changed"][0] = 21
    blobs.regroup(rules[0], state)
    assert members(state, 0, 2) == [[0, 1], [0, 1]]  # piece 1 started it
    state = set_up([[(100, 100, 0), (150, 100, 1)], FAR])[0]
    state["changed"][:2] = 21
    blobs.regroup(rules[0], state)
    assert members(state, 0, 2) == [[0], [1]]


def ring(count: int, away: int) -> list[tuple[int, int, int]]:
    """Enemies, each a blob of its own, in the first `count` of eight directions from (300, 300)."""
    steps = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    return [(300 + away * dx, 300 + away * dy, k) for k, (dx, dy) in enumerate(steps[:count])]


@pytest.mark.parametrize(("count", "captured"), [(5, False), (6, True), (8, True)])
def test_surrounded_on_enough_sides(count: int, captured: bool) -> None:
    # Lone enemies 16 away (diagonals 16 by 16): each colours pixels behind itself on its ray, three in a row and more.
    rules = rules_of(USUAL)
    state = set_up([[(300, 300, 0)], ring(count, 16)])[0]
    assert closed_sides(rules, state) == count
    assert bool(capture.is_captured(rules[0], state, 0, 0)) == captured


def test_walls_close_three_sides_at_most() -> None:
    rules = rules_of(USUAL)
    state = set_up([[(0, 0, 0)], FAR])[0]  # in the corner five rays leave the field
    assert closed_sides(rules, state) == 3
    five = rules_of(replace(USUAL, walls=8))
    assert closed_sides(five, state) == 5
    assert not capture.is_captured(rules[0], state, 0, 0)


def test_the_own_colour_at_the_end_of_a_ray_helps() -> None:
    rules = rules_of(USUAL)
    state = set_up([[(300, 300, 0), (330, 300, 1)], FAR])[0]
    assert closed_sides(rules, state) == -1  # the ally 30 to the east, nothing else


def play(spec: BoundarySpec, states: np.ndarray, goals: list[list[tuple[int, int]]]) -> np.void:
    """One turn of these destinations."""
    rules, at = rules_of(spec), 0
    for seat in (0, 1):
        for piece, (x, y) in enumerate(goals[seat]):
            move = int(piece_move(piece, x, y, NO_AIM))
            assert kernels.allows(rules[0], states, at, move)
            room = np.zeros(2, STATE)
            room[0] = states[at]
            kernels.apply(rules[0], room, 0, move, 1)
            states[at] = room[1]
    return states[at]


def test_a_treasure_is_taken_when_the_colour_covers_its_neighbours() -> None:
    line = set_up([[(100, 100, 0)], FAR], [(140, 100, 5), (20, 20, 1)])
    state = play(USUAL, line, [[(140, 100)], [(500, 500)]])
    assert state["score"].tolist() == [5, 0]
    assert int(state["left"]) == 0b10
    assert not state["ended"]
    # 25 pixels short of it, beyond the radius of 17, it is not
    line = set_up([[(100, 100, 0)], FAR], [(140, 100, 5), (20, 20, 1)])
    state = play(USUAL, line, [[(115, 100)], [(500, 500)]])
    assert state["score"].tolist() == [0, 0]


def test_the_last_treasure_ends_the_game_and_more_points_win() -> None:
    line = set_up([[(100, 100, 0)], FAR], [(130, 100, 5)])
    state = play(USUAL, line, [[(130, 100)], [(500, 500)]])
    assert (state["ended"], state["winner"], CAUSES[state["cause"]]) == (1, 0, "treasures")
    assert kernels.payoff(rules_of(USUAL)[0], line, 0, 0) == 1.0
    assert kernels.payoff(rules_of(USUAL)[0], line, 0, 1) == -1.0


def test_the_last_piece_ends_the_game_too() -> None:
    line = set_up([[(300, 300, 0)], ring(8, 20)], [(20, 20, 1)])
    closer = [(300 + (16 * (x - 300)) // 20, 300 + (16 * (y - 300)) // 20) for x, y, _ in ring(8, 20)]
    state = play(USUAL, line, [[(300, 300)], closer])
    assert (state["ended"], state["winner"], CAUSES[state["cause"]]) == (1, 1, "no-men")
    assert state["score"].tolist() == [0, 30]


def test_turns_run_out_and_equal_points_are_a_draw() -> None:
    spec = replace(USUAL, turns=1)
    line = set_up([[(100, 100, 0)], FAR], [(20, 20, 1)])
    state = play(spec, line, [[(110, 100)], [(500, 500)]])
    assert (state["ended"], state["winner"], CAUSES[state["cause"]]) == (1, -1, "turns")


def test_pieces_walk_a_pixel_a_step_and_stop_where_they_are_sent() -> None:
    # 3-4-5: after five steps it is there; steps round by coordinate
    state = set_up([[(100, 100, 0)], FAR], [(20, 20, 1)])[0]
    state["goal_x"][0], state["goal_y"][0] = 103, 104
    places = []
    for n in range(1, 7):
        resolving.step(rules_of(USUAL)[0], state, n)
        places.append((int(state["x"][0]), int(state["y"][0])))
    assert places == [(101, 101), (101, 102), (102, 102), (102, 103), (103, 104), (103, 104)]


def test_what_may_be_planned() -> None:
    # a lone piece goes 46 far, rounding included up to three quarters of a pixel more; a blob of two 92
    rules = rules_of(USUAL)
    line = set_up([[(100, 100, 0)], FAR])
    for x, y, fits in ((146, 100, True), (147, 100, False), (132, 133, True), (134, 133, False), (100, 100, True)):
        assert bool(kernels.allows(rules[0], line, 0, int(piece_move(0, x, y, NO_AIM)))) == fits
    assert not kernels.allows(rules[0], line, 0, int(piece_move(1, 100, 100, NO_AIM)))
    line = set_up([[(30, 100, 0), (31, 100, 0)], FAR])
    assert kernels.allows(rules[0], line, 0, int(piece_move(0, 122, 100, NO_AIM)))
    line = set_up([[(519, 100, 0)], FAR])
    assert not kernels.allows(rules[0], line, 0, int(piece_move(0, 520, 100, NO_AIM)))
