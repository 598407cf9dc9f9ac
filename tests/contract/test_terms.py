"""Contract of every term: it declares itself, and its known answers come out; and values worked out on paper."""

from __future__ import annotations

from dataclasses import replace
from math import exp, log, sqrt

import pytest

from fitness.evidence import Exact
from fitness.gather import gather
from fitness.plan import EvidencePlan
from fitness.statistics.balance import balance
from fitness.statistics.elo import elo_of
from fitness.term import PARTS, POLARITIES, Context, Known
from fitness.terms import TERMS, find_term, measure
from games.errors import BadInput
from games.game import find_game
from tests.fitness.made import counted, curve, evidence, played

KNOWN = [(name, known) for name in TERMS for known in find_term(name).known]


@pytest.mark.parametrize("name", TERMS)
def test_every_term_declares_itself(name: str) -> None:
    term = find_term(name)
    assert len(term.source) > 20
    assert term.polarity in POLARITIES
    assert term.range[0] < term.range[1]
    assert all(need in PARTS for need in term.needs)
    assert term.known or term.of_population


@pytest.mark.parametrize(("name", "known"), KNOWN, ids=[f"{name}-{known.code}-{known.player}" for name, known in KNOWN])
def test_known_answers(name: str, known: Known) -> None:
    term = find_term(name)
    plan = EvidencePlan(
        known.player, known.games, parts=frozenset(term.needs), traced=6, thought=30, ladder=("mcts:5", "mcts:10"),
        ladder_games=6, budgets=("mcts:10", "greedy"), budget_games=6, greedy_games=6, ablation_games=known.games,
        nodes=2_000_000,
    )  # fmt: skip
    found = measure(name, gather(find_game(known.code), plan, 1))
    assert found.value is not None, found.note
    assert known.low - 1e-9 <= found.value <= known.high + 1e-9, known.why
    assert term.range[0] <= found.value <= term.range[1]
    if found.interval:
        assert found.interval.low - 1e-9 <= found.value <= found.interval.high + 1e-9


def test_wrong_term_name_is_answered_with_near_matches() -> None:
    with pytest.raises(BadInput, match="balance"):
        find_term("balanse")


@pytest.mark.parametrize(
    ("first", "second", "draws", "diversity", "published"),
    [
        (50, 47, 3, 2, 96), (53, 40, 7, 1, 81), (38, 32, 30, 0, 64), (29, 70, 1, 1, 59), (24, 31, 45, 1, 49),
        (47, 50, 3, 1, 95), (45, 47, 8, 1, 91), (45, 53, 2, 1, 91), (50, 43, 7, 1, 87), (34, 31, 35, 1, 63),
        (35, 60, 5, 0, 70), (34, 64, 2, 0, 68), (33, 64, 3, 0, 66), (31, 68, 1, 0, 62), (30, 70, 0, 1, 61),
    ],
)  # fmt: skip
def test_the_sources_fifteen_rows(first: int, second: int, draws: int, diversity: int, published: int) -> None:
    # Game E: table 2 prints diversity 2, the text 1; only the text fits its balance of 62 and fitness of 63.
    on_paper = evidence(counted(first, second, draws))
    parts = [measure(name, on_paper, Context(distance=diversity)).value for name in ("balance", "diversity")]
    assert sum(parts) == pytest.approx(published)


def test_balance_is_the_published_formula_and_its_interval_covers() -> None:
    import numpy as np

    for first, second, draws in ((1, 0, 0), (30, 20, 50), (0, 0, 9), (40, 60, 0)):
        n = first + second + draws
        printed = 100 - abs(100 * first / n - 100 * second / n) - 100 * draws / n
        assert balance((first, second), n).value == pytest.approx(printed)
    rng = np.random.default_rng(8)
    for law in ([0.5, 0.5, 0.0], [0.45, 0.45, 0.1], [0.3, 0.6, 0.1]):
        drawn = rng.multinomial(100, law, size=500)
        covered = sum(balance((int(a), int(b)), 100).interval.contains(200 * min(law[:2])) for a, b, _ in drawn)
        assert covered / 500 >= 0.93


def test_three_seats_are_balanced_when_all_win_a_third() -> None:
    match = played([0, 1, 2] * 10, players=("random",) * 3)
    assert measure("balance", evidence(match)).value == pytest.approx(100.0)
    assert measure("seat_advantage", evidence(match)).value == 0.0


def test_curve_terms_on_paper() -> None:
    # Seat 0 is behind by 0.8 (of 2, so 0.4 of 1), level, ahead by 1, has won; seat 0 wins game 0, seat 1 game 1.
    one, other = curve(0, -400, 0, 500, 1000), curve(1, 100, 300, -1000, -1000)
    on_paper = evidence(played([0, 1]), traces=(one, other))
    assert measure("lead_changes", on_paper).value == pytest.approx((1 / 3 + 1 / 3) / 2)
    # Game 1: seat 1 is behind by 0.1 and 0.3.
    drama = (sqrt(0.4) + (sqrt(0.1) + sqrt(0.3)) / 2) / 2
    assert measure("drama", on_paper).value == pytest.approx(drama)
    late = [1 - (0.4 * 1 + 0 * 2 + 0.5 * 3 + 1 * 4) / 10, 1 - (0.1 * 1 + 0.3 * 2 + 1 * 3 + 1 * 4) / 10]
    assert measure("late_uncertainty", on_paper).value == pytest.approx(sum(late) / 2)
    # The best a loser ever stood is 400 (seat 1 in game 0): decided at ply 2 in both games of four plies.
    assert measure("decisiveness", on_paper).value == pytest.approx(0.5)
    assert measure("coverage", on_paper).value == pytest.approx(5 / 9)


def test_endings_and_rule_use_on_paper() -> None:
    on_paper = evidence(counted(30, 20, 50))
    assert measure("endings", on_paper).value == pytest.approx(exp(log(2)))
    assert measure("endings", on_paper).note == "line 50, board-full 50"
    used = replace(played([0, 1, 0, 1]), uses={"double-move": (2, 0, 1, 0), "recall-any-move": (1, 1, 1, 0)})
    assert measure("rule_use", evidence(used)).value == 0.5


def test_skill_ladder_on_paper() -> None:
    rung = replace(played([0, 1] * 30), role="ladder mcts:8 over mcts:4")  # the first named wins all of thirty pairs
    level = replace(played([0, 0] * 30), role="ladder mcts:16 over mcts:8")
    found = measure("skill_ladder", evidence(counted(1, 1, 0), rung, level))
    assert found.value == pytest.approx((elo_of(30.5 / 31) + 0.0) / 2)
    assert found.note == "mcts:8 over mcts:4 +714, mcts:16 over mcts:8 +0"


def test_greedy_gap_on_paper() -> None:
    match = replace(played([0, 1, 0, 0]), role="greedy", players=("mcts:10", "greedy"))
    assert measure("greedy_gap", evidence(counted(1, 1, 0), match)).value == pytest.approx(0.25)


def test_budget_sensitivity_is_the_worst_case() -> None:
    level, tilted = played([0, 1] * 10), played([1, 1, 1, 0] * 5, "budget mcts:400", ("mcts:400", "mcts:400"))
    found = measure("budget_sensitivity", evidence(level, tilted))
    assert found.value == pytest.approx(0.5)
    assert found.note == "-0.50 with mcts:400"
    assert 0.0 <= found.interval.low < 0.5 < found.interval.high


def test_dead_rules_are_told_from_living_ones() -> None:
    same, other = counted(50, 45, 5, "without scoring"), counted(90, 5, 5, "without scoring")
    assert measure("dead_rule", evidence(counted(48, 47, 5), same, mutations=("scoring",))).value == 1
    assert measure("dead_rule", evidence(counted(48, 47, 5), other, mutations=("scoring",))).value == 0
    assert measure("dead_rule", evidence(counted(48, 47, 5), mutations=("scoring",))).value is None


def test_exact_value_says_when_it_does_not_know() -> None:
    on_paper = evidence(counted(1, 1, 0))
    assert measure("exact_value", on_paper).value is None
    unknown = replace(on_paper, exact=Exact("unknown", None, None, 77))
    assert measure("exact_value", unknown).note == "not solved within 77 nodes"


def test_what_was_not_played_is_unmeasured_not_zero() -> None:
    bare = evidence(counted(3, 3, 3))
    for name in TERMS:
        if find_term(name).needs and name != "dead_rule":
            found = measure(name, bare)
            assert found.value is None
            assert found.note
