"""Capture closure: all positions immediately after captures that one turn can reach.

Nodes are the starting position and positions just after a capture. From a node, each own piece alone walks over free
cells, breadth first, and then jumps. Equal positions are one node, the one with the most movements left.
"""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel
from games.tarble.cells import first_of, has, landing, rest_of
from games.tarble.kernels import displace, prey_of

U = np.uint64


@kernel
def closure(rules, state, memory):
    """Fill memory.nodes from a state in the middle of a turn; returns their number. A node's `left` is the number of
    movements left, its `trail` all movements from the state to it."""
    nodes, is_open = memory.nodes, memory.open
    nodes[0] = state
    nodes[0]["trail"][0] = U(0)
    nodes[0]["trail"][1] = U(0)
    is_open[0] = 1
    found, index = np.int64(1), np.int64(0)
    while index < found:
        if is_open[index]:
            is_open[index] = 0
            found = expand(rules, index, found, memory)
            index = 0  # a better path may have reopened an earlier node
        else:
            index += 1
    return found


@inlined
def expand(rules, index, found, memory):
    """Add the results of one more capture."""
    node = memory.nodes[index]
    seat = np.int64(node["seat"])
    low, high = node["pieces"][seat, 0], node["pieces"][seat, 1]
    prey_low, prey_high = prey_of(node)
    free_low = rules["board"][0] & ~(low | prey_low)
    free_high = rules["board"][1] & ~(high | prey_high)
    while low | high != U(0):
        cell = first_of(low, high)
        low, high = rest_of(low, high)
        found = walk(rules, index, found, cell, free_low, free_high, prey_low, prey_high, memory)
    return found


@inlined
def walk(rules, index, found, cell, free_low, free_high, prey_low, prey_high, memory):
    """Walk one piece, one ring of cells after the other, and jump wherever possible."""
    back = memory.back
    back[cell] = -1
    left = np.int64(memory.nodes[index]["left"])
    low, high = U(cell < 64) << U(cell & 63), U(cell >= 64) << U(cell & 63)
    if cell < 64:  # the piece's own cell is free once it has left
        free_low |= low
    else:
        free_high |= high
    seen_low, seen_high = low, high
    for steps in range(left):
        next_low, next_high = U(0), U(0)
        while low | high != U(0):
            here = first_of(low, high)
            low, high = rest_of(low, high)
            near_low, near_high = rules["near"][here, 0], rules["near"][here, 1]
            open_low, open_high = rules["beyond"][here, 0] & free_low, rules["beyond"][here, 1] & free_high
            over_low, over_high = near_low & prey_low, near_high & prey_high
            while over_low | over_high != U(0):
                end = landing(here, first_of(over_low, over_high))
                over_low, over_high = rest_of(over_low, over_high)
                if has(open_low, open_high, end):
                    found = add_node(rules, index, found, here, end, steps, memory)
            fresh_low, fresh_high = near_low & free_low & ~seen_low, near_high & free_high & ~seen_high
            seen_low, seen_high = seen_low | fresh_low, seen_high | fresh_high
            next_low, next_high = next_low | fresh_low, next_high | fresh_high
            while fresh_low | fresh_high != U(0):
                back[first_of(fresh_low, fresh_high)] = here
                fresh_low, fresh_high = rest_of(fresh_low, fresh_high)
        low, high = next_low, next_high
    return found


@inlined
def add_node(rules, index, found, here, end, steps, memory):
    """Add the position after the walk to `here` (`steps` movements) and the jump to `end`, unless it is known with as
    many movements left."""
    if found == memory.nodes.size:
        return found
    made = memory.room[0]
    memory.room[0] = memory.nodes[index]
    cell = here
    for k in range(steps):  # the walk backwards, into `levels` as a list of cells
        memory.levels[k] = cell
        cell = memory.back[cell]
    for k in range(steps - 1, -1, -1):
        displace(rules, made, cell, memory.levels[k])
        cell = memory.levels[k]
    displace(rules, made, here, end)
    made["left"] -= steps + 1
    for other in range(found):
        node = memory.nodes[other]
        if same_position(node, made):
            if node["left"] < made["left"]:
                memory.nodes[other] = made
                memory.open[other] = 1
            return found
    memory.nodes[found] = made
    memory.open[found] = 1
    return found + 1


@inlined
def same_position(one, other):
    """Whether the pieces are on the same cells."""
    return (
        one["pieces"][0, 0] == other["pieces"][0, 0]
        and one["pieces"][0, 1] == other["pieces"][0, 1]
        and one["pieces"][1, 0] == other["pieces"][1, 0]
        and one["pieces"][1, 1] == other["pieces"][1, 1]
        and one["neutral"] == other["neutral"]
    )
