"""Targets for any term of fitness: `agency 0.5..1`, `seat_advantage -0.1..0.1`, with each player of the panel."""

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
from fitness.targets.banded import Figure
from fitness.targets.banded import Measure as Figures
from fitness.term import Context
from fitness.terms import find_term, measure
from games.errors import BadInput
from games.game import Game
from players.matches.result import MatchResult

REDRAWN = 40
VALUE_ALONE = Context(intervals=False)


def of_term(name: str) -> Figures:
    """Mean of a term over the batches played, weighted by their games."""

    def mean(tallies: Sequence[Tally]) -> list[Figure]:
        found = []
        for tally in tallies:
            total, squares = tally.terms[name]
            found.append((total / max(tally.games, 1), sqrt(squares) / max(tally.games, 1)))
        return found

    return mean


def terms_of(game: Game, result: MatchResult, names: Sequence[str]) -> Mapping[str, tuple[float, float]]:
    """Additive sums for the terms of a recorded batch of self-play: by name (value · games, (standard error · games)²).
    Further matches that the terms need are played. The error is that of resampled games, but never below the one of
    the term's own interval: a batch of identical games does not show that there are no others."""
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
    """A term's value and interval; BadInput if it cannot be measured."""
    known = measure(name, evidence, context)
    if known.value is None:
        raise BadInput(f"{name} of {evidence.code} cannot be measured: {known.note}")
    return known.value, known.interval
