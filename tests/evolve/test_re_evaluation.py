"""What a second look gains, in a world whose truth is known; and that it is a search like any other."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache

import numpy as np
import pytest

from evolve.batched_game import BatchedGame, most_promising
from evolve.race import Race
from evolve.re_evaluation import ReEvaluation, Shortlisted
from evolve.search import BATCH, Search
from genome.classic.space import CLASSIC
from genome.randomness import generator
from tests.evolve.simulated import World, drive, own_first, searched, with_second_look

GAMES = 24_000  # the work of a run: 240 whole evaluations
SEEDS = range(5)


@cache
def world(seed: int) -> World:
    return World(seed)


@pytest.mark.parametrize(("name", "points"), [("steady-state", 1.5), ("nsga2", 3.0), ("map-elites", 0.5)])
def test_own_first_five_are_better_after_a_second_look_at_the_same_work(name: str, points: float) -> None:
    without = [world(seed).worth(own_first(searched(name, world(seed), GAMES)[0].best())) for seed in SEEDS]
    again = [world(seed).worth(with_second_look(name, world(seed), GAMES)) for seed in SEEDS]
    assert np.mean(again) > np.mean(without) + points
    assert np.mean(again) > 93.0


def test_a_race_knows_its_best_as_well_as_a_second_look_does() -> None:
    raced = [world(seed).worth(own_first(searched("race", world(seed), GAMES)[0].best())) for seed in SEEDS]
    published = [world(seed).worth(own_first(searched("steady-state", world(seed), GAMES)[0].best())) for seed in SEEDS]
    assert np.mean(raced) > np.mean(published) + 2.0


def started(lag: int = 8) -> ReEvaluation:
    search, results = searched("steady-state", world(1), 8_000, lag)
    short = [Shortlisted(row["code"], results[row["code"]], 1.0) for row in search.best()]
    return ReEvaluation(world(1).setting(lag), short, 3_000)


def test_a_second_look_ends_when_its_work_is_done_and_spends_it_on_the_best() -> None:
    look = started()
    spent = drive(look, world(1))
    assert look.done
    assert 3_000 <= spent < 3_000 + BATCH
    worth = sorted(((it.expected, it.result["counts"]["games"]) for it in look.games if it.values), reverse=True)
    games = [played for _, played in worth]
    assert np.mean(games[:5]) > 2 * np.mean(games[-10:])


def test_every_look_is_at_games_of_its_own() -> None:
    look, asked = started(), []
    while not look.done:
        asked += [(it.code, it.first) for it in look.ask(look.max_pending - len(look.pending))]
        first = look.pending[0]
        look.tell([(first, world(1).answer(first.payload))])
    assert max(Counter(asked).values()) == 1
    assert all(first % BATCH == 0 and first >= 100 for _, first in asked)


@pytest.mark.parametrize("stop", [1, 30, 77])
def test_a_restored_second_look_goes_on_as_if_nothing_had_happened(stop: int) -> None:
    whole, before = started(), started()
    drive(whole, world(1))
    drive(before, world(1), steps=stop)
    after = ReEvaluation(world(1).setting())
    after.load_state_dict(json.loads(json.dumps(before.state_dict())))
    drive(after, world(1))
    assert after.results() == whole.results()
    assert after.history_row() == whole.history_row()


def test_without_a_game_that_has_a_value_there_is_nothing_to_look_at() -> None:
    look = ReEvaluation(world(1).setting(), [Shortlisted("3x3/checkers/3-in-a-row", {"counts": {}}, 1.0)], 100)
    assert look.done
    assert look.ask(5) == []


def test_a_game_that_fails_later_is_a_failure() -> None:
    judge = world(1).setting().judge
    game = BatchedGame("a", 0, 1.0, {"counts": {"first": 5, "second": 5, "draws": 0, "games": 10}}, 10)
    game.redraw(judge, 1)
    hoped = game.expected
    game.add({"error": "it broke"}, judge, 1)
    assert hoped > 50.0
    assert game.expected < -1e8


def test_draws_go_to_what_may_be_the_best() -> None:
    judge = world(1).setting().judge
    counts = [(10, 10, 0), (50, 50, 0), (500, 500, 0), (20, 80, 0)]  # few games, more, many; and one that is bad
    games = []
    for number, (first, second, draws) in enumerate(counts):
        seen = {"first": first, "second": second, "draws": draws, "games": first + second + draws}
        games.append(BatchedGame(str(number), number, 1.0, {"counts": seen}, 0))
        games[-1].redraw(judge, 1)
    expected = [it.expected for it in games]
    assert expected[2] > expected[1] > expected[0] > expected[3]  # as many games as it has, so far is it from luck
    chosen = Counter(most_promising(games, 1, generator(1, step))[0].code for step in range(400))
    assert chosen["3"] == 0
    assert chosen["2"] > chosen["0"] > 0


def fresh_race(lag: int = 8) -> Search:
    return Race(world(2).setting(lag), CLASSIC.initial())


def test_a_race_spends_a_quarter_of_its_work_on_new_games() -> None:
    search = fresh_race()
    drive(search, world(2), work=20_000)
    assert isinstance(search, Race)
    new, more = search.steps["new"], search.steps["more"]
    assert 0.2 < new[2] / (new[2] + more[2]) < 0.3
    best = search.best()
    assert best[0]["result"]["counts"]["games"] > 5 * BATCH
    assert len({row["code"] for row in best}) == len(best)


@pytest.mark.parametrize("lag", [8, 64])
def test_a_race_is_a_function_of_its_lag_and_not_of_how_it_is_asked(lag: int) -> None:
    one, other = fresh_race(lag), fresh_race(lag)
    drive(one, world(2), steps=300)
    while other.told < 300:  # asked in portions of three
        while len(other.pending) < lag:
            if not other.ask(min(3, lag - len(other.pending))):
                break
        first = other.pending[0]
        other.tell([(first, world(2).answer(first.payload))])
    assert one.best() == other.best()


def test_nsga2_hands_back_its_population_front_by_front() -> None:
    search, _ = searched("nsga2", world(3), 10_000)
    rows = search.best()
    assert len(rows) > 16
    fronts = [row["front"] for row in rows]
    assert fronts == sorted(fronts)
