"""Cells of a hexagon as the residues modulo 127, and sets of cells as pairs of machine words.

Copies of a hexagon of side 7 tile the plane; with the cells numbered by x + 19 y modulo 127, each copy contains every
number once. So 127 bits hold the largest board without a gap, a step in a direction is one addition (+-1, +-19, +-20),
a jump lands at the mirror image 2 over - from, a turn by 60 degrees is a multiplication by 20, and moving a whole set
of cells by a step is one rotation of 127 bits. Smaller boards are the same numbers with fewer cells.
"""

from __future__ import annotations

import numpy as np

from games.board.bits import count_bits, lowest_bit
from games.jit import inlined
from games.tarble.position import CENTRE, Cell, is_on_board

U = np.uint64
CELLS = 127
LARGEST = 7
ROW = 19  # increment of a step in y
DIRECTIONS: tuple[Cell, ...] = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))  # each 60 degrees further
HIGH = U((1 << 63) - 1)  # the upper word has 63 bits


def number_of(cell: Cell) -> int:
    """The cell's number."""
    return (cell[0] + ROW * cell[1]) % CELLS


COORDINATES: tuple[Cell, ...] = tuple(
    sorted(
        ((x, y) for y in range(-6, 7) for x in range(-6, 7) if is_on_board(LARGEST, (x, y))),
        key=number_of,
    )
)  # [number] -> (x, y)
MIDDLE = number_of(CENTRE)


def words(cells: list[Cell]) -> tuple[int, int]:
    """A set of cells as its two words."""
    bits = sum(1 << number_of(cell) for cell in cells)
    return bits & (2**64 - 1), bits >> 64


def cells_of(pair: np.ndarray) -> list[Cell]:
    """The cells of a set, in the order of their numbers."""
    bits = int(pair[0]) | int(pair[1]) << 64
    return [COORDINATES[number] for number in range(CELLS) if bits >> number & 1]


def board_cells(side: int) -> list[Cell]:
    """The cells of a board, from the bottom row up."""
    return [(x, y) for y in range(1 - side, side) for x in range(1 - side, side) if is_on_board(side, (x, y))]


def corners(side: int) -> list[Cell]:
    """The six corners of a board."""
    return [((side - 1) * dx, (side - 1) * dy) for dx, dy in DIRECTIONS]


def distance(a: Cell, b: Cell) -> int:
    """Steps from cell to cell on an empty board; for unlike signs the source's maximum (6.1) would be too small."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return max(abs(dx), abs(dy)) if dx * dy >= 0 else abs(dx) + abs(dy)


@inlined
def low_bit(cell):
    """The lower word of the set of one cell."""
    return U(cell < 64) << U(cell & 63)


@inlined
def high_bit(cell):
    """The upper word of the set of one cell."""
    return U(cell >= 64) << U(cell & 63)


@inlined
def has(low, high, cell):
    """Whether a set contains a cell."""
    word = low if cell < 64 else high
    return (word >> U(cell & 63)) & U(1) != U(0)


@inlined
def count(low, high):
    """The number of cells in a set."""
    return count_bits(low) + count_bits(high)


@inlined
def first_of(low, high):
    """The lowest number in a nonempty set."""
    if low != U(0):
        return np.int64(lowest_bit(low))
    return np.int64(64) + np.int64(lowest_bit(high))


@inlined
def rest_of(low, high):
    """A set without its lowest number."""
    if low != U(0):
        return low & (low - U(1)), high
    return low, high & (high - U(1))


@inlined
def wrapped(number):
    """A number between -126 and 253, modulo 127."""
    if number < 0:
        return number + CELLS
    return number - CELLS if number >= CELLS else number


@inlined
def landing(start, over):
    """The cell where a jump over a neighbour lands, if that is on the board."""
    return wrapped(2 * over - start)


@inlined
def jumped_over(start, end):
    """The cell between the two ends of a jump: 64 is one half modulo 127."""
    return (64 * (start + end)) % CELLS


@inlined
def up(low, high, step):
    """The set moved by adding `step`, 1 ... 62, to every number."""
    return (low << U(step)) | (high >> U(63 - step)), ((high << U(step)) | (low >> U(64 - step))) & HIGH


@inlined
def down(low, high, step):
    """The set moved by subtracting `step`."""
    return (low >> U(step)) | (high << U(64 - step)), ((high >> U(step)) | (low << U(63 - step))) & HIGH
