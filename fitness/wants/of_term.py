"""Any term of fitness in a band: `agency 0.5..1`, `seat_advantage -0.1..0.1`, with each player of the panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite, sqrt

import numpy as np

from fitness.evidence import SELF, Evidence
from fitness.gather import summed_up, with_parts
from fitness.plan import EvidencePlan
from fitness.pooled import redrawn
from fitness.statistics.interval import Interval, z_of
from fitness.tally import Tally
from fitness.term import Context
from fitness.terms import find_term, measure
from fitness.wants.banded import Figure
from fitness.wants.banded import Measure as Figures
from games.game import Game
from games.wrong import BadInput
from players.matches.match import MatchResult

REDRAWN = 40
VALUE_ALONE = Context(intervals=False)


def of_term(name: str) -> Figures:
    """The mean over the stretches that were played, each as often as it has games."""

    def mean(tallies: Sequence[Tally]) -> list[Figure]:
        found = []
        for tally in tallies:
            total, squares = tally.terms[name]
            found.append((total / max(tally.games, 1), sqrt(squares) / max(tally.games, 1)))
        return found

    return mean


def terms_of(game: Game, result: MatchResult, names: Sequence[str]) -> Mapping[str, tuple[float, float]]:
    """Of a recorded stretch of a player's games against itself, with what else these terms ask for: of each the value
    times the games, and the square of that for its standard error. They add up. The error is how games drawn again
    scatter, and never less than the term's own interval says: games that are all alike may not be the only ones."""
    player, games = str(result.players[0]), result.games
    needs = frozenset(need for name in names for need in find_term(name).needs)
    plan, starts = EvidencePlan(player, parts=needs).stretch(result.first, games + games % 2)
    judged = summed_up(game, SELF, result)
    evidence = with_parts(game, plan, result.seed, 1, starts, [result], judged)
    rng = np.random.Generator(np.random.Philox(key=(result.seed + result.first) % 2**64))
    again = [redrawn(evidence, rng) for _ in range(REDRAWN)]
    found = {}
    for name in names:
        value, interval = measured(name, evidence, Context())
        half = (interval.high - interval.low) / 2.0 if interval else 0.0
        scatter = float(np.std([measured(name, it, VALUE_ALONE)[0] for it in again]))
        error = max(scatter, half / z_of(0.95) if isfinite(half) else 0.0)
        found[name] = (games * value, (games * error) ** 2)
    return found


def measured(name: str, evidence: Evidence, context: Context) -> tuple[float, Interval | None]:
    """A term's value and its interval; BadInput where there is none."""
    known = measure(name, evidence, context)
    if known.value is None:
        raise BadInput(f"{name} of {evidence.code} cannot be measured: {known.note}")
    return known.value, known.interval
