"""Influence: known owners by hand; what is worked out where it is asked for equals the whole map, bit for bit."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from games.boundary import capture, influence
from games.boundary.family import CYCLIC
from games.boundary.spec import USUAL, BoundarySpec, read_code
from tests.games.boundary.influence_map import rays_of_map, whole_map
from tests.games.boundary.positions import SMALL, at_random, naive_of, rules_of, set_up

TALL = replace(USUAL, pieces=12, requirement=5, radius=12.5, radius_base=3.25, ray=21, run=4, walls=2)


def taker_on_map(rules: np.ndarray, found: np.ndarray, state: np.void, k: int) -> int:
    """Who takes a treasure, read off a whole map."""
    record, counts, walls = rules[0], [0, 0], 0
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            x, y = int(state["treasure_x"][k]) + dx, int(state["treasure_y"][k]) + dy
            if (dx, dy) == (0, 0):
                continue
            if not (0 <= x < record["width"] and 0 <= y < record["height"]):
                walls += 1
            elif found[y // 2, x // 2] >= 0:
                counts[found[y // 2, x // 2]] += 1
    walls = min(walls, int(record["walls"]))
    able = [seat for seat in (0, 1) if counts[seat] and counts[seat] + walls >= record["requirement"]]
    if len(able) == 2:
        return -1 if counts[0] == counts[1] else int(counts[1] > counts[0])
    return able[0] if able else -1


def compare(spec: BoundarySpec, positions: int, seed: int) -> tuple[int, int]:
    """Hold all captures of random positions against the map; returns how many pieces and treasures were taken."""
    rng, rules, taken, treasures = random.Random(seed), rules_of(spec), 0, 0
    for _ in range(positions):
        state = at_random(spec, rng)[0]
        found = whole_map(rules, state)
        for seat in (0, 1):
            for piece in range(int(state["alive"][seat]).bit_length()):
                total = rays_of_map(rules[0], state, found, seat, piece)
                captured = bool(capture.is_captured(rules[0], state, seat, piece))
                assert captured == (total >= spec.requirement)
                taken += captured
        for k in range(spec.treasures):
            seat = taker_on_map(rules, found, state, k)
            assert capture.taker(rules[0], state, k) == seat
            treasures += seat >= 0
    return taken, treasures


def test_lazy_is_the_whole_map() -> None:
    taken, treasures = compare(SMALL, 600, 1)
    assert taken > 30
    assert treasures > 100


@pytest.mark.full
@pytest.mark.parametrize(
    ("spec", "positions"), [(USUAL, 4000), (TALL, 3000), (read_code(CYCLIC), 3000), (SMALL, 20_000)]
)
def test_lazy_is_the_whole_map_in_ten_thousand_positions(spec: BoundarySpec, positions: int) -> None:
    taken, treasures = compare(spec, positions, 7)
    assert taken > positions // 50
    assert treasures > positions // 10


def test_every_colour_is_that_of_the_naive_model() -> None:
    rng = random.Random(5)
    for spec in (SMALL, replace(SMALL, pieces=12, radius=5.5, radius_base=2.0)):
        rules = rules_of(spec)
        for _ in range(3):
            state = at_random(spec, rng)[0]
            found, naive = whole_map(rules, state), naive_of(spec, state)
            for row in range(found.shape[0]):
                for column in range(found.shape[1]):
                    owner = naive.owner(2 * column, 2 * row)
                    assert found[row, column] == (-1 if owner is None else owner)


@pytest.mark.parametrize(
    ("x", "y", "colour"),
    [
        (100, 100, 0),  # its own pixel: distance 0
        (108, 100, 0),  # 8 + 64 / 42 = 9.5 <= 17
        (112, 100, 0),  # 12 + 144 / 38 = 15.8 <= 17
        (114, 100, -1),  # 14 + 196 / 36 = 19.4
        (115, 101, -1),  # the square of 114, 100
        (113, 101, 0),  # the square of 112, 100
        (88, 100, 0),  # 12 + 144 / 62 = 14.3: pushed less on the far side
        (86, 100, -1),  # 14 + 196 / 64 = 17.06: just not
        (150, 100, 1),
        (138, 100, 1),
    ],
)
def test_owners_by_hand(x: int, y: int, colour: int) -> None:
    # Two lone pieces at (100, 100) and (150, 100), radius 17.
    state = set_up([[(100, 100, 0)], [(150, 100, 0)]])[0]
    distances = np.zeros((2, 3))
    assert influence.look(rules_of(USUAL)[0], state, x, y, distances) == colour


def test_a_pixel_under_both_is_nobodys_and_halfway_nobody_wins() -> None:
    rules = rules_of(USUAL)
    distances = np.zeros((2, 3))
    assert influence.look(rules[0], set_up([[(100, 100, 0)], [(100, 100, 0)]])[0], 100, 100, distances) == -1
    # 8 pixels from each: both pushed to 16, both in reach
    state = set_up([[(92, 100, 0)], [(108, 100, 0)]])[0]
    assert influence.look(rules[0], state, 100, 100, distances) == -1
    assert distances.tolist() == [[8.0, 1.0, 16.0], [8.0, 1.0, 16.0]]


def test_a_blob_reaches_as_far_as_it_is_large_and_the_nearest_blob_counts() -> None:
    rules, distances = rules_of(USUAL), np.zeros((2, 3))
    # two pieces of a blob at 20 and 5: the mean is 10, the radius 34; no enemy
    state = set_up([[(100, 100, 0), (125, 100, 0)], [(500, 500, 0)]])[0]
    influence.look(rules[0], state, 120, 100, distances)
    assert distances[0, :2].tolist() == [10.0, 2.0]
    # a lone piece nearer than the blob decides the radius, and fails: 18 > 17
    state = set_up([[(100, 100, 0), (160, 100, 0), (148, 100, 1)], [(500, 500, 0)]])[0]
    assert influence.look(rules[0], state, 130, 100, distances) == -1
    assert distances[0, 1] == 1.0
