"""Any term of fitness in a band: `agency 0.5..1`, `seat_advantage -0.1..0.1`, with each player of the panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

import numpy as np

from fitness.evidence import SELF, Evidence
from fitness.gather import summed_up, with_parts
from fitness.plan import Plan
from fitness.pooled import redrawn
from fitness.tally import Tally
from fitness.term import Context
from fitness.terms import find_term, measure
from fitness.wants.banded import Figure, Measure
from games.game import Game
from games.wrong import BadInput
from players.matches.match import MatchResult

REDRAWN = 40
VALUE_ALONE = Context(intervals=False)


def of_term(name: str) -> Measure:
    """The mean over the stretches that were played, each as often as it has games."""

    def measured(tallies: Sequence[Tally]) -> list[Figure]:
        found = []
        for tally in tallies:
            total, squares = tally.terms[name]
            found.append((total / max(tally.games, 1), sqrt(squares) / max(tally.games, 1)))
        return found

    return measured


def terms_of(game: Game, result: MatchResult, names: Sequence[str]) -> Mapping[str, tuple[float, float]]:
    """Of a recorded stretch of a player's games against itself, with what else these terms ask for: of each the value
    times the games, and the square of that for its standard error, which games drawn again tell. They add up."""
    player, games = str(result.players[0]), result.games
    needs = frozenset(need for name in names for need in find_term(name).needs)
    plan, starts = Plan(player, parts=needs).stretch(result.first, games + games % 2)
    judged = summed_up(game, SELF, result)
    evidence = with_parts(game, plan, result.seed, 1, starts, [result], judged)
    rng = np.random.Generator(np.random.Philox(key=(result.seed + result.first) % 2**64))
    again = [redrawn(evidence, rng) for _ in range(REDRAWN)]
    found = {}
    for name in names:
        drawn = [value_of(name, it) for it in again]
        found[name] = (games * value_of(name, evidence), (games * float(np.std(drawn))) ** 2)
    return found


def value_of(name: str, evidence: Evidence) -> float:
    """BadInput where it cannot be measured."""
    known = measure(name, evidence, VALUE_ALONE)
    if known.value is None:
        raise BadInput(f"{name} of {evidence.code} cannot be measured: {known.note}")
    return known.value
