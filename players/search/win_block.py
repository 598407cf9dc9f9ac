"""The player that takes a win and stops a loss one move ahead, and is random otherwise."""

from __future__ import annotations

import numpy as np

from games.hooks import CHANCE_TURN, NO_MOVE, apply, legal, payoff
from games.jit import inlined, kernel
from games.streams import THOUGHT, below
from players.kind import Kind


@inlined
def wins_at_once(rules, states, t, move, seat):
    """Whether a move ends the game with a win for a seat; writes states[t + 1]."""
    apply(rules, states, t, move, t + 1)
    return states[t + 1]["ended"] != 0 and payoff(rules, states, t + 1, seat) > 0.0


@inlined
def winning_move(rules, states, t, moves, count):
    """The first of these moves that wins at once, or NO_MOVE."""
    seat = states[t]["turn"]
    for i in range(count):
        if wins_at_once(rules, states, t, moves[i], seat):
            return moves[i]
    return np.int64(NO_MOVE)


@kernel
def is_safe(rules, states, t, move, replies):
    """Whether the next opponent cannot win at once after a move, nor the move itself lose. A turn that goes on, or
    chance, is safe: the look is one reply long. Overwrites states[t + 1], states[t + 2] and `replies`, whose first
    entry is the reply that won last time, tried first."""
    seat = states[t]["turn"]
    apply(rules, states, t, move, t + 1)
    if states[t + 1]["ended"]:
        return payoff(rules, states, t + 1, seat) >= 0.0
    if states[t + 1]["turn"] == seat or states[t + 1]["turn"] == CHANCE_TURN:
        return True
    known = replies[0]
    count = legal(rules, states, t + 1, replies)
    for i in range(1, count):
        if replies[i] == known:
            replies[0], replies[i] = replies[i], replies[0]
            break
    winner = winning_move(rules, states, t + 1, replies, count)
    replies[0] = winner
    return winner == NO_MOVE


@inlined
def safe_move(rules, states, t, moves, count, replies, streams):
    """A uniformly random safe move, a random one if none is safe. Overwrites `moves`."""
    anyway = moves[below(streams, THOUGHT, count)]
    replies[0] = NO_MOVE
    for left in range(count, 0, -1):
        i = below(streams, THOUGHT, left)
        if is_safe(rules, states, t, moves[i], replies):
            return moves[i]
        moves[i] = moves[left - 1]
    return anyway


@kernel
def win_block_move(rules, states, t, player, workspace, streams):
    """A win if there is one, else a random move that does not lose at once."""
    count = legal(rules, states, t, workspace.moves)
    if count == 1:
        return workspace.moves[0]
    winner = winning_move(rules, states, t, workspace.moves, count)
    if winner != NO_MOVE:
        return winner
    return safe_move(rules, states, t, workspace.moves, count, workspace.arena, streams)


@kernel
def win_block_tendency(rules, states, t, player, workspace, streams):
    """Equal shares for wins, else for the safe moves, else for all."""
    moves, odds = workspace.moves, workspace.odds
    seat = states[t]["turn"]
    count, total = legal(rules, states, t, moves), 0.0
    for i in range(count):
        odds[i] = 1.0 if wins_at_once(rules, states, t, moves[i], seat) else 0.0
        total += odds[i]
    if total == 0.0:
        workspace.arena[0] = NO_MOVE
        for i in range(count):
            odds[i] = 1.0 if is_safe(rules, states, t, moves[i], workspace.arena) else 0.0
            total += odds[i]
    for i in range(count):
        odds[i] = odds[i] / total if total > 0.0 else 1.0 / count
    return np.int64(count)


KIND = Kind("win-block", win_block_move, tendency=win_block_tendency)
