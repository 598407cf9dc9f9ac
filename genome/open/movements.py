"""Families of pieces: how sampled pieces enter, move and capture, and which boards and goals suit them.

Weights are the shares of games that passed all filters in a measured trial of the same grammar, with a floor of 5 %
for each pair, so that sampling prefers fertile pairs and excludes none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from games.open.board import Board
from genome.open.boards import centre, corners, full, pick, starts

Data = dict[str, Any]  # "pieces", and "turn" where the pieces need one
Make = Callable[[Board, np.random.Generator], Data | None]

PLANE = {"square": 4.0, "rhombus": 2.0, "hexagon": 2.0}
WALKS = {**PLANE, "points": 0.7, "cross": 0.3}


@dataclass(frozen=True)
class Movement:
    """A family of pieces."""

    weight: float
    shapes: Mapping[str, float]
    goals: Mapping[str, float]
    make: Make


def way(on: Board, rng: np.random.Generator) -> str:
    """All directions, or some of them if a board has several kinds."""
    if on.dark:
        return "diagonal"
    return "all" if on.hexagonal else str(pick(rng, {"all": 3, "orthogonal": 2, "diagonal": 1}))


def ahead(on: Board, rng: np.random.Generator) -> tuple[str, str]:
    """Two ways forward: straight and diagonal, on boards that distinguish them."""
    if on.dark:
        return "forward-diagonal", "forward-diagonal"
    if on.hexagonal:
        return "forward", "forward"
    return pick(rng, [("forward", "forward-diagonal"), ("forward-diagonal", "forward"), ("forward", "forward")])


def effect(rng: np.random.Generator, weights: dict[str, float]) -> str:
    """A clause, or nothing."""
    word = pick(rng, weights)
    return f" {word}" if word else ""


def stone(moves: list[str], **more: Any) -> Data:
    """One kind of piece that is placed."""
    return {"pieces": {"stone": {"moves": moves, **more}}}


def man(moves: list[str], **more: Any) -> Data:
    """One kind of piece that moves."""
    return {"pieces": {"man": {"moves": list(dict.fromkeys(moves)), **more}}}


def drop(on: Board, rng: np.random.Generator) -> Data:
    """Placed on any empty cell, sometimes only away from other pieces."""
    near = pick(rng, {"": 8, " apart-from own": 1, " apart-from enemy": 1})
    narrow = " orthogonally" if near and not on.hexagonal and rng.random() < 0.6 else ""
    return stone([f"drop{near}{narrow}"])


def drop_custodial(on: Board, rng: np.random.Generator) -> Data:
    """Placed, capturing by sandwiching."""
    return stone([f"drop {pick(rng, ['custodial', 'custodial-rows'])}"])


def drop_flipping(on: Board, rng: np.random.Generator) -> Data:
    """Placed, turning all neighbours."""
    return stone(["drop flipping"])


def fall(on: Board, rng: np.random.Generator) -> Data:
    """Placed at the bottom of a column."""
    return stone([f"drop falling{effect(rng, {'': 6, 'flipping': 1, 'custodial': 1})}"])


def flank(on: Board, rng: np.random.Generator) -> Data | None:
    """Placed, turning flanked rows."""
    start = centre(on)
    return None if start is None else {**stone(["drop flanking"], start=start)}


def pawn(on: Board, rng: np.random.Generator) -> Data:
    """Steps forward, capturing forward."""
    quiet, taking = ahead(on, rng)
    both = rng.random() < 0.4
    moves = [f"step {quiet}{' onto any' if both else ''}", f"step {taking} onto {pick(rng, ['any', 'enemy'])}"]
    if quiet == taking:
        moves = [f"step {quiet} onto any"]
    if rng.random() < 0.25 and not on.dark:
        moves.append("step sideways")
    if rng.random() < 0.15:
        moves = [f"leap 1,2 forward onto {pick(rng, ['any', 'empty'])}"] if not on.hexagonal else moves
    return man(moves, start=starts(on, rng))


def shoot(on: Board, rng: np.random.Generator) -> Data:
    """Moves, then blocks a cell; or leaves a block behind."""
    kind, going = pick(rng, {"slide": 3, "step": 2}), way(on, rng)
    half = pick(rng, {f" then shoot {way(on, rng)}": 3, " then block": 2, " leaving-block": 2})
    start = corners(on) if rng.random() < 0.5 else None
    return man([f"{kind} {going}{half}"], start=start or starts(on, rng, 1))


def hand(on: Board, rng: np.random.Generator) -> Data:
    """Placed from a hand of a few pieces, then moved."""
    kind = pick(rng, {f"step {way(on, rng)}": 4, f"slide {way(on, rng)}": 1})
    found = man(["drop", f"{kind}{effect(rng, {'': 4, 'custodial': 2})}"], hand=int(rng.integers(3, 7)))
    return {**found, "turn": {"hand": "first"}}


def hop(on: Board, rng: np.random.Generator) -> Data:
    """Hops over enemies and captures them, steps, and may be promoted."""
    forward = "forward-diagonal" if on.dark else ahead(on, rng)[0]
    going = way(on, rng)
    again = pick(rng, {" again": 3, " again-optional": 1, "": 2})
    moves = [f"hop {pick(rng, [forward, going])} over enemy capturing{again}", f"step {forward}"]
    found = man(moves, start=starts(on, rng))
    found["turn"] = {"capture": "must"} if rng.random() < 0.6 else {}
    if rng.random() < 0.6:
        found["pieces"]["man"]["promotes"] = "king at top"
        found["pieces"]["king"] = {"moves": [f"hop {going} over enemy capturing{again}", f"step {going}"]}
    return found


def konane(on: Board, rng: np.random.Generator) -> Data | None:
    """Hops on a full board, after each side has taken one man off."""
    start = full(on, rng)
    if start is None:
        return None
    going = "orthogonal" if not (on.hexagonal or on.dark) else way(on, rng)
    again = pick(rng, {" again-optional straight": 2, "": 1, " again": 1})
    found = man([f"hop {going} over enemy capturing{again}"], start=start)
    beside = "" if on.hexagonal or on.dark else " orthogonally"
    return {**found, "turn": {"opening": [["remove to corners middle"], [f"remove beside empty{beside}"]]}}


def copy(on: Board, rng: np.random.Generator) -> Data:
    """Copied to a neighbouring cell or leaping two cells, often turning neighbours."""
    flips = effect(rng, {"flipping": 3, "": 1})
    start = corners(on) if rng.random() < 0.4 else None
    return man([f"drop beside own{flips}", f"leap ring 2{flips}"], start=start or starts(on, rng, 1))


def step(on: Board, rng: np.random.Generator) -> Data:
    """Steps to a neighbouring cell."""
    going = way(on, rng)
    moves = pick(
        rng,
        {f"step {going} onto any": 3, f"step {going} custodial": 2, f"step {going}": 1, f"step {going} flipping": 1},
    )
    more = [f"hop {going} over any"] if rng.random() < 0.25 else []
    return man([moves, *more], start=starts(on, rng))


def leap(on: Board, rng: np.random.Generator) -> Data:
    """Leaps by a fixed vector."""
    vector = "ring 2" if on.hexagonal else pick(rng, {"1,2": 4, "0,2": 1, "2,2": 1, "1,3": 1})
    return man(
        [f"leap {vector} onto any", *(["step sideways"] if rng.random() < 0.2 else [])], start=starts(on, rng, 2)
    )


def slide(on: Board, rng: np.random.Generator) -> Data:
    """Slides along lines, capturing by landing or by sandwiching."""
    most = pick(rng, {"": 3, " up-to 2": 2, " up-to 3": 1, " counted": 1})
    taking = pick(rng, {" onto any": 3, " custodial": 2, " custodial-rows": 1})
    return man([f"slide {way(on, rng)}{most}{taking}"], start=starts(on, rng, 2))


def clobber(on: Board, rng: np.random.Generator) -> Data | None:
    """Moves only by capturing, on a full board."""
    start, going = full(on, rng), way(on, rng)
    kind = pick(rng, {f"step {going}": 3, f"slide {going} up-to 2": 1})
    return None if start is None else man([f"{kind} onto enemy"], start=start)


LINES: dict[str, float] = {"line": 29, "misere-line": 34, "pair": 30, "connect": 29, "misere-connect": 20}
MOVEMENTS: dict[str, Movement] = {
    "drop": Movement(0.68, {**PLANE, "triangle": 1.0}, {**LINES, "stuck": 8, "misere-stuck": 5}, drop),
    "fall": Movement(0.62, {"square": 5, "rhombus": 1, "hexagon": 1}, LINES, fall),
    "drop-custodial": Movement(0.58, PLANE, {**LINES, "count": 15, "capture": 6}, drop_custodial),
    "drop-flipping": Movement(0.56, PLANE, {**LINES, "count": 21}, drop_flipping),
    "pawn": Movement(0.49, {**WALKS, "dark": 0.7}, {
        "reach": 41, "stuck": 15, "misere-stuck": 6, "eliminate": 13, "run-out": 18, "capture": 18,
    }, pawn),
    "shoot": Movement(0.47, WALKS, {"stuck": 13, "misere-stuck": 11, "reach": 13}, shoot),
    "copy": Movement(0.36, PLANE, {"reach": 20, "count": 6, "group": 17, "eliminate": 9, "line": 5}, copy),
    "step": Movement(0.36, WALKS, {"reach": 14, "eliminate": 6, "capture": 5, "group": 6, "line": 3}, step),
    "hop": Movement(0.35, {**WALKS, "dark": 4.0}, {
        "stuck": 10, "reach": 21, "eliminate": 13, "capture": 7, "run-out": 4,
    }, hop),
    "konane": Movement(0.2, PLANE, {"stuck": 5, "misere-stuck": 2}, konane),
    "clobber": Movement(0.33, PLANE, {"stuck": 5, "misere-stuck": 4, "capture": 2}, clobber),
    "flank": Movement(0.28, {"square": 1.0}, {"count": 19, "connect": 9, "misere-connect": 6}, flank),
    "slide": Movement(0.23, WALKS, {"reach": 13, "group": 10, "eliminate": 6, "capture": 4, "line": 4}, slide),
    "leap": Movement(0.22, PLANE, {"reach": 15, "group": 10, "capture": 7, "eliminate": 7}, leap),
    "hand": Movement(0.13, {**PLANE, "points": 2.0}, {"line": 22, "square": 6, "capture": 3, "group": 2}, hand),
}  # fmt: skip
