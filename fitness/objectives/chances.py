"""Move probabilities of a composition on stacked decisions, in kernels; no game is played."""

from __future__ import annotations

import numpy as np

from fitness.people.decisions import Decisions
from fitness.people.tables import composition_shares
from games.game import Game
from games.jit import kernel
from players.composition import Composition, lower_composition
from players.composition.choose import binds, value_of
from players.composition.steps import NARROW, STOP


@kernel
def _behind(steps, column, table, start, kept, values):
    """values[row, column[s]]: minus the distance of a move from the best one by step s, in units of its element's
    scale; kept[row]: whether the narrowing steps keep the move. The same as `players.composition.choose.narrow`, for
    each weight separately."""
    for d in range(start.size - 1):
        first, last = start[d], start[d + 1]
        for row in range(first, last):
            kept[row] = True
        for s in range(steps.size):
            step = steps[s]
            if step["kind"] != NARROW and step["kind"] != STOP:
                continue
            if not binds(step, table, first):
                continue
            if step["kind"] == STOP:
                break
            best = np.int64(-(2**62))
            for row in range(first, last):
                if kept[row]:
                    best = max(best, value_of(step, table, row))
            best -= step["within"]
            for row in range(first, last):
                behind = best - value_of(step, table, row)
                if kept[row] and behind > 0:
                    if column[s] < 0:
                        kept[row] = False
                    else:
                        values[row, column[s]] -= step["weight"] * behind


def chances(game: Game, composition: Composition, decisions: Decisions) -> np.ndarray:
    """[row] → the probability of the move."""
    return composition_shares(game, composition, decisions)


def given_to_chosen(game: Game, composition: Composition, decisions: Decisions) -> np.ndarray:
    """[decision] → the probability of the chosen move."""
    return chances(game, composition, decisions)[decisions.chosen_rows]


def behind(game: Game, composition: Composition, decisions: Decisions) -> tuple[np.ndarray, np.ndarray]:
    """[row, part]: the quantity that is weighted, for a weight of 1; zeros for a part without a weight; and [row]:
    whether the row is kept."""
    steps = lower_composition(composition, game)
    weights = np.array([part.weight or 0.0 for part in composition.parts])
    column = np.where(steps["weight"] != 0.0, steps["part"], -1).astype(np.int64)
    units = steps.copy()
    weighed = column >= 0
    units["weight"][weighed] = steps["weight"][weighed] / weights[column[weighed]]
    values = np.zeros((decisions.rows, len(composition.parts)))
    kept = np.zeros(decisions.rows, np.bool_)
    _behind(units, column, decisions.table, decisions.start, kept, values)
    return values, kept
