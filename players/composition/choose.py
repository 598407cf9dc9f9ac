"""The kernel of a composition: move probabilities from the table of a decision."""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel
from players.composition.steps import DICE, LAPSE, NARROW, STOP

DROPPED = -np.inf


@inlined
def binds(step, table, row):
    """Whether all gates of a step are open."""
    for g in range(step["gates"]):
        value = table[row, step["gate"][g]]
        if value < step["least"][g] or value > step["most"][g]:
            return False
    return True


@inlined
def value_of(step, table, row):
    """Value of a move to a step."""
    value = np.int64(0)
    for t in range(step["terms"]):
        value += np.int64(step["factors"][t]) * table[row, step["columns"][t]]
    return min(max(value, np.int64(step["low"])), np.int64(step["high"]))


@kernel
def narrow(step, table, count, out):
    """Drop the moves that a step excludes, or lower their sums if it has a weight."""
    best = np.int64(-(2**62))
    for i in range(count):
        if out[i] != DROPPED:
            best = max(best, value_of(step, table, i))
    best -= step["within"]
    for i in range(count):
        if out[i] != DROPPED:
            behind = best - value_of(step, table, i)
            if behind > 0:
                if step["weight"] == 0.0:
                    out[i] = DROPPED
                else:
                    out[i] -= step["weight"] * behind


@kernel
def likes(steps, table, count, out):
    """Move probabilities from all steps except the error rate and those about dice."""
    for i in range(count):
        out[i] = 0.0
    for s in range(steps.size):
        step = steps[s]
        if step["kind"] == NARROW or step["kind"] == STOP:
            if binds(step, table, 0):
                if step["kind"] == STOP:
                    break
                narrow(step, table, count, out)
    top = DROPPED
    for i in range(count):
        top = max(top, out[i])
    total = 0.0
    for i in range(count):
        out[i] = np.exp(out[i] - top) if out[i] != DROPPED else 0.0
        total += out[i]
    for i in range(count):
        out[i] /= total


@kernel
def lapsed(steps, count, out):
    """Mix in uniformly random moves, at the error rate."""
    for s in range(steps.size):
        if steps[s]["kind"] == LAPSE:
            lapse = steps[s]["weight"]
            for i in range(count):
                out[i] = (1.0 - lapse) * out[i] + lapse / count


@inlined
def rolling_column(steps):
    """The step that reads the dice columns; -1 if the game has no second roll."""
    if steps.size > 0 and steps[0]["kind"] == DICE:
        return np.int64(0)
    return np.int64(-1)


@kernel
def rolls_with(steps, table, row):
    """Probability of another roll if the move of this row were made, by the first step about dice."""
    for s in range(1, steps.size):
        if steps[s]["kind"] == DICE and binds(steps[s], table, row):
            return 1.0 if steps[s]["factors"][0] > 0 else 0.0
    return 0.5


@kernel
def probabilities(steps, table, count, out):
    """Write the probability of each of the table's first `count` moves to out.

    Where some moves roll again with a named piece, the piece is chosen among the moves that do not, and the dice after
    that. Where the piece is not yet chosen (JOSTLE's `keep`), the table alone does not determine it, and both options
    are equally likely; players.composed looks one move ahead there.
    """
    kept = count
    if rolling_column(steps) >= 0:
        again, piece = steps[0]["columns"][0], steps[0]["columns"][1]
        kept = np.int64(0)
        while kept < count and table[kept, again] == 0:
            kept += 1
    if kept == count or kept == 0:
        likes(steps, table, count, out)
    elif table[0, piece] == 0:
        for i in range(count):
            out[i] = 1.0 / count
    else:
        likes(steps, table, kept, out)
        for i in range(kept, count):
            out[i] = 0.0
            for j in range(kept):
                if table[j, piece] == table[i, piece]:
                    rolls = rolls_with(steps, table, j)
                    out[i] = out[j] * rolls
                    out[j] *= 1.0 - rolls
    lapsed(steps, count, out)
