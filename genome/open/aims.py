"""Goals of sampled games, for the board and the pieces at hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from games.open.board import Board
from genome.open.boards import pick

SIDES = ("first", "second")
Rows = Any  # a list of goals, or one for each side


def longest(on: Board) -> int:
    """The cells of the longest line."""
    return max(len(on.ray(cell, axis)) + 1 for cell in on.cells for axis in on.axes)


def k_of(on: Board, rng: np.random.Generator, least: int = 3) -> int:
    """A length k of lines that suits the board."""
    top = min(longest(on), 6)
    return int(rng.integers(min(least, top), top + 1))


def line(on: Board, rng: np.random.Generator) -> Rows:
    """k in a row; sometimes only along some lines, or exactly k."""
    some = pick(rng, {"": 8, " orthogonal": 1, " diagonal": 1}) if not (on.hexagonal or on.dark) else ""
    exactly = " exactly" if rng.random() < 0.08 else ""
    return [f"line {k_of(on, rng, 4 if len(on.cells) > 20 else 3)}{some}{exactly}", "full draws"]


def misere_line(on: Board, rng: np.random.Generator) -> Rows:
    """k in a row lose."""
    return [f"line {k_of(on, rng)} loses", "full draws"]


def pair(on: Board, rng: np.random.Generator) -> Rows:
    """k in a row win, k - 1 in a row lose."""
    k = max(k_of(on, rng, 4), 3)
    return [f"line {k}", f"line {k - 1} loses", "full draws"]


def joined(on: Board, rng: np.random.Generator, result: str) -> Rows:
    """A chain that joins opposite edges; each side has its own edges, or both have the same."""
    if on.shape == "triangle":
        return [f"connect left with bottom with right{result}"]
    one, other = f"connect left with right{result}", f"connect bottom with top{result}"
    rest = [] if on.hexagonal else ["full draws"]
    if rng.random() < 0.75:
        return {"first": [one, *rest], "second": [other, *rest]}
    return [pick(rng, [one, other]), "full draws"]


def connect(on: Board, rng: np.random.Generator) -> Rows:
    """The side that forms a chain wins."""
    return joined(on, rng, "")


def misere_connect(on: Board, rng: np.random.Generator) -> Rows:
    """The side that forms a chain loses."""
    return joined(on, rng, " loses")


def reach(on: Board, rng: np.random.Generator) -> Rows:
    """Reaching the far edge, its middle, or the middle of the board."""
    return [f"reach {pick(rng, {'top': 8, 'middle': 1 if on.rows > 5 else 0, 'corners': 0})}"]


def capture(on: Board, rng: np.random.Generator) -> Rows:
    """Making a number of captures."""
    return [f"capture {int(rng.integers(2, 7))}"]


def eliminate(on: Board, rng: np.random.Generator) -> Rows:
    """Capturing all enemies, or all but one."""
    return [pick(rng, {"eliminate": 4, "eliminate 1": 1, "eliminate 2": 1})]


def plain(*rows: str) -> Callable[[Board, np.random.Generator], Rows]:
    """Goals without parameters."""
    return lambda on, rng: list(rows)


AIMS: dict[str, Callable[[Board, np.random.Generator], Rows]] = {
    "line": line, "misere-line": misere_line, "pair": pair, "connect": connect, "misere-connect": misere_connect,
    "reach": reach, "capture": capture, "eliminate": eliminate, "run-out": plain("run-out", "stuck loses"),
    "stuck": plain("stuck loses"), "misere-stuck": plain("stuck wins"), "group": plain("group"),
    "square": plain("square"), "count": plain("full counts", "stuck passes"),
}  # fmt: skip
EXTRA = {"eliminate": 3.0, "line": 2.0, "capture": 2.0, "reach": 1.0, "square": 1.0}


def extra(on: Board, rng: np.random.Generator) -> str:
    """One more goal."""
    return str(AIMS[pick(rng, EXTRA)](on, rng)[0])


def with_goal(rows: Rows, goal: str) -> Rows:
    """The goals of both sides with one more, before those about full boards and stuck players."""
    if isinstance(rows, dict):
        return {side: with_goal(own, goal) for side, own in rows.items()}
    place = next((k for k, row in enumerate(rows) if row.split()[0] in ("full", "stuck")), len(rows))
    return [*rows[:place], goal, *rows[place:]]
