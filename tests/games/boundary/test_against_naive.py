"""Whole turns of random plans: the engine and the naive model agree on everything."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest

from games.boundary import kernels
from games.boundary.records import NO_AIM, piece_move
from games.boundary.spec import MOST_PIECES, BoundarySpec
from tests.games.boundary.positions import SMALL, at_random, naive_of, rules_of, told

VARIANTS = (
    SMALL,
    replace(SMALL, requirement=4, walls=1, run=2, ray=9, capture=7),
    replace(SMALL, pieces=8, radius_base=2.5, radius=5.25, merge_base=6.0, merge=4.5, split=1.1, changes=2),
    replace(SMALL, width=60, height=70, requirement=7, walls=3, range_base=5.0, range=6.5),
)


def destinations(spec: BoundarySpec, state: object, rng: random.Random, seat: int) -> dict[int, tuple[int, int]]:
    """Anywhere in range, often towards the middle of everything."""
    field = naive_of(spec, state)
    every = [piece for own in field.pieces for piece in own.values()]
    goals = {}
    for number, piece in field.pieces[seat].items():
        most = spec.range_of(len(piece.blob))
        target = rng.choice(every)
        x, y = target.x + rng.randint(-6, 6), target.y + rng.randint(-6, 6)
        away = math.dist((piece.x, piece.y), (x, y))
        share = min(1.0, most / away) * rng.choice((0.5, 1.0, 1.0)) if away else 0.0
        goal_x, goal_y = math.floor(piece.x + (x - piece.x) * share), math.floor(piece.y + (y - piece.y) * share)
        goals[number] = (min(max(goal_x, 0), spec.width - 1), min(max(goal_y, 0), spec.height - 1))
        if math.dist((piece.x, piece.y), goals[number]) > most:
            goals[number] = (piece.x, piece.y)
    return goals


def play_turns(spec: BoundarySpec, positions: int, seed: int) -> dict[str, int]:
    """Random turns in both; what happened is counted, so that a test can ask for enough of it."""
    rng, rules = random.Random(seed), rules_of(spec)
    seen = {"captures": 0, "treasures": 0, "merges": 0, "splits": 0}
    for _ in range(positions):
        line = at_random(spec, rng)
        naive = naive_of(spec, line[0])
        goals = [destinations(spec, line[0], rng, seat) for seat in (0, 1)]
        at = line
        for seat in (0, 1):
            for number in sorted(goals[seat]):
                move = int(piece_move(number, *goals[seat][number], NO_AIM))
                assert kernels.allows(rules[0], at, 0, move)
                kernels.apply(rules[0], at, 0, move, 1)
                at[0] = at[1]
        before = told(naive)
        blobs = [len(naive.blobs(seat)) for seat in (0, 1)]
        alive = sum(map(len, naive.pieces))
        naive.turn(goals)
        assert told(naive_of(spec, at[0])) == told(naive), before
        assert bool(at[0]["ended"]) == naive.ended
        seen["captures"] += alive - sum(map(len, naive.pieces))
        seen["treasures"] += len(before[1]) - len(naive.treasures)
        after = [len(naive.blobs(seat)) for seat in (0, 1)]
        seen["merges"] += any(a < b for a, b in zip(after, blobs, strict=True))
        seen["splits"] += any(a > b for a, b in zip(after, blobs, strict=True))
        assert len(at[0]["x"]) == MOST_PIECES * 2
    return seen


@pytest.mark.parametrize("spec", VARIANTS)
def test_turns(spec: BoundarySpec) -> None:
    seen = play_turns(spec, 12, 3)
    assert sum(seen.values()) > 10


@pytest.mark.full
@pytest.mark.parametrize("spec", VARIANTS)
def test_many_turns(spec: BoundarySpec) -> None:
    seen = play_turns(spec, 300, 11)
    assert min(seen.values()) > 5
