"""By how much an ended game is won, where a family counts that; chosen by the type of the rules, as the hooks are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba.extending import overload

from games.board.records import RULES as BOARD_RULES
from games.board.victories import MOST_MEN
from games.game import Game
from games.hooks import NOBODY
from games.jit import JIT_OFF, inlined, kernel

U = np.uint64


@inlined
def ones(word):
    """The number of bits set (Warren, Hacker's Delight, section 5-1)."""
    word = word - ((word >> U(1)) & U(0x5555555555555555))
    word = (word & U(0x3333333333333333)) + ((word >> U(2)) & U(0x3333333333333333))
    word = (word + (word >> U(4))) & U(0x0F0F0F0F0F0F0F0F)
    return np.int64((word * U(0x0101010101010101)) >> U(56))


@kernel
def board_margin(rules, line, at, seat):
    """Most men: the difference of pieces, from a seat's view; 0 for draws."""
    state = line[at]
    if rules.victory != MOST_MEN or state.winner == NOBODY:
        return 0
    difference = ones(state.men_0_low) + ones(state.men_0_high) - ones(state.men_1_low) - ones(state.men_1_high)
    # a hybrid counts once for each side: it makes no difference, and must not count for its dropper alone
    for side in range(2):
        low = state.hybrids_low & (state.men_0_low if side == 0 else state.men_1_low)
        high = state.hybrids_high & (state.men_0_high if side == 0 else state.men_1_high)
        difference -= (ones(low) + ones(high)) * (1 - 2 * side)
    return difference * (1 - 2 * seat)


MARGINS: dict[str, Callable[..., Any]] = {str(BOARD_RULES): board_margin}


def margin(rules, line, at, seat):
    """The margin of an ended game, from a seat's view; 0 for families that count none."""
    chosen = MARGINS.get(str(rules.dtype))
    return chosen(rules, line, at, seat) if chosen else 0


def counts_margin(game: Game) -> bool:
    """Whether a game's wins have a margin: most men, without Scoring."""
    return str(game.rules.dtype) in MARGINS and bool(game.rules[0]["victory"] == MOST_MEN)


def no_margin(rules, line, at, seat):
    """For families that count none."""
    return 0


def _margin_of(rules: Any) -> Callable[..., Any]:
    chosen = MARGINS.get(str(rules.dtype))
    return chosen.py_func if chosen else no_margin  # type: ignore[attr-defined]


if not JIT_OFF:
    overload(margin)(lambda rules, line, at, seat: _margin_of(rules))
