"""Boundary positions for tests: set up by hand or at random, on a line of the engine and in the naive model."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from games.boundary.records import NO_AIM, NO_AUTHOR, STATE, lower
from games.boundary.spec import MOST_PIECES, USUAL, BoundarySpec
from tests.games.boundary.naive import Field, Piece

# Small enough for the naive model, crowded enough that much happens.
SMALL = replace(
    USUAL, width=90, height=80, pieces=5, treasures=6, ray=12, radius=9.0, range=14.0, merge_base=12.0, merge=3.0
)


def set_up(
    pieces: Sequence[Sequence[tuple[int, int, int]]], treasures: Sequence[tuple[int, int, int]] = ((1, 1, 1),)
) -> np.ndarray:
    """Room for a few states, the first with these pieces (x, y, blob) of each side and these treasures."""
    line = np.zeros(8, STATE)
    state = line[0]
    state["winner"], state["previous"] = -1, -1
    state["author"], state["aim"] = NO_AUTHOR, NO_AIM
    for seat, own in enumerate(pieces):
        state["alive"][seat] = (1 << len(own)) - 1
        for piece, (x, y, blob) in enumerate(own):
            number = seat * MOST_PIECES + piece
            state["members"][number] = sum(1 << k for k, other in enumerate(own) if other[2] == blob)
            for prefix in ("", "was_", "goal_"):
                state[f"{prefix}x"][number], state[f"{prefix}y"][number] = x, y
    for number, (x, y, value) in enumerate(treasures):
        state["treasure_x"][number], state["treasure_y"][number], state["value"][number] = x, y, value
    state["left"] = (1 << len(treasures)) - 1
    return line


def at_random(spec: BoundarySpec, rng: random.Random) -> np.ndarray:
    """Pieces near each other, in blobs by chance, some sides without any, treasures among them."""
    spread = rng.randint(10, min(spec.width, spec.height) // 2)
    x, y = rng.randrange(spec.width), rng.randrange(spec.height)

    def near(middle: int, size: int) -> int:
        return min(max(middle + rng.randint(-spread, spread), 0), size - 1)

    pieces = [
        [(near(x, spec.width), near(y, spec.height), rng.randrange(4)) for _ in range(rng.randint(1, spec.pieces))]
        for _ in range(2)
    ]
    treasures = [(near(x, spec.width), near(y, spec.height), rng.randint(1, 7)) for _ in range(spec.treasures)]
    return set_up(pieces, treasures)


def naive_of(spec: BoundarySpec, state: np.void) -> Field:
    """The same position in the naive model."""
    pieces: list[dict[int, Piece]] = [{}, {}]
    for seat in (0, 1):
        for piece in range(MOST_PIECES):
            if int(state["alive"][seat]) >> piece & 1:
                number = seat * MOST_PIECES + piece
                members = int(state["members"][number])
                blob = frozenset(k for k in range(MOST_PIECES) if members >> k & 1)
                pieces[seat][piece] = Piece(int(state["x"][number]), int(state["y"][number]), blob)
    treasures = {
        k: (int(state["treasure_x"][k]), int(state["treasure_y"][k]), int(state["value"][k]))
        for k in range(32)
        if int(state["left"]) >> k & 1
    }
    return Field(spec, pieces, treasures, [int(score) for score in state["score"]])


def told(field: Field) -> tuple[object, ...]:
    """All that two positions must agree on."""
    pieces = [sorted((n, p.x, p.y, sorted(p.blob)) for n, p in own.items()) for own in field.pieces]
    return pieces, sorted(field.treasures.items()), field.scores


def rules_of(spec: BoundarySpec) -> np.ndarray:
    """The lowered rules."""
    return lower(spec)
