"""Decisive cells of a finished game: rows of pieces and chains between zones, for scenes to draw a line through."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

Cell = tuple[int, int]  # row, column
Step = Callable[[Cell, Cell], Cell | None]  # from a cell by a vector; None off the board
Near = Callable[[Cell], Iterable[Cell]]  # the adjacent cells


def rows_of(cells: Collection[Cell], axes: Iterable[Cell], least: int, step: Step) -> Iterator[tuple[Cell, ...]]:
    """The longest rows of at least so many adjacent cells, along each axis."""
    for vector in axes:
        back = (-vector[0], -vector[1])
        for cell in sorted(cells):
            if step(cell, back) in cells:
                continue
            row, reached = [cell], step(cell, vector)
            while reached in cells and reached is not None:
                row.append(reached)
                reached = step(reached, vector)
            if len(row) >= least:
                yield tuple(row)


def plain_step(cell: Cell, vector: Cell) -> Cell:
    """The step on a board without edges, for cells that are all on it."""
    return cell[0] + vector[0], cell[1] + vector[1]


def chains(cells: Collection[Cell], zones: Sequence[Collection[Cell]], near: Near) -> list[tuple[Cell, ...]]:
    """Chains of adjacent cells that join all zones: from the first to the second, and from there to each further one;
    none if no group of cells touches all zones."""
    left = set(cells)
    while left:
        group = _reached({min(left)}, left, near)
        left -= group.keys()
        if all(any(cell in zone for cell in group) for zone in zones):
            found = [chain(group, zones[0], zones[1], near)]
            for zone in zones[2:]:
                found.append(chain(group, {cell for row in found for cell in row}, zone, near))
            return [row for row in found if len(row) > 1]
    return []


def chain(cells: Collection[Cell], start: Collection[Cell], end: Collection[Cell], near: Near) -> tuple[Cell, ...]:
    """A shortest chain of adjacent cells from one zone to another; empty if there is none."""
    came = _reached({cell for cell in cells if cell in start}, cells, near)
    cell = next((cell for cell in came if cell in end), None)
    found = []
    while cell is not None:
        found.append(cell)
        cell = came[cell]
    return tuple(found[::-1])


def _reached(start: Iterable[Cell], cells: Collection[Cell], near: Near) -> dict[Cell, Cell | None]:
    """Cell → the one before it, for all cells that can be reached, the nearest first."""
    came: dict[Cell, Cell | None] = dict.fromkeys(sorted(start))
    ahead = deque(came)
    while ahead:
        cell = ahead.popleft()
        for other in near(cell):
            if other in cells and other not in came:
                came[other] = cell
                ahead.append(other)
    return came
