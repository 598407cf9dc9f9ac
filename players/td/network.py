"""Kernels of a network with one hidden layer: forward pass and one step of learning.

Weights are one row of numbers: inputs to hidden nodes, hidden biases, hidden nodes to outputs, output biases. With two
seats there is one output, the first seat's expected share of a win; with more seats, one per seat. Hidden activations
are x / (1 + |x|), which every machine computes identically; outputs are logistic.
"""

from __future__ import annotations

import math

import numpy as np

from games.hooks import inputs, payoff
from games.jit import inlined, kernel


@inlined
def hidden_of(weights, shown, hidden):
    """Hidden activations for the inputs `shown`."""
    nodes = hidden.size
    own = shown.size * nodes
    for k in range(nodes):
        hidden[k] = weights[own + k]
    for i in range(shown.size):
        x = shown[i]
        if x != 0.0:
            start = i * nodes
            for k in range(nodes):
                hidden[k] += x * weights[start + k]
    for k in range(nodes):
        hidden[k] = hidden[k] / (1.0 + abs(hidden[k]))


@inlined
def output_of(weights, outputs, shown, hidden, which):
    """An output for these hidden activations."""
    nodes = hidden.size
    start = (shown.size + 1) * nodes + which * nodes
    total = weights[(shown.size + 1 + outputs) * nodes + which]
    for k in range(nodes):
        total += hidden[k] * weights[start + k]
    return 1.0 / (1.0 + math.exp(-max(-40.0, min(40.0, total))))


@inlined
def expected(rules, states, t, seat, weights, outputs, shown, hidden):
    """Expected share of a win for a seat in a position, 0 to 1; exact if the game is over."""
    if states[t]["ended"] != 0:
        return 0.5 + 0.5 * payoff(rules, states, t, seat)
    inputs(rules, states, t, shown)
    hidden_of(weights, shown, hidden)
    if outputs == 1:
        found = output_of(weights, outputs, shown, hidden, 0)
        return found if seat == 0 else 1.0 - found
    return output_of(weights, outputs, shown, hidden, seat)


@kernel
def learn(weights, outputs, shown, hidden, wanted, rate, squared, errors):
    """One gradient step for these inputs towards target outputs: of the squared error, as in the source, or of the
    cross-entropy, whose gradient does not vanish where an output is confidently wrong."""
    nodes, first = hidden.size, shown.size * hidden.size
    second, last = first + nodes, first + nodes + outputs * nodes
    hidden_of(weights, shown, hidden)
    for k in range(outputs):
        found = output_of(weights, outputs, shown, hidden, k)
        errors[k] = rate * (wanted[k] - found) * (found * (1.0 - found) if squared else 1.0)
    for k in range(nodes):
        back = 0.0
        for o in range(outputs):
            back += errors[o] * weights[second + o * nodes + k]
            weights[second + o * nodes + k] += errors[o] * hidden[k]
        slope = 1.0 - abs(hidden[k])
        hidden[k] = back * slope * slope
        weights[first + k] += hidden[k]
    for o in range(outputs):
        weights[last + o] += errors[o]
    for i in range(shown.size):
        x = shown[i]
        if x != 0.0:
            for k in range(nodes):
                weights[i * nodes + k] += x * hidden[k]


def size(inputs_: int, nodes: int, outputs: int) -> int:
    """Number of weights."""
    return inputs_ * nodes + nodes + outputs * nodes + outputs


def first_weights(inputs_: int, nodes: int, outputs: int, spread: float, seed: int) -> np.ndarray:
    """Weights drawn uniformly from -spread … spread."""
    return np.random.default_rng([0x7D, seed]).uniform(-spread, spread, size(inputs_, nodes, outputs))
