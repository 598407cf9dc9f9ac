"""Nobody is fooled: no unbalanced game is certified, fair ones are, and the reasons say what was found."""

from __future__ import annotations

import json

import pytest

from fitness.certify import ALPHA, FAILS, HOLDS, Certification, certify, fresh, raced, within_reach
from fitness.evidence import Exact, Played
from fitness.gather import solved
from fitness.statistics.seat_advantage import of_pairs
from games.game import find_game
from tests.fitness.simulated import Odds, toss
from tests.fitness.unbalanced import UNBALANCED

GAME = find_game("reversi-8x8")


def test_there_are_fifty_unbalanced_games() -> None:
    assert len(UNBALANCED) >= 50


@pytest.mark.parametrize("code", UNBALANCED)
def test_no_unbalanced_game_is_certified(code: str) -> None:
    found = certify(find_game(code), 1)
    assert found.verdict == FAILS, UNBALANCED[code]
    assert len(found.reason) > 20


def test_a_forced_win_that_the_judge_does_not_see_is_told() -> None:
    found = certify(find_game("10x10/tic-tac-toe/3-in-a-row"), 1, published=92.0)
    assert found.by_budget["mcts:50"]["balance"] >= 75  # the judge itself sees nothing
    assert (found.exact, found.reason) == ("first", "first player forces a win in 5 plies")


def test_game_a_is_a_forced_win() -> None:
    found = certify(find_game("game-a"), 1, published=94.0)
    assert found.verdict == FAILS
    assert found.exact == "first"
    assert found.reason.startswith("first player forces a win in ")


def test_another_kind_of_player_finds_what_sampling_does_not() -> None:
    found = certify(find_game("6x6/tic-tac-toe/4-in-a-row"), 1, published=96.0)
    assert found.by_budget["mcts:50"]["balance"] >= 75
    assert found.by_budget["alphabeta:4"]["wins"][1] == 0
    assert found.reason.startswith("balance 96 → 0 with alphabeta:4: wins first 100 %")


def test_certificates_are_json_and_the_same_from_the_same_seed() -> None:
    game = find_game("4x4/checkers/no-men-remaining")
    found = certify(game, 3)
    data = json.loads(json.dumps(found.to_json(), allow_nan=False))
    assert list(data) == ["balance", "interval", "games", "by_budget", "exact", "verdict", "reason"]
    assert data["interval"][0] <= data["balance"] <= data["interval"][1]
    assert set(data["by_budget"]["mcts:50"]) == {"balance", "interval", "wins", "draws", "games"}
    assert certify(game, 3) == found


def test_certifying_games_are_fresh() -> None:
    assert fresh(1) != 1
    assert len({fresh(seed) for seed in range(100)}) == 100


def test_a_game_of_three_seats_is_certified_without_solver_and_alphabeta() -> None:
    rules = Certification(judge=("random", 36), strong=(("random", 120),), doubt=("random", 60))
    found = certify(find_game("jostle"), 1, rules=rules)
    assert set(found.by_budget) == {"random"}
    assert len(found.by_budget["random"]["wins"]) == 3
    assert found.exact == "unknown"


def test_what_cannot_be_solved_is_unknown() -> None:
    assert solved(find_game("jostle"), 1000, 8) == Exact("unknown", None, None, 0)
    assert solved(find_game("reversi-8x8"), 1000, 8).value == "unknown"


def test_a_fair_game_is_certified_and_its_advantage_contains_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    toss(monkeypatch, {}, (0.5, 0.5))
    held = covered = 0
    for seed in range(200):
        held += certify(GAME, seed, 96.0).verdict == HOLDS
        match = raced(GAME, "mcts:400", 200, fresh(seed), 75.0, 1)
        covered += of_pairs(match.seat_pairs()).interval.contains(0.0)
    assert held >= 194
    assert covered >= 184  # 190 expected of 200; 184 is two and a half standard deviations below


@pytest.mark.parametrize("odds", [(0.65, 0.30), (0.2, 0.8), (0.3, 0.3), (0.02, 0.03), (0.72, 0.28)])
def test_unfair_and_drawn_games_are_not_certified(monkeypatch: pytest.MonkeyPatch, odds: Odds) -> None:
    toss(monkeypatch, {}, odds)
    held = sum(certify(GAME, seed, 95.0).verdict == HOLDS for seed in range(60))
    assert held <= 3


def test_balance_that_stronger_players_break_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    toss(monkeypatch, {"mcts:1000": (0.9, 0.08), "mcts:4000": (1.0, 0.0)}, (0.48, 0.48))
    found = certify(GAME, 1, 94.0)
    assert found.verdict == FAILS
    assert found.reason.startswith("balance 94 → ")
    assert "with mcts:1000: wins first" in found.reason
    assert set(found.by_budget) == {"mcts:50", "alphabeta:4", "mcts:400", "mcts:1000"}


def test_doubt_calls_a_stronger_player_and_certainty_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    toss(monkeypatch, {"mcts:1000": (0.58, 0.38), "mcts:4000": (0.8, 0.15)}, (0.5, 0.5))
    found = certify(GAME, 2, 94.0)
    assert "mcts:4000" in found.by_budget
    assert found.verdict == FAILS
    toss(monkeypatch, {}, (0.5, 0.5))
    assert "mcts:4000" not in certify(GAME, 2, 94.0).by_budget


def test_a_weak_spot_of_the_other_kind_alone_breaks_a_game_only_beyond_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    toss(monkeypatch, {"alphabeta:4": (0.7, 0.3)}, (0.5, 0.5))
    assert certify(GAME, 1).verdict == HOLDS
    toss(monkeypatch, {"alphabeta:4": (0.97, 0.03)}, (0.5, 0.5))
    assert "alphabeta:4" in certify(GAME, 1).reason


def test_matches_stop_early_as_rarely_by_error_as_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    toss(monkeypatch, {}, (0.375, 0.625))  # exactly at the bar
    stopped = sum(raced(GAME, "mcts:400", 200, seed, 75.0, 1).games < 200 for seed in range(300))
    assert stopped / 300 <= ALPHA + 0.02


@pytest.mark.parametrize(("options", "player"), [(64, "alphabeta:4"), (65, "alphabeta:3"), (200, "alphabeta:2")])
def test_alphabeta_looks_less_far_where_moves_are_many(options: int, player: str) -> None:
    judged = Played("self", "x", ("mcts:50",) * 2, 1, 0, 2, (0,), (0,), (10,), (10,), (10,), (10 * options,), (0,), {})
    assert within_reach("alphabeta:4", [judged]) == player
    assert within_reach("mcts:400", [judged]) == "mcts:400"
