"""Kernels of self-play with a network, which learns from each game at its end.

Every position after a move is recorded with the network's outputs. At the end the outputs of each are moved towards its
λ-return: (1 - λ) times the outputs for the next position plus λ times that position's return; the last return is the
payoff (Sutton 1988, forward view). If the next move was random, the outputs after the best move replace it.
`AS_PRINTED` is the source's rule (Greenberg 2016, 4.3.3): each position's outputs are moved towards the payoff, with an
error that shrinks by λ for every position before the end.
"""

from __future__ import annotations

import math

import numpy as np

from games.chance import roll
from games.hooks import CHANCE_TURN, apply, initial, inputs, legal, payoff
from games.jit import inlined, kernel
from games.streams import THOUGHT, below, open_streams, unit
from players.matches.information_state import information_state
from players.td.memory import TURN
from players.td.network import expected, hidden_of, learn, output_of
from players.td.player import REPLY, after_reply
from players.td.turn import best_end

RETURNS, AS_PRINTED = range(2)


@kernel
def play_and_learn(
    rules_array, weights, outputs, settings, seed, number, first, count, hidden_things, states, workspace, notes,
    streams, tallies,
):  # fmt: skip
    """Play the games first … first + count and learn from each at its end. tallies: plies, then wins by seat."""
    rules = rules_array[0]
    for game in range(first, first + count):
        open_streams(streams, seed, number, 0, game)
        initial(rules, states, streams)
        t, length = play_noisily(rules, weights, outputs, settings, hidden_things, states, workspace, notes, streams)
        tallies[0] += states[t]["ply"]
        if states[t]["winner"] >= 0:
            tallies[1 + states[t]["winner"]] += 1
        for k in range(outputs):
            notes.ending[k] = 0.5 + 0.5 * payoff(rules, states, t, k)
        rate = settings.rate + settings.slope * game
        learn_game(weights, outputs, settings, rate, length, workspace.kinds.net.hidden, notes)


@inlined
def play_noisily(rules, weights, outputs, settings, hidden_things, states, workspace, notes, streams):
    """Play states[0] to the end; returns (index of the last state, number of positions recorded)."""
    keeps, t, length = rules["keeps_past"], np.int64(0), np.int64(0)
    net, moves = workspace.kinds.net, workspace.moves
    while states[t]["ended"] == 0:
        if states[t]["turn"] == CHANCE_TURN:
            move = roll(rules, states, t, moves, workspace.odds, streams)
            apply(rules, states, t, move, t + keeps)
            t += keeps
            continue
        seen = information_state(rules, states, t, workspace.search_rng, streams) if hidden_things else t
        strays = settings.stray > 0.0 and unit(streams, THOUGHT) < settings.stray
        move = best_move(rules, states, seen, weights, outputs, settings, strays, net, moves, notes, streams)
        if strays:  # notes.promised has the outputs after the best move
            for k in range(outputs):
                notes.instead[length, k] = notes.promised[k]
            found = legal(rules, states, t, moves)
            move = moves[below(streams, THOUGHT, found)]
        notes.strayed[length] = strays
        apply(rules, states, t, move, t + keeps)
        t += keeps
        if states[t]["ended"] == 0 and length < notes.strayed.size - 1:
            inputs(rules, states, t, notes.shown[length])
            hidden_of(weights, notes.shown[length], net.hidden)
            for k in range(outputs):
                notes.said[length, k] = output_of(weights, outputs, notes.shown[length], net.hidden, k)
            length += 1
    return t, length


@inlined
def best_move(rules, states, t, weights, outputs, settings, plainly, net, moves, notes, streams):
    """The move with the highest expectation, multiplied by a normal draw around 1 for each move unless `plainly`; the
    outputs after it go to notes.promised."""
    if settings.look == TURN and not plainly:
        move = best_end(rules, states, t, weights, outputs, net.hidden, moves, net, streams)
        if move >= 0:
            return move
    found = legal(rules, states, t, moves)
    seat = np.int64(states[t]["turn"])
    best, ties, chosen = -np.inf, 0, moves[0]
    for i in range(found):
        apply(rules, states, t, moves[i], t + 1)
        if settings.look == REPLY:
            value = after_reply(rules, states, t + 1, seat, weights, outputs, net.shown, net.hidden, moves[found:])
        else:
            value = expected(rules, states, t + 1, seat, weights, outputs, net.shown, net.hidden)
        if settings.noise > 0.0 and not plainly:
            value = disturbed(value, seat, outputs, settings.noise, streams)
        if value > best:
            best, ties = value, 0
        if value == best:
            ties += 1
            if ties == 1 or below(streams, THOUGHT, ties) == 0:
                chosen = moves[i]
    if plainly:
        apply(rules, states, t, chosen, t + 1)
        for k in range(outputs):
            notes.promised[k] = expected(rules, states, t + 1, k, weights, outputs, net.shown, net.hidden)
    return chosen


@inlined
def disturbed(value, seat, outputs, noise, streams):
    """The source perturbs the network's output, which for both seats is the first seat's expectation."""
    radius = math.sqrt(-2.0 * math.log(1.0 - unit(streams, THOUGHT)))
    factor = 1.0 + noise * radius * math.cos(2.0 * math.pi * unit(streams, THOUGHT))
    if outputs == 1 and seat == 1:
        return 1.0 - (1.0 - value) * factor
    return value * factor


@inlined
def learn_game(weights, outputs, settings, rate, length, hidden, notes):
    """Learn from the recorded positions, last one first."""
    share = 1.0
    for k in range(outputs):
        notes.wanted[k] = notes.ending[k]
    for place in range(length - 1, -1, -1):
        if settings.rule == AS_PRINTED:
            learn(weights, outputs, notes.shown[place], hidden, notes.ending, rate * share, True, notes.errors)
            share *= settings.decay
            continue
        if place + 1 < notes.strayed.size and notes.strayed[place + 1]:  # the next move was made at random
            for k in range(outputs):
                notes.wanted[k] = notes.instead[place + 1, k]
        learn(weights, outputs, notes.shown[place], hidden, notes.wanted, rate, False, notes.errors)
        for k in range(outputs):
            said = notes.said[place, k]
            notes.wanted[k] = (1.0 - settings.decay) * said + settings.decay * notes.wanted[k]
