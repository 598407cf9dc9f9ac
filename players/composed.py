"""The player of a composition of elements (players/composition): one kernel for all compositions, steps as data."""

from __future__ import annotations

import numpy as np

from games.hooks import apply, features, legal
from games.jit import inlined, kernel
from games.streams import THOUGHT, unit
from players.composition import NAME
from players.composition.choose import lapsed, likes, probabilities, rolling_column, rolls_with
from players.decision import own_columns
from players.kind import Kind
from players.matches.dispatch import dispatch
from players.search.foresight import MOVES, foreseen

# Places in workspace.dispatch_table, in the order of the kind's `called`.
LOOK, FORESEE, DICE = range(3)
FIRST = MOVES + 1  # place in workspace.memory: the index in workspace.moves at which `look` starts


@kernel
def look(rules, states, t, player, workspace, streams):
    """Fill the family's own columns of workspace.features for the moves in workspace.moves."""
    first, count = workspace.memory[FIRST], workspace.memory[MOVES]
    table = workspace.features[first:]
    features(rules, states, t, workspace.moves[first:], count, own_columns(player["wanted"], table), table)
    return np.int64(count)


@inlined
def looked(rules, states, t, first, count, player, workspace, streams):
    """Fill the table for `count` moves starting at index `first`."""
    workspace.memory[FIRST] = first
    workspace.memory[MOVES] = count
    dispatch(workspace.dispatch_table, LOOK, rules, states, t, player, workspace, streams)


@kernel
def about_dice(rules, states, t, player, workspace, streams):
    """Fill workspace.odds where a second roll is to be decided and the piece is not yet chosen: the composition chooses
    a piece as if it kept its roll, and the steps about dice decide for each piece."""
    steps, count = workspace.strategies[player["start"] : player["stop"]], workspace.memory[MOVES]
    table, odds, again = workspace.features, workspace.odds, steps[0]["columns"][0]
    kept, rolling = np.int64(0), 0
    for i in range(count):
        rolling += table[i, again]
        if table[i, again] == 0:
            kept = i
    apply(rules, states, t, workspace.moves[kept], t + 1)
    options = legal(rules, states, t + 1, workspace.moves[count:])
    looked(rules, states, t + 1, count, options, player, workspace, streams)
    likes(steps, table[count:], options, odds[count:])
    rolls = 0.0
    for i in range(count, count + options):
        rolls += odds[i] * rolls_with(steps, table, i)
    for i in range(count):
        odds[i] = rolls / rolling if table[i, again] else (1.0 - rolls) / (count - rolling)
    lapsed(steps, count, odds)
    return np.int64(count)


@kernel
def decide(rules, states, t, steps, player, workspace, streams):
    """List the legal moves in workspace.moves and their probabilities in workspace.odds; returns their number."""
    table, odds = workspace.features, workspace.odds
    count = legal(rules, states, t, workspace.moves)
    if count == 1:
        odds[0] = 1.0
        return count
    looked(rules, states, t, 0, count, player, workspace, streams)
    if own_columns(player["wanted"], table) != player["wanted"]:
        dispatch(workspace.dispatch_table, FORESEE, rules, states, t, player, workspace, streams)
    if rolling_column(steps) >= 0:
        again, piece = steps[0]["columns"][0], steps[0]["columns"][1]
        rolling = 0
        for i in range(count):
            rolling += table[i, again]
        if rolling > 0 and table[0, piece] == 0:
            return dispatch(workspace.dispatch_table, DICE, rules, states, t, player, workspace, streams)
    probabilities(steps, table, count, odds)
    return count


@inlined
def drawn(odds, count, streams):
    """The index of a move drawn with these probabilities; a single move consumes no randomness."""
    if count == 1:
        return np.int64(0)
    point, chosen = unit(streams, THOUGHT), np.int64(-1)
    for i in range(count):
        if odds[i] > 0.0:
            chosen = i
            point -= odds[i]
            if point < 0.0:
                break
    return chosen


@kernel
def composed_move(rules, states, t, player, workspace, streams):
    """A move drawn from the composition's probabilities."""
    steps = workspace.strategies[player["start"] : player["stop"]]
    count = decide(rules, states, t, steps, player, workspace, streams)
    return workspace.moves[drawn(workspace.odds, count, streams)]


@kernel
def composed_tendency(rules, states, t, player, workspace, streams):
    """The composition's probabilities."""
    steps = workspace.strategies[player["start"] : player["stop"]]
    return np.int64(decide(rules, states, t, steps, player, workspace, streams))


KIND = Kind(NAME, composed_move, tendency=composed_tendency, called=(look, foreseen, about_dice))
