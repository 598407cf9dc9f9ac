"""Outlines of areas on a grid as simplified rings of points."""

from __future__ import annotations

import math

import numpy as np

Ring = list[tuple[float, float]]


def outlines(own: np.ndarray, most: int) -> list[Ring]:
    """Rings around the true cells of a grid and around holes, in cells from its upper left corner, with a limited total
    number of points. Filled by the even-odd rule they give the area, with smoothed steps."""
    rings = [_slopes(ring) for ring in _traced(own)]
    within = 0.35
    while True:
        found = [fewer for ring in rings if len(fewer := _fewer(ring, within)) > 2]
        if sum(map(len, found)) <= most:
            return found
        within *= 1.5


def _traced(own: np.ndarray) -> list[Ring]:
    """Closed rings along the edges of cells, with the area on the right."""
    padded = np.pad(own.astype(bool), 1)
    inside = padded[1:-1, 1:-1]
    steps: dict[tuple[int, int], list[tuple[int, int]]] = {}
    sides = (
        (padded[:-2, 1:-1], (0, 0), (1, 0)),  # the neighbour above: rightwards along the upper edge
        (padded[1:-1, 2:], (1, 0), (1, 1)),
        (padded[2:, 1:-1], (1, 1), (0, 1)),
        (padded[1:-1, :-2], (0, 1), (0, 0)),
    )
    for neighbour, start, end in sides:
        for y, x in zip(*(axis.tolist() for axis in np.nonzero(inside & ~neighbour)), strict=True):
            steps.setdefault((x + start[0], y + start[1]), []).append((x + end[0], y + end[1]))
    rings = []
    while steps:
        here = start = next(iter(steps))
        ring: Ring = []
        while True:
            ring.append(here)
            onward = steps[here]
            here = onward.pop()
            if not onward:
                del steps[ring[-1]]  # type: ignore[arg-type]
            if here == start:
                break
        rings.append(ring)
    return rings


def _slopes(ring: Ring) -> Ring:
    """The midpoints of the edges of a ring: stairs become slopes."""
    ends = zip(ring, ring[1:] + ring[:1], strict=True)
    return [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in ends]


def _fewer(ring: Ring, within: float) -> Ring:
    """A ring without the points that lie within a given distance of the line between the remaining points (Douglas and
    Peucker 1973)."""
    far = max(range(len(ring)), key=lambda k: math.dist(ring[0], ring[k]))
    return _kept(ring[: far + 1], within)[:-1] + _kept([*ring[far:], ring[0]], within)[:-1]


def _kept(path: Ring, within: float) -> Ring:
    points = np.array(path)
    wanted, open_ = {0, len(path) - 1}, [(0, len(path) - 1)]
    while open_:
        first, last = open_.pop()
        if last - first < 2:
            continue
        between, (dx, dy) = points[first + 1 : last] - points[first], points[last] - points[first]
        away = np.abs(between[:, 0] * dy - between[:, 1] * dx) / (math.hypot(dx, dy) or 1.0)
        worst = int(away.argmax())
        if away[worst] > within:
            wanted.add(first + 1 + worst)
            open_ += [(first, first + 1 + worst), (first + 1 + worst, last)]
    return [path[k] for k in sorted(wanted)]
