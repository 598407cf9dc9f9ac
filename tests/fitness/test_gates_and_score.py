"""Gates say no with a reason; a result can be scored again by another profile; searches' questions are answered."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from fitness.gates import (
    GATES,
    Rejection,
    ends,
    has_choices,
    pass_gates,
    pass_judge,
    random_games,
    starts,
    takes_time,
)
from fitness.plan import EvidencePlan
from fitness.profiles import PROFILES, Profile, find_profile
from fitness.score import Judge, evaluate
from fitness.term import Context
from fitness.terms import find_term, measure
from games.endings import QUIET
from games.errors import BadInput
from games.game import find_game
from tests.fitness.made import counted, evidence, played

QUICK = Profile(
    "quick", {"balance": 1, "diversity": 1, "agency": 5}, EvidencePlan("mcts:8", 10), gates=False, also=("length",)
)


def judged_cheaply(code: str) -> Rejection | None:
    game = find_game(code)
    return pass_gates(game, random_games(game, 1), 1)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("3x3/tic-tac-toe/6-in-a-row", "never-won"),
        ("4x4/tic-tac-toe/most-men", "never-won"),
        ("3x3/tic-tac-toe/most-men", "forced-win"),
        ("tic-tac-toe-5x5", "forced-win"),
        ("7x7/reversi/no-men-remaining+recall-any-move+double-move", "forced-win"),
        ("7x7/tic-tac-toe/most-men", "one-seat-wins"),  # by counting, too far to look through
        ("6x6/tic-tac-toe/no-men-remaining+non-flipping-disk", "one-seat-wins"),
        ("3x3/checkers/most-men", "forced-win"),
    ],
)
def test_hopeless_games_are_rejected_with_their_reason(code: str, reason: str) -> None:
    rejection = judged_cheaply(code)
    assert rejection is not None
    assert rejection.reason == reason
    assert len(rejection.seen) > 10


REAL = ["tic-tac-toe", "reversi-6x6", "checkers-6x6", "5x5/tic-tac-toe/4-in-a-row", "jostle"]


@pytest.mark.parametrize("code", REAL)
def test_real_games_pass(code: str) -> None:
    """Three seats and dice among them."""
    assert judged_cheaply(code) is None


def test_the_judges_games_are_asked_the_same_and_who_wins_them() -> None:
    game, fine = find_game("tic-tac-toe"), counted(90, 90, 20)
    assert pass_judge(game, counted(12, 8, 0), fine) is None
    assert pass_judge(game, counted(17, 3, 0), fine) is None  # unfair, but by how much is open
    told = pass_judge(game, counted(0, 20, 0), fine)
    assert told is not None
    assert pass_judge(game, counted(10, 0, 0), fine) is not None
    assert (told.reason, told.seen) == ("one-sided", "seat 2 won 20 of 20 games")
    assert pass_judge(game, counted(4, 0, 0), fine) is None  # four games say nothing
    quick = pass_judge(game, _with("plies", 3), fine)
    assert quick is not None
    assert quick.reason == "wrong-length"


def _with(column: str, value: int, games: int = 10) -> Any:
    return replace(played([0, 1] * (games // 2)), **{column: (value,) * games})


def test_gates_on_paper() -> None:
    fine = played([0, 1] * 5)
    assert all(gate(fine, fine) is None for gate in GATES.values())
    drawn = replace(played([-1] * 10), cause=(QUIET,) * 10)
    assert ends(drawn, drawn)
    assert ends(drawn, fine) is None  # players who cannot finish a game that luck finishes are not the game's fault
    assert has_choices(_with("choices", 1), fine)
    assert takes_time(_with("plies", 3), fine)
    assert takes_time(_with("plies", 401), fine)
    assert starts(_with("plies", 0))
    assert starts(fine) is None


def test_rejected_games_have_no_value() -> None:
    profile = find_profile("default")
    result = evaluate(find_game("3x3/tic-tac-toe/6-in-a-row"), profile, 1)
    assert result["rejected"]["reason"] == "never-won"
    judge = Judge(profile)
    assert judge.value(result) is None
    assert judge.term(result, "balance") is None
    assert judge.value({"error": "lost"}) is None
    assert json.loads(json.dumps(result)) == result


def test_results_are_json_and_repeatable() -> None:
    game = find_game("4x4/tic-tac-toe/4-in-a-row+double-move")
    result = evaluate(game, QUICK, 5)
    text = json.dumps(result, allow_nan=False)
    assert json.loads(text) == json.loads(json.dumps(evaluate(game, QUICK, 5)))
    assert json.dumps(evaluate(game, QUICK, 6)) != text
    assert sum(result["counts"][name] for name in ("first", "second", "draws")) == result["counts"]["games"] == 10


def test_judge_weighs_merits_and_counts_the_unmeasured_as_the_worst() -> None:
    profile = Profile("test", {"balance": 2, "diversity": 3, "draw_share": 10, "budget_sensitivity": 50})
    judge = Judge(profile)
    terms = {"balance": {"value": 80.0}, "draw_share": {"value": 0.2}, "budget_sensitivity": {"value": None}}
    assert judge.value({"terms": terms}) == pytest.approx(160 - 2 - 50)
    assert judge.diversity_weight == 3
    assert judge.term({"terms": terms}, "draw_share") == -0.2
    assert judge.measure({"terms": terms}, "draw_share") == 0.2
    assert judge.measure({"terms": terms}, "length") is None
    with pytest.raises(BadInput, match="draw_share"):
        judge.measure({"terms": terms}, "draw_shares")


@pytest.mark.parametrize("name", PROFILES)
def test_profiles_name_real_terms_and_plan_for_what_these_need(name: str) -> None:
    profile = PROFILES[name]
    assert profile.name == name
    assert set(profile.terms) == {*profile.weights, *profile.also}
    assert len(set(profile.terms)) == len(profile.terms)
    assert profile.plan.parts == {need for term in profile.terms for need in find_term(term).needs}
    assert all(find_term(term).polarity != "neutral" for term in profile.weights)


def test_published_profile_is_as_published() -> None:
    profile = find_profile("published")
    assert dict(profile.weights) == {"balance": 1, "diversity": 1}
    assert (profile.plan.games, profile.plan.floor, profile.plan.parts, profile.gates) == (100, 0.0, frozenset(), False)


def test_wrong_profiles_are_answered_with_near_matches() -> None:
    with pytest.raises(BadInput, match="published"):
        find_profile("publishd")
    with pytest.raises(BadInput, match="balance"):
        Profile("wrong", {"balence": 1})


def test_wanted_length_comes_from_the_context() -> None:
    on_paper = evidence(counted(5, 5, 0))
    assert measure("length_fit", on_paper, Context(wanted_length=(9, 9))).value == 1.0
    assert measure("length_fit", on_paper, Context(wanted_length=(10, 20))).value == 0.0
