"""Stretches of an evaluation: together they are the evaluation; drawn again they scatter as games do."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from fitness.evidence import from_json
from fitness.plan import EvidencePlan
from fitness.pooled import pooled, redrawn
from fitness.profiles import Profile
from fitness.score import Judge, evaluate, evaluate_stretch, work_of
from fitness.statistics.seat_advantage import of_pairs, value_of_pairs
from games.game import find_game

GAME = find_game("4x4/reversi/most-men")
PROFILE = Profile(
    "test",
    {"balance": 1, "budget_sensitivity": 50},
    EvidencePlan(player="random", games=100, budgets=("greedy",), budget_games=40),
    gates=False,
    also=("length", "endings"),
)
PARTS = ((0, 20), (20, 20), (40, 60))


@pytest.fixture(scope="module")
def parts() -> list[dict]:
    return [evaluate_stretch(GAME, PROFILE, 5, first, games) for first, games in PARTS]


def test_stretches_together_are_the_evaluation(parts: list[dict]) -> None:
    whole, judge = evaluate(GAME, PROFILE, 5), Judge(PROFILE)
    together = judge.pooled(parts)
    assert together["counts"] == whole["counts"]
    assert together["terms"] == whole["terms"]
    assert together["evidence"] == whole["evidence"]
    assert work_of(together) == work_of(whole) == sum(map(work_of, parts))


def test_the_share_of_the_other_matches_is_kept() -> None:
    plan = EvidencePlan(games=100, budget_games=40)
    stretches = [plan.stretch(*part) for part in PARTS]
    assert [(it.games, it.budget_games, starts.budgets) for it, starts in stretches] == [
        (20, 8, 0),
        (20, 8, 8),
        (60, 24, 16),
    ]
    none, _ = replace(plan, games=1000, budget_games=4, parts=frozenset({"budgets"})).stretch(0, 20)
    assert none.parts == frozenset()


def test_the_ladder_comes_in_stretches_and_what_comes_at_once_with_the_first() -> None:
    plan = EvidencePlan(games=60, ladder_games=20, parts=frozenset({"ladder", "ablation", "exact"}))
    stretches = [plan.stretch(first, 20) for first in (0, 20, 40)]
    assert [(it.ladder_games, starts.ladder) for it, starts in stretches] == [(6, 0), (8, 6), (6, 14)]
    assert [it.parts for it, _ in stretches] == [plan.parts, {"ladder"}, {"ladder"}]


def test_drawn_again_a_match_scatters_as_its_games_do(parts: list[dict]) -> None:
    evidence = pooled([from_json(it["evidence"]) for it in parts])
    rng = np.random.default_rng(1)
    share = evidence.judged.seat_wins[0] / 100
    drawn = [redrawn(evidence, rng).judged.seat_wins[0] / 100 for _ in range(2000)]
    assert abs(np.mean(drawn) - share) < 5 * (share * (1 - share) / 100 / 2000) ** 0.5
    assert np.std(drawn) == pytest.approx((share * (1 - share) / 100) ** 0.5, rel=0.1)


def test_a_lucky_value_of_few_games_is_worth_less_in_the_mean_than_the_same_of_many(parts: list[dict]) -> None:
    judge = Judge(replace(PROFILE, weights={"balance": 1}))
    few = judge.draws(parts[0], 200, np.random.default_rng(2))
    many = judge.draws(judge.pooled(parts), 200, np.random.default_rng(2))
    assert np.std(few) > 1.5 * np.std(many)
    assert judge.draws({"error": "it broke"}, 5, np.random.default_rng(1)) == []


def test_the_quick_value_is_the_value() -> None:
    pairs = [(1, -1), (1, 1), (0, 1), (-1, 0), (0, 0)]
    assert value_of_pairs(pairs) == pytest.approx(of_pairs(pairs).value)
    assert value_of_pairs([]) == 0.0
