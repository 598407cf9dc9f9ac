"""The whole influence map, and the rule of capture as written, read off that map."""

from __future__ import annotations

import numpy as np

from games.boundary.influence import blobs_of, colour
from games.boundary.spec import MOST_PIECES
from games.jit import kernel


@kernel
def fill_map(rules, state, found):
    """found[row, column]: the colour of every 2x2 square of the field."""
    blue, orange = blobs_of(state, 0), blobs_of(state, 1)
    for row in range(found.shape[0]):
        for column in range(found.shape[1]):
            found[row, column] = colour(rules, state, blue, orange, 2 * column, 2 * row)


@kernel
def rays_of_map(rules, state, found, seat, piece):
    """The sum of the rays of a piece, read off a whole map."""
    number = seat * MOST_PIECES + piece
    x, y = np.int64(state["x"][number]), np.int64(state["y"][number])
    total, walls = 0, 0
    for dx in range(-1, 2):
        for dy in range(-1, 2):
            if dx == 0 and dy == 0:
                continue
            row, closed, last, edge = 0, False, -1, False
            for n in range(1, rules["ray"] + 1):
                at_x, at_y = x + n * dx, y + n * dy
                if at_x < 0 or at_y < 0 or at_x >= rules["width"] or at_y >= rules["height"]:
                    edge = True
                    break
                last = found[at_y // 2, at_x // 2]
                row = row + 1 if last == 1 - seat else 0
                closed = closed or row >= rules["run"]
            if closed:
                total += 1
            elif edge and walls < rules["walls"]:
                walls += 1
                total += 1
            if not edge and last == seat:
                total -= 1
    return total


def whole_map(rules: np.ndarray, state: np.void) -> np.ndarray:
    """The colour of every square."""
    found = np.zeros((-(-int(rules[0]["height"]) // 2), -(-int(rules[0]["width"]) // 2)), np.int8)
    fill_map(rules[0], state, found)
    return found
