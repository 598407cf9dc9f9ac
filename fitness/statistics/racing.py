"""Racing: stop early on candidates that are hopeless or decided, spend the games on the undecided."""

from __future__ import annotations

from math import log

from fitness.statistics.anytime import log_evidence

HOPELESS, DECIDED, CONTINUE = "hopeless", "decided", "continue"
DECISIONS = (HOPELESS, DECIDED, CONTINUE)


def race(successes: int, n: int, wanted: float, alpha: float = 0.05) -> str:
    """Does the rate reach `wanted`? Asked after any number of games, as often as you like: each of the two wrong
    answers is ever given with probability at most alpha."""
    if n == 0 or log_evidence(successes, n, wanted) < -log(alpha):
        return CONTINUE
    return DECIDED if successes / n >= wanted else HOPELESS


def race_balance(first: int, second: int, games: int, wanted: float, alpha: float = 0.05) -> str:
    """Does the balance reach `wanted` (0 … 100)? Balance is 200 times the smaller of the seats' shares of wins (see
    fitness.terms.balance), so both shares must reach wanted / 200, and one that does not is enough to stop."""
    share = wanted / 200.0
    # Two ways to be hopeless by error: each gets half. Being decided by error needs the smaller share to err: no split.
    if HOPELESS in (race(first, games, share, alpha / 2), race(second, games, share, alpha / 2)):
        return HOPELESS
    both = race(first, games, share, alpha) == DECIDED == race(second, games, share, alpha)
    return DECIDED if both else CONTINUE
