"""The default profile's own terms on paper: a condition saturates, a ladder is climbed, bands end where they say."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from fitness.band import Band
from fitness.evidence import Played
from fitness.gather import climb, gather, rungs
from fitness.plan import EvidencePlan
from fitness.pooled import redrawn
from fitness.profiles import Profile, find_profile
from fitness.score import Judge
from fitness.statistics.racing import CONTINUE, DECIDED, HOPELESS, race_evenness
from fitness.terms import find_term, measure
from games.game import find_game
from tests.fitness.made import counted, evidence, played


def rung(better: str, worse: str, *scores: int) -> Played:
    """A rung on which the better player won (1), lost (0) or drew (-1) each game, seats swapped from game to game."""
    winner = [-1 if score < 0 else (k + 1 - score) % 2 for k, score in enumerate(scores)]
    return replace(played(winner), role=f"ladder {better} over {worse}", players=(better, worse))


def test_who_won_is_known_wherever_it_sat() -> None:
    assert rung("greedy", "random", 1, 1, 0, 1, -1, 0).first_named_wins == 3
    three = replace(played([0, 1, 2] * 2, players=("a", "b", "c")), orders=6)
    # a sits first in games 0 and 1, second in 2 and 4, third in 3 and 5; it wins 0 and 4, and 5.
    assert three.first_named_wins == 3


def test_a_rung_counts_by_how_decisive_it_is_and_a_lost_one_must_be_made_good() -> None:
    won, half, lost = [1] * 10, [1] * 5 + [0] * 5, [0] * 10

    def depth(*rungs: list[int]) -> float | None:
        return measure("depth", evidence(counted(1, 1, 0), *(rung("a", "b", *one) for one in rungs))).value

    assert depth(won, won, half) == pytest.approx(2.0)
    assert depth(won, lost, half) == pytest.approx(1.0)
    assert depth(won, lost, won, won) == pytest.approx(2.0)
    assert depth(lost, half) == 0.0
    assert depth([1, -1] * 5) == pytest.approx(0.5)


def test_three_seats_have_a_ladder_without_those_who_play_for_two() -> None:
    jostle, ladder = find_game("jostle"), find_profile("default").plan.ladder
    assert rungs(jostle, ladder) == ["random", "greedy", "puct:50", "puct:200"]
    assert rungs(find_game("tic-tac-toe"), ladder) == list(ladder)
    plan = EvidencePlan(ladder=("random", "greedy"), ladder_games=4)
    parts = list(climb(jostle, plan, 1, 1, 0)) + list(climb(jostle, plan, 1, 1, 4))
    assert [(part.first, part.games) for part in parts] == [(0, 6), (6, 6)]  # whole groups, none twice
    assert all(part.players == ("greedy", "random", "random") for part in parts)


def test_evenness_is_a_condition_more_of_it_is_no_better() -> None:
    judge = Judge(Profile("test", {"evenness": 2.0}))
    worth = {even: judge.value({"terms": {"evenness": {"value": even}}}) for even in (50.0, 85.0, 100.0)}
    assert worth == {50.0: 100.0, 85.0: 170.0, 100.0: 170.0}
    assert find_term("evenness").worst == 0.0


def test_bands_end_where_they_say() -> None:
    band = Band(8, 20, 120, 300)
    wanted = {0: 0, 8: 0, 14: 0.5, 20: 1, 120: 1, 210: 0.5, 300: 0, 1000: 0}
    assert {value: band.share(value) for value in wanted} == pytest.approx(wanted)
    assert band.share(float("inf")) == 0.0


def test_races_end_when_it_is_clear() -> None:
    assert race_evenness((9, 1), 10, 85) == race_evenness((15, 5), 20, 85) == HOPELESS
    assert race_evenness((8, 2), 10, 85) == race_evenness((10, 10), 20, 85) == CONTINUE
    assert race_evenness((0, 0), 10, 85) == race_evenness((5000, 5000), 10000, 85) == DECIDED
    assert race_evenness((0, 0), 8, 85) == CONTINUE
    rng, kept = np.random.default_rng(1), 0
    for _ in range(400):  # a fair game without draws, looked at six times
        wins = np.cumsum(rng.integers(0, 2, 60))[9::10]
        kept += all(
            race_evenness((int(won), 10 * k - int(won)), 10 * k, 85) != HOPELESS for k, won in enumerate(wins, 1)
        )
    assert kept > 0.85 * 400


def test_what_is_always_drawn_climbs_no_ladder() -> None:
    plan = EvidencePlan("random", 20, floor=85, promise=70, parts=frozenset({"ladder"}), ladder=("random", "greedy"))
    assert len(gather(find_game("4x4/tic-tac-toe/most-men"), plan, 1).matches) == 1
    assert len(gather(find_game("reversi-6x6"), plan, 1).matches) == 2


def test_drawn_again_who_sat_where_is_still_known() -> None:
    all_won = rung("a", "b", *[1] * 12)
    rng = np.random.default_rng(1)
    assert all(redrawn(evidence(all_won), rng).matches[0].first_named_wins == 12 for _ in range(20))


def test_dead_rules_are_looked_for_by_a_player_of_their_own() -> None:
    plan = EvidencePlan(
        "random", 4, parts=frozenset({"ablation"}), ablation_player="random", ablation_games=200, promise=90
    )
    dead = gather(find_game("3x3/tic-tac-toe/6-in-a-row+non-flipping-disk"), plan, 1)
    assert [match.role for match in dead.matches] == ["self", "with", "without non-flipping-disk"]
    assert measure("dead_rule", dead).value == 1.0
    alive = gather(find_game("5x5/reversi/most-men+recall-last-move"), plan, 1)
    assert measure("dead_rule", alive).value == 0.0
    plain = gather(find_game("tic-tac-toe"), plan, 1)
    assert [match.role for match in plain.matches] == ["self"]
    assert measure("dead_rule", plain).value == 0.0
