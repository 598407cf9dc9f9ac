"""Racing: stop early on candidates that are hopeless or decided, spend the games on the undecided."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from fitness.statistics.anytime import log_evidence
from fitness.statistics.evenness import evenness

HOPELESS, DECIDED, CONTINUE = "hopeless", "decided", "continue"
LOOSE = 0.85  # confidence of a look that only says where games are spent
SURELY_EVEN = 85.0  # nobody asks for more
DECISIONS = (HOPELESS, DECIDED, CONTINUE)


def race(successes: int, n: int, wanted: float, alpha: float = 0.05) -> str:
    """Does the rate reach `wanted`? Asked after any number of games, as often as you like: each of the two wrong
    answers is ever given with probability at most alpha."""
    if n == 0 or log_evidence(successes, n, wanted) < -log(alpha):
        return CONTINUE
    return DECIDED if successes / n >= wanted else HOPELESS


def race_evenness(wins: Sequence[int], games: int, wanted: float) -> str:
    """Are the seats as even as is wanted (0 … 100)? By a loose interval, which costs less than many games of everybody:
    a fair game without draws is sent away at 10 games with 1 to 9 (2 %), at 20 with 5 to 15 (4 %). Ten games without a
    winner decide: more of them would say the same."""
    low, high = evenness(wins, games, LOOSE).interval
    if high < wanted:
        return HOPELESS
    return DECIDED if low >= max(wanted, SURELY_EVEN) or (sum(wins) == 0 and games >= 10) else CONTINUE


def race_balance(wins: Sequence[int], games: int, wanted: float, alpha: float = 0.05) -> str:
    """Does the balance reach `wanted` (0 … 100)? Balance is 100 · seats · the smallest share of wins (see
    fitness.statistics.balance), so every seat's share must reach wanted / 100 / seats; one that does not is enough."""
    share = wanted / 100.0 / len(wins)
    # There are as many ways to be hopeless by error as seats: they share alpha. To be decided by error the smallest
    # share itself must err: no sharing.
    if any(race(won, games, share, alpha / len(wins)) == HOPELESS for won in wins):
        return HOPELESS
    return DECIDED if all(race(won, games, share, alpha) == DECIDED for won in wins) else CONTINUE
