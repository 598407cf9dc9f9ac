"""The evaluation of a game under a profile: from a game to its result, and from a result to numbers.

A result is plain JSON: {"code", "hash", "rejected", "counts", "terms", "evidence"}.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import isfinite
from typing import Any

import numpy as np

from fitness.evidence import SEATS, Evidence, from_json, to_json
from fitness.gates import (
    Rejection,
    pass_gates,
    pass_judge,
    pass_ladder,
    pass_proof,
    pass_strict,
    pass_strict_judge,
    random_games,
)
from fitness.gather import gather, judge, promising, with_parts
from fitness.plan import FROM_THE_FIRST
from fitness.pooled import pooled, redrawn
from fitness.profiles import Profile
from fitness.term import Measure
from fitness.terms import find_term, measure
from games.game import Game
from players.spec import read_player


def evaluate(game: Game, profile: Profile, seed: int, threads: int = 1) -> dict[str, Any]:
    """Evaluate a game: gates, the judged match, its own gates, other evidence, terms. A pure function of (game,
    profile, seed)."""
    random = random_games(game, seed, threads) if profile.gates else None
    strict = bool(profile.plan.strengths)
    if random and strict and (rejection := pass_strict(random)):
        return _rejected(game, rejection)
    if random and (rejection := pass_gates(game, random, seed, threads)):
        return _rejected(game, rejection)
    results, judged = judge(game, profile.plan, seed, threads)
    if random and (rejection := pass_judge(game, judged, random)):
        return _rejected(game, rejection)
    if random and strict and (rejection := pass_strict_judge(game, judged)):
        return _rejected(game, rejection)
    evidence = with_parts(game, profile.plan, seed, threads, FROM_THE_FIRST, results, judged)
    # The long proof comes last, since an evaluation in pieces is rerun from its start; a ladder, whose players prove
    # what they see, takes its place.
    if random and profile.plan.promise and promising(judged, profile.plan):
        players = profile.plan.strengths
        if rejection := pass_ladder(game, random, judged, players, seed, threads) if strict else pass_proof(game):
            return _rejected(game, rejection)
    return _as_result(game, evidence, profile)


def evaluate_stretch(game: Game, profile: Profile, seed: int, first: int, games: int) -> dict[str, Any]:
    """Evaluate a batch of the games of an evaluation, or of further games: judged games first … first + games - 1, and
    the corresponding share of the other matches. Gates apply to the first batch alone; later batches play everything
    that consists of games, since only promising candidates are re-evaluated. A pure function, like `evaluate`."""
    plan, starts = profile.plan.stretch(first, games)
    if first == 0:
        return evaluate(game, replace(profile, plan=plan), seed)
    plan = replace(plan, floor=0.0, promise=0.0)
    return _as_result(game, gather(game, plan, seed, 1, starts), profile)


def _as_result(game: Game, evidence: Evidence, profile: Profile) -> dict[str, Any]:
    return {
        "code": game.code,
        "hash": game.hash,
        "rejected": None,
        "counts": counts(evidence),
        "terms": terms(evidence, profile),
        "evidence": to_json(evidence),
    }


def work_of(result: Mapping[str, Any]) -> float:
    """The work of an evaluation: plies times the search budget of each. Unlike seconds it is the same on any machine;
    it does not affect the score."""
    if not result.get("evidence"):
        return 0.0
    matches = from_json(result["evidence"]).matches
    return float(sum(sum(match.plies) * max(1, read_player(match.players[0]).budget) for match in matches))


def _rejected(game: Game, rejection: Rejection) -> dict[str, Any]:
    rejected = {"reason": rejection.reason, "seen": rejection.seen}
    return {"code": game.code, "hash": game.hash, "rejected": rejected, "counts": {}, "terms": {}, "evidence": None}


def counts(evidence: Evidence) -> dict[str, int]:
    """The counts of the published tables: wins by seat, draws, games."""
    judged = evidence.judged
    wins = dict(zip(SEATS, judged.seat_wins, strict=False))
    return {**wins, "draws": judged.draws, "games": judged.games}


def published_balance(counts: Mapping[str, int]) -> float | None:
    """The balance of counted wins: 100 - |A - B| - draws, in percentages; with more seats 100 · seats · the smallest
    share (fitness.statistics.balance). None without counts."""
    if not counts:
        return None
    wins, games = [counts[seat] for seat in SEATS if seat in counts], counts["games"]
    if len(wins) == 2:
        return 100.0 - 100.0 * (abs(wins[0] - wins[1]) + counts["draws"]) / games
    return 100.0 * len(wins) * min(wins) / games


def terms(evidence: Evidence, profile: Profile) -> dict[str, Any]:
    """Every term of a profile as JSON ({"value", "interval", "note"}), except diversity, which needs a population."""
    wanted = [name for name in profile.terms if not find_term(name).of_population]
    return {name: _as_json(measure(name, evidence, profile.context)) for name in wanted}


def _as_json(found: Measure) -> dict[str, Any]:
    interval = list(found.interval) if found.interval and all(map(isfinite, found.interval)) else None
    return {"value": found.value, "interval": interval, "note": found.note}


@dataclass(frozen=True)
class Judge:
    """The numbers that a search reads from results, of which higher is better; None for a game that failed or was
    rejected."""

    profile: Profile

    @property
    def diversity_weight(self) -> float:
        """The value of one gene of distance to the nearest other game."""
        return self.profile.weights.get("diversity", 0.0)

    def value(self, result: Mapping[str, Any]) -> float | None:
        """The fitness without diversity. A term that could not be measured has its worst value."""
        if not result.get("terms"):
            return None
        total = 0.0
        for name, weight in self.profile.weights.items():
            term = find_term(name)
            if not term.of_population:
                merit = self.term(result, name)
                total += weight * (self.profile.worst(name) if merit is None else merit)
        return total

    def pooled(self, results: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """One result from several batches of one game's evaluation."""
        played = [result for result in results if result.get("evidence")]
        if len(played) < 2:
            return dict(played[0] if played else results[0])
        evidence = pooled([from_json(result["evidence"]) for result in played])
        again = {"counts": counts(evidence), "terms": terms(evidence, self.profile), "evidence": to_json(evidence)}
        return {**played[0], **again}

    def draws(self, result: Mapping[str, Any], number: int, rng: np.random.Generator) -> list[float]:
        """Samples of the value from resampled games; none for a game that failed."""
        if self.value(result) is None or not result.get("evidence"):
            return []
        evidence, quick = from_json(result["evidence"]), replace(self.profile.context, intervals=False)
        weighing = replace(self.profile, also=(), context=quick)
        drawn = (terms(redrawn(evidence, rng), weighing) for _ in range(number))
        values = (self.value({"terms": found}) for found in drawn)
        return [value for value in values if value is not None]

    def term(self, result: Mapping[str, Any], name: str) -> float | None:
        """A term's value, oriented so that higher is better."""
        value = self.measure(result, name)
        return None if value is None else self.profile.merit(name, value)

    def measure(self, result: Mapping[str, Any], name: str) -> float | None:
        """A term's value as measured."""
        find_term(name)
        found = (result.get("terms") or {}).get(name)
        return None if found is None else found["value"]
