"""Pieces, victories and rights that are defined in files of their own: every file in the folders pieces, victories and
mutations that is not part of the classic vocabulary. The engine calls their kernels by number.

If there are none, the kernels below are placeholders that are never called.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from games.board import bits
from games.board.words import Piece, Right, Victory
from games.compile_cache.numbered import numbered
from games.endings import CAUSES
from games.jit import kernel

HERE = Path(__file__).parent
CLASSIC = {
    "pieces": ("checkers", "reversi", "tic_tac_toe"),
    "victories": ("ending", "line", "most_men", "no_men", "points"),
    "mutations": ("recalls", "tokens", "words"),
}
MOST_RIGHTS = 4  # bits of a move, see games.board.moves


def brought(folder: str, name: str) -> Iterator[Any]:
    """The definitions in the files of a folder, by file name."""
    for file in sorted((HERE / folder).glob("[!_]*.py")):
        if file.stem not in CLASSIC[folder]:
            yield getattr(import_module(f"games.board.{folder}.{file.stem}"), name)


PIECES: tuple[Piece, ...] = tuple(brought("pieces", "PIECE"))
VICTORIES: tuple[Victory, ...] = tuple(brought("victories", "VICTORY"))
RIGHTS: tuple[Right, ...] = tuple(brought("mutations", "RIGHT"))
if len(RIGHTS) > MOST_RIGHTS:
    raise ValueError(f"{len(RIGHTS)} rights of their own are too many; at most {MOST_RIGHTS}")

FIRST_CAUSE = len(CAUSES)
SOME_PIECE, SOME_VICTORY, SOME_RIGHT = bool(PIECES), bool(VICTORIES), bool(RIGHTS)


def piece(word: str) -> Piece | None:
    """A piece defined in a file of its own."""
    return next((it for it in PIECES if it.name == word), None)


def victory(word: str) -> Victory | None:
    """A victory defined in a file of its own."""
    return next((it for it in VICTORIES if it.name == word), None)


@kernel
def no_drops(rules, state, side, like):
    """A placeholder: no cells."""
    return bits.none(like)


@kernel
def no_change(rules, state, side, cell, like):
    """A placeholder: no change."""
    return bits.none(like)


@kernel
def not_reached(rules, state, changed, like):
    """A placeholder: play goes on."""
    return np.int64(0)


@kernel
def drawn(rules, state, like):
    """A placeholder: nobody wins."""
    return np.int64(0)


@kernel
def nothing(rules, state, cell, like):
    """A placeholder: no effect."""
    return np.int64(0)


drops = numbered(
    lambda number, rules, state, side, like: None, {it.name: it.drops for it in PIECES} or {"none": no_drops}
)
change = numbered(
    lambda number, rules, state, side, cell, like: None, {it.name: it.change for it in PIECES} or {"none": no_change}
)
reached = numbered(
    lambda number, rules, state, changed, like: None, {it.name: it.reached for it in VICTORIES} or {"none": not_reached}
)
stuck = numbered(lambda number, rules, state, like: None, {it.name: it.stuck for it in VICTORIES} or {"none": drawn})
does = numbered(lambda number, rules, state, cell, like: None, {it.name: it.does for it in RIGHTS} or {"none": nothing})
