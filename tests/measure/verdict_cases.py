"""The known hard cases of certificates: `python -m tests.measure.verdict_cases [SEEDS] [WORDS]`.

(a) games that are almost always drawn are *drawn*; (b) a proved draw with an inert right is *drawn*, proved; (c) a game
that longer search turns to the first seat is *disputed* or *fails*; (d) a second kind of player has 40 distinct games,
or the certificate says that there is no second opinion; and of random drop games with a proved draw none *fails*. Each
is certified in full and quick (WORDS: one of them) from SEEDS seeds (default 3). Ends with status 1 if a case fails.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import product

import numpy as np

from fitness.certify import DISPUTED, DRAWN, FAILS, FULL, QUICK, Certificate, Strictness, certify
from fitness.certify.assessment import kind_of
from games.game import Game, find_game
from players.solve.solver import solve

OFTEN_DRAWN = (
    "6x6/tic-tac-toe/5-in-a-row", "7x7/tic-tac-toe/5-in-a-row+non-flipping-disk", "6x7/tic-tac-toe/5-in-a-row",
    "6x6/tic-tac-toe/6-in-a-row+recall-last-move", "7x7/tic-tac-toe/6-in-a-row", "8x8/tic-tac-toe/6-in-a-row",
)  # fmt: skip
INERT, TURNING = "5x5/tic-tac-toe/4-in-a-row+non-flipping-disk", "6x6/reversi/6-in-a-row+recall-last-move"
SECOND = ("8x8/reversi/most-men", "6x6/reversi/most-men+double-move")
ENOUGH = 40  # distinct games of a second kind
DRAWS = 40  # random proved draws
NODES = 200_000
RIGHTS = ("", "+scoring", "+recall-last-move", "+non-flipping-disk")


def is_drawn(found: Certificate) -> bool:
    """Case (a)."""
    return found.verdict == DRAWN


def is_proved_drawn(found: Certificate) -> bool:
    """Case (b)."""
    return found.verdict == DRAWN and found.exact.value == "draw"


def is_doubted(found: Certificate) -> bool:
    """Case (c)."""
    return found.verdict in (DISPUTED, FAILS)


def is_told(found: Certificate) -> bool:
    """Case (d)."""
    judges = [one for one in found.panel if one.eligible]
    others = [one.match.distinct or 0 for one in judges if kind_of(one) != kind_of(judges[0])]
    return max(others, default=0) >= ENOUGH or (found.second_opinion or "no second opinion" in found.reason)


def not_failed(found: Certificate) -> bool:
    """A proved draw."""
    return found.verdict != FAILS


CASES: dict[str, tuple[tuple[str, ...], Callable[[Certificate], bool]]] = {
    "(a) almost always drawn": (OFTEN_DRAWN, is_drawn),
    "(b) proved draw, inert right": ((INERT,), is_proved_drawn),
    "(c) turns with longer search": ((TURNING,), is_doubted),
    "(d) a second kind of player": (SECOND, is_told),
}


def proved_draws(count: int, seed: int) -> list[Game]:
    """Different games of 9 to 25 cells that the solver proves drawn, in random order."""
    goals = ("most-men", *(f"{k}-in-a-row" for k in (3, 4, 5)))
    parts = list(product(range(3, 6), range(3, 6), ("tic-tac-toe", "reversi"), goals, RIGHTS))
    found: dict[Game, None] = {}
    for place in np.random.default_rng(seed).permutation(len(parts)):
        rows, columns, piece, goal, right = parts[int(place)]
        game = find_game(f"{rows}x{columns}/{piece}/{goal}{right}").canonical
        if game not in found and solve(game, nodes=NODES, memory_mb=32).value == "draw":
            found[game] = None
        if len(found) == count:
            break
    return list(found)


def asked(
    name: str, codes: tuple[str, ...], right: Callable[[Certificate], bool], rules: Strictness, seeds: int
) -> int:
    """Certify and print; returns how many answers are wrong."""
    wrong, began = list[str](), time.process_time()
    for code in codes:
        for seed in range(1, 1 + seeds):
            found = certify(find_game(code), seed, rules)
            if not right(found):
                wrong.append(f"{code} (seed {seed}): {found.verdict}: {found.reason}")
    total = len(codes) * seeds
    spent = (time.process_time() - began) / total
    print(f"  {name:30} {total - len(wrong):3} of {total:3}, {spent:.1f} CPU s each", flush=True)
    for text in wrong:
        print(f"    {text}", flush=True)
    return len(wrong)


def main(seeds: int, words: tuple[str, ...]) -> int:
    """All cases; the number of wrong answers."""
    draws, wrong = proved_draws(DRAWS, 20261120), 0
    for name, rules in {"quick": QUICK, "full": FULL}.items():
        if name not in words:
            continue
        print(name, flush=True)
        wrong += sum(asked(case, codes, right, rules, seeds) for case, (codes, right) in CASES.items())
        wrong += asked("proved draws", tuple(game.code for game in draws), not_failed, rules, 1)
        blind = replace(rules, nodes=1, more_nodes=1)
        wrong += asked("proved draws, without the proof", tuple(game.code for game in draws), not_failed, blind, 1)
    return wrong


if __name__ == "__main__":
    chosen = sys.argv[1:]
    sys.exit(main(int(chosen[0]) if chosen else 3, tuple(chosen[1:]) or ("quick", "full")) > 0)
