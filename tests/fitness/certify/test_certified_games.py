"""Nobody is fooled: no game that a seat wins is certified, fair ones are, and the sentence says what was found."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from fitness.certify import DISPUTED, DRAWN, FAILS, FULL, QUICK, Strictness, certify
from fitness.certify.arena import Arena
from fitness.certify.assessment import EVEN, ONE_SIDED, OPEN, reading_of
from fitness.certify.certify import fresh
from fitness.certify.eligibility import eligibility
from fitness.evidence import Exact
from fitness.gather import solved
from fitness.statistics.evenness import evenness
from games.game import find_game
from players.matches.match import play_match
from players.spec import read_player
from tests.fitness.made import played
from tests.fitness.simulated import Odds
from tests.fitness.unbalanced import DRAWN as DRAWS
from tests.fitness.unbalanced import LONG_WINS, UNBALANCED

GAME = find_game("reversi-8x8")


def test_there_are_fifty_games() -> None:
    assert len(UNBALANCED) + len(DRAWS) >= 50


LARGE = ("9x9", "10x10")  # boards that take ten seconds to fill


@pytest.mark.parametrize(
    "code", [pytest.param(code, marks=[pytest.mark.full] * code.startswith(LARGE)) for code in UNBALANCED]
)
def test_no_unbalanced_game_is_certified(code: str) -> None:
    found = certify(find_game(code), 1, QUICK)
    assert found.verdict == FAILS, UNBALANCED[code]
    assert len(found.reason) > 20


@pytest.mark.full
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("code", UNBALANCED)
def test_nor_by_the_full_panel(code: str, seed: int) -> None:
    assert certify(find_game(code), seed).verdict == FAILS, UNBALANCED[code]


@pytest.mark.parametrize("rules", [FULL, QUICK])
@pytest.mark.parametrize("code", LONG_WINS)
def test_a_proof_of_any_length_decides(code: str, rules: Strictness) -> None:
    found = certify(find_game(code), 5, rules)
    assert (found.verdict, found.exact.value, found.panel) == (FAILS, LONG_WINS[code], ())
    assert found.reason.startswith(f"{LONG_WINS[code]} player forces a win")
    assert found.favoured == (0 if LONG_WINS[code] == "first" else 1)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_long_win_that_the_proof_misses_and_the_quick_judge_shares_does_not_hold(seed: int) -> None:
    """The first player wins: 15 million positions prove it. puct:200 shares the game 47 : 53, and puct:1600 favours the
    second seat, 78 : 22. The certificate says that it is not fair and that perfect play is not known."""
    found = certify(find_game("4x8/reversi/most-men+scoring"), seed, QUICK)
    assert found.verdict in (DISPUTED, FAILS)
    assert found.reason.endswith("perfect play is not known")


def test_a_draw_that_can_be_had_at_once_is_told() -> None:
    """The first player can turn every disk of the second: then nobody can drop. The proof finds nothing better."""
    game = find_game("9x7/reversi/4-in-a-row+double-move")
    found = certify(game, 1, QUICK)
    assert found.verdict == DRAWN
    assert found.reason == "a draw with perfect play; it can end after 2 plies"
    thoughtful = play_match(game, [read_player("puct:2000")] * 2, 4, 77)
    assert thoughtful.draws() == 4
    assert set(thoughtful.plies) == {2}


@pytest.mark.parametrize("code", DRAWS)
def test_what_nobody_can_win_is_drawn(code: str) -> None:
    found = certify(find_game(code), 1, QUICK)
    assert (found.verdict, found.favoured) == (DRAWN, None), DRAWS[code]
    assert found.exact.value in ("draw", "unknown")


def test_a_game_with_parts_without_effect_has_the_certificate_of_its_canonical_form() -> None:
    plain, scored = (find_game(f"4x4/tic-tac-toe/{rest}") for rest in ("most-men+scoring", "5-in-a-row+scoring"))
    one, other = certify(plain, 1, QUICK), certify(scored, 1, QUICK)
    assert {**other.to_json(), "game": ""} == {**one.to_json(), "game": ""}
    assert other.game == "4x4/tic-tac-toe/5-in-a-row+scoring"


def test_game_a_is_a_forced_win_and_the_line_is_told() -> None:
    found = certify(find_game("game-a"), 1)
    assert found.verdict == FAILS
    assert found.reason == "first player forces a win in 9 plies"
    assert len(found.line) == 9


def test_certificates_are_json_and_the_same_from_the_same_seed_on_any_threads() -> None:
    game = find_game("6x6/tic-tac-toe/4-in-a-row")
    found = certify(game, 3, QUICK)
    data = json.loads(json.dumps(found.to_json(), allow_nan=False))
    assert {"game", "verdict", "second_opinion", "reason", "favoured", "exact", "panel"} <= set(data)
    assert set(data["exact"]) == {"value", "plies"}
    wanted = {"player", "competent", "games", "distinct", "balance", "interval", "wins", "draws"}
    assert all(wanted <= set(one) for one in data["panel"])
    assert data["interval"][0] <= data["balance"] <= data["interval"][1]
    assert certify(game, 3, QUICK, threads=2) == found


def test_certifying_games_are_fresh() -> None:
    assert fresh(1) != 1
    assert len({fresh(seed) for seed in range(100)}) == 100


def test_a_game_of_three_seats_has_no_proof_but_a_panel() -> None:
    rules = Strictness(panel_of_many=(("greedy", 120),), reference_games=20)
    found = certify(find_game("jostle"), 1, rules)
    assert [one.player for one in found.panel] == ["greedy"]
    assert len(found.panel[0].match.seat_wins) == 3
    assert found.exact.value == "unknown"


def test_what_cannot_be_solved_is_unknown() -> None:
    assert solved(find_game("jostle"), 1000, 8) == Exact("unknown", None, None, 0)
    assert solved(find_game("reversi-8x8"), 1000, 8).value == "unknown"


def test_who_loses_to_greedy_may_not_judge() -> None:
    arena = Arena(find_game("10x10/tic-tac-toe/5-in-a-row"), 1, QUICK, 1)
    may, against = eligibility(arena, "mcts:400")
    assert (may, set(against)) == (False, {"greedy"})
    assert eligibility(arena, "puct:200")[0]


def test_who_loses_to_a_judge_of_another_kind_may_not_judge() -> None:
    """alpha-beta of four plies walks into lost lines on 5x7: its second seat wins, of everybody else the first."""
    found = certify(find_game("5x7/tic-tac-toe/4-in-a-row"), 1, replace(QUICK, nodes=1, more_nodes=1))  # no proof
    may = {one.player.partition(":")[0]: one.eligible for one in found.panel}
    assert (found.verdict, found.favoured) == (FAILS, 0)
    assert may == {"puct": True, "alphabeta": False}


def test_short_games_are_played_on_where_long_ones_are_not() -> None:
    """Games cost what their legal moves are: those of small boards are played up to four times as often, those of wide
    ones down to a quarter."""
    small, usual, wide = (
        Arena(find_game(code), 1, FULL, 1)
        for code in ("4x4/reversi/most-men", "8x8/reversi/most-men", "10x10/tic-tac-toe/5-in-a-row")
    )
    assert small.most(100, small.sample) == 400
    assert 100 <= usual.most(100, usual.sample) < 400
    assert 25 <= wide.most(100, wide.sample) <= 50
    assert small.most(20, small.sample) == 80
    assert wide.most(20, wide.sample) == 10  # half a batch, of a judge that thinks long


def test_a_judge_that_leans_plays_more_games_and_others_do_not() -> None:
    small, wide = (Arena(find_game(code), 1, FULL, 1) for code in ("4x4/reversi/most-men", "8x8/reversi/most-men"))
    assert small.most(20, small.sample, longer=3) == 3 * small.most(20, small.sample)
    assert small.most(600, small.sample, longer=3) == small.most(600, small.sample)  # many already
    assert wide.most(600, wide.sample, longer=3) > wide.most(600, wide.sample)


def test_where_moves_are_many_alpha_beta_looks_fewer_plies_ahead() -> None:
    short, long, wide = (
        Arena(find_game(code), 1, FULL, 1) for code in ("reversi-8x8", "checkers-10x10", "10x10/tic-tac-toe/3-in-a-row")
    )
    assert long.reach("puct:200") == "puct:200"
    assert (short.reach("alphabeta:4~8"), wide.reach("alphabeta:4~8")) == ("alphabeta:4~8", "alphabeta:3~8")
    assert wide.reach("alphabeta:4~8(learned)") == "alphabeta:3~8(learned)"


def test_a_second_kind_gets_openings_until_enough_of_its_games_differ() -> None:
    """The near-best first eight plies of 9x9 reversi are few."""
    arena = Arena(find_game("9x9/reversi/5-in-a-row+recall-any-move"), 1, QUICK, 1)
    assert (arena.watch("alphabeta:2~8", 40, whole=True).distinct or 0) < QUICK.wanted
    found = arena.watch_varied("alphabeta:2~8", 40)
    assert QUICK.wanted <= (found.distinct or 0) == found.games


def test_a_match_of_two_is_known_from_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    arena = Arena(GAME, 1, FULL, 1)
    score, interval = arena.score("puct:50", "alphabeta:2", 0.4)
    monkeypatch.setattr("fitness.certify.arena.play_match", None)  # who plays now fails
    turned, other = arena.score("alphabeta:2", "puct:50", 0.6)
    assert turned == pytest.approx(1.0 - score)
    assert (other.low, other.high) == (pytest.approx(1.0 - interval.high), pytest.approx(1.0 - interval.low))


@pytest.mark.full
def test_a_win_that_no_player_of_any_budget_sees_does_not_hold() -> None:
    """8 million positions prove it, 2 million do not."""
    found = certify(find_game("4x7/reversi/no-men-remaining+recall-any-move"), 1, FULL)
    assert found.verdict in (DISPUTED, FAILS)


def test_a_cheap_game_that_is_about_to_hold_or_to_be_drawn_is_given_to_the_solver_again() -> None:
    found = certify(find_game("tic-tac-toe"), 1, replace(QUICK, nodes=1, more_nodes=100_000))
    assert (found.verdict, found.exact.value) == (DRAWN, "draw")
    assert 1 < found.exact.nodes <= 100_000


def test_reading_goes_by_the_interval_and_by_distinct_games() -> None:
    one_sided = played([0] * 20, "x", ("a", "a"))
    assert reading_of(one_sided, 75.0, 0.99) == ONE_SIDED
    assert reading_of(played([0, 1] * 10, "x", ("a", "a")), 75.0, 0.95) == OPEN
    assert reading_of(played([0, 1] * 60, "x", ("a", "a")), 75.0, 0.95) == EVEN
    repeated = played([0] * 20, "x", ("a", "a"))
    object.__setattr__(repeated, "digest", (7,) * 20)
    assert reading_of(repeated, 75.0, 0.95) == OPEN  # twenty times the same game is one game


@pytest.mark.parametrize("odds", [(0.5, 0.5), (0.45, 0.35), (0.05, 0.10), (0.3, 0.3), (0.625, 0.375)])
def test_intervals_of_evenness_cover_what_they_say(odds: Odds) -> None:
    truth = 100.0 * (1.0 - abs(odds[0] - odds[1]))
    chance = np.random.default_rng(1)
    covered = 0
    for _ in range(1000):
        first, second, _ = chance.multinomial(60, [*odds, 1.0 - sum(odds)])
        interval = evenness([int(first), int(second)], 60).interval
        covered += interval.low <= truth <= interval.high
    assert covered >= 930


def test_evenness_of_three_seats_is_about_the_worst_seat() -> None:
    assert evenness([40, 40, 40], 120).value == 100.0
    assert evenness([0, 60, 60], 120).value == 0.0  # the first seat never wins
    assert evenness([0, 0, 0], 90).value == 100.0  # draws are shared
    found = evenness([50, 35, 35], 120)
    assert found.value == pytest.approx(75.0)
    assert found.favoured == 0
