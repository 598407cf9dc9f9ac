"""The player that plays a composition of elements (players/composition): one kernel for all of them, steps as data."""

from __future__ import annotations

import numpy as np

from games.hooks import apply, features, legal
from games.jit import kernel
from games.streams import THOUGHT, unit
from players.composition.choose import lapsed, likes, probabilities, rolling_column, rolls_with
from players.decision import own_columns
from players.kind import Kind
from players.ports import call_port

NAME = "composition"


@kernel
def rolls_later(rules, line, at, count, steps, player, scratch):
    """The probability of another roll where the piece is still open: the composition's choice of a piece, as if it kept
    what it rolled, and for each piece what the steps about dice say."""
    again = steps[0]["columns"][0]
    for i in range(count):
        if scratch.features[i, again] == 0:
            apply(rules, line, at, scratch.moves[i], at + 1)
            break
    moves, table, odds = scratch.moves[count:], scratch.features[count:], scratch.odds[count:]
    options = legal(rules, line, at + 1, moves)
    features(rules, line, at + 1, moves, options, own_columns(player["wanted"], table), table)
    likes(steps, table, options, odds)
    found = 0.0
    for i in range(options):
        found += odds[i] * rolls_with(steps, table, i)
    return found


@kernel
def decide(rules, line, at, steps, player, scratch, streams):
    """List the legal moves in scratch.moves and their probabilities in scratch.odds; returns their number."""
    moves, table, odds = scratch.moves, scratch.features, scratch.odds
    count = legal(rules, line, at, moves)
    if count == 1:
        odds[0] = 1.0
        return count
    own = own_columns(player["wanted"], table)
    features(rules, line, at, moves, count, own, table)
    if own != player["wanted"]:
        call_port(scratch.ports, 0, rules, line, at, player, scratch, streams)
    if rolling_column(steps) >= 0:
        again, piece = steps[0]["columns"][0], steps[0]["columns"][1]
        rolling = 0
        for i in range(count):
            rolling += table[i, again]
        if rolling > 0 and table[0, piece] == 0:
            rolls = rolls_later(rules, line, at, count, steps, player, scratch)
            for i in range(count):
                odds[i] = rolls / rolling if table[i, again] else (1.0 - rolls) / (count - rolling)
            lapsed(steps, count, odds)
            return count
    probabilities(steps, table, count, odds)
    return count


@kernel
def composed_move(rules, line, at, player, scratch, streams):
    """A move drawn with the probabilities that the composition gives."""
    steps = scratch.strategies[player["start"] : player["stop"]]
    count = decide(rules, line, at, steps, player, scratch, streams)
    if count == 1:
        return scratch.moves[0]
    point, chosen = unit(streams, THOUGHT), np.int64(-1)
    for i in range(count):
        if scratch.odds[i] > 0.0:
            chosen = i
            point -= scratch.odds[i]
            if point < 0.0:
                break
    return scratch.moves[chosen]


@kernel
def composed_tendency(rules, line, at, player, scratch, streams):
    """The probabilities that the composition gives."""
    steps = scratch.strategies[player["start"] : player["stop"]]
    return np.int64(decide(rules, line, at, steps, player, scratch, streams))


KIND = Kind(NAME, composed_move, tendency=composed_tendency)
