"""Sampling: a family of pieces, a board and goals that suit them, sometimes a second goal and rights."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from games.errors import BadInput
from games.open.canonical.inert import canonical_from
from games.open.document import Document
from genome.open import aims, boards
from genome.open.boards import pick
from genome.open.movements import MOVEMENTS
from genome.open.rebase import board_of
from genome.open.repair import canonical, repaired

Data = dict[str, Any]
EXTRA = 0.15  # share of games with a second goal
# Rights: rules of turns that go with any board, pieces and goal, and their shares.
RIGHTS: dict[str, tuple[float, Data]] = {
    "none": (0.74, {}),
    "pie": (0.12, {"pie": True}),
    "one-then-two": (0.1, {"moves": 2, "first": 1}),
    "two": (0.04, {"moves": 2}),
}
RIGHT_KEYS = ("pie", "moves", "first", "second", "komi", "passing", "repetition")
DRAWS = 200


def draw(rng: np.random.Generator) -> Document | None:
    """One draw in canonical form, not repaired; None if its words do not describe a game."""
    movement = MOVEMENTS[pick(rng, {name: one.weight for name, one in MOVEMENTS.items()})]
    data = boards.board(rng, movement.shapes)
    on = board_of(data)
    made = movement.make(on, rng)
    if made is None:
        return None
    goal = aims.AIMS[pick(rng, movement.goals)](on, rng)
    if rng.random() < EXTRA:
        goal = aims.with_goal(goal, aims.extra(on, rng))
    turn = {**made.pop("turn", {}), **some_rights(rng)}
    try:
        return canonical(canonical_from({**data, **made, "goal": goal, **({"turn": turn} if turn else {})}))
    except BadInput:
        return None


def some_rights(rng: np.random.Generator) -> Data:
    """The turn's words for one of RIGHTS."""
    return RIGHTS[pick(rng, {name: share for name, (share, _) in RIGHTS.items()})][1]


def samples(rng: np.random.Generator) -> Iterator[Document]:
    """An endless stream of sound documents; draws that are not sound are repaired."""
    while True:
        document, _ = repaired(draw(rng))
        if document is not None:
            yield document
