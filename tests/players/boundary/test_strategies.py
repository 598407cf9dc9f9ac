"""The six strategies: plans worked out by hand, kernels that are these plans, and who refuses to play what."""

from __future__ import annotations

import numpy as np
import pytest

from games.boundary import kernels, plans
from games.boundary.records import AIM_ENEMY, NO_AIM
from games.boundary.spec import MOST_PIECES, STRATEGIES, USUAL
from games.errors import BadInput
from games.game import find_game
from games.playthrough.playthrough import Playthrough
from players.matches.match import play_match
from players.spec import read_player
from tests.games.boundary.positions import rules_of, set_up


def planned(strategy: str, pieces, treasures, before=None) -> list[tuple[int, int, int]]:
    """(x, y, aim) of each of blue's pieces."""
    rules, line = rules_of(USUAL), set_up(pieces, treasures)
    if before:
        before(line[0])
    plans.plan(rules[0], line[0], 0, STRATEGIES.index(strategy), np.int64(line[0]["alive"][0]))
    state = line[0]
    return [(int(state["goal_x"][k]), int(state["goal_y"][k]), int(state["aim"][k])) for k in range(len(pieces[0]))]


FAR = [(500, 500, 0)]


def test_greedy_treasure_takes_the_nearest_pair_first_and_nobody_goes_twice() -> None:
    # Treasure 0 is nearest to both; piece 1 is nearer to it, so piece 0 takes the other one, 46 of 90 pixels.
    pieces = [[(100, 100, 0), (130, 100, 1)], FAR]
    assert planned("GreedyTreasure", pieces, [(140, 100, 1), (100, 190, 7)]) == [(100, 146, 1), (140, 100, 0)]
    # Only one treasure: both go for it.
    assert [aim for _, _, aim in planned("GreedyTreasure", pieces, [(140, 100, 1)])] == [0, 0]


def test_best_treasure_weighs_value_by_distance() -> None:
    pieces = [[(100, 100, 0)], FAR]
    treasures = [(120, 100, 1), (160, 100, 4)]  # 1/20 against 4/60
    assert planned("BestTreasure", pieces, treasures) == [(146, 100, 1)]
    assert planned("GreedyTreasure", pieces, treasures) == [(120, 100, 0)]


def test_targets_are_kept_until_they_are_gone() -> None:
    pieces, treasures = [[(100, 100, 0)], FAR], [(120, 100, 1), (160, 100, 1)]

    def after_the_second(state: np.void) -> None:
        state["aim"][0] = 1

    assert planned("GreedyTreasure", pieces, treasures, after_the_second) == [(146, 100, 1)]

    def gone(state: np.void) -> None:
        state["aim"][0] = 1
        state["left"] = 1

    assert planned("GreedyTreasure", pieces, treasures, gone) == [(120, 100, 0)]


def test_lone_pieces_join_where_the_ally_is_planned_to_be() -> None:
    # Piece 0 goes 46 towards piece 1 at (300, 100); piece 1 then goes to where piece 0 will be.
    pieces = [[(100, 100, 0), (300, 100, 1)], FAR]
    assert planned("GreedyCapture", pieces, [(1, 1, 1)]) == [(146, 100, NO_AIM), (254, 100, NO_AIM)]
    close = [[(100, 100, 0), (160, 100, 1)], FAR]
    assert planned("GreedyCapture", close, [(1, 1, 1)]) == [(146, 100, NO_AIM), (146, 100, NO_AIM)]
    assert planned("DefensiveCapture", close, [(1, 1, 1)]) == [(146, 100, NO_AIM), (146, 100, NO_AIM)]


def test_small_blobs_are_joined_before_nearer_large_ones() -> None:
    # Piece 0 is alone; pieces 1 and 2 are a pair 50 away, piece 3 alone 200 away: GC (groups of two) prefers piece 3.
    pieces = [[(100, 100, 0), (150, 100, 1), (152, 100, 1), (100, 300, 2)], FAR]
    assert planned("GreedyCapture", pieces, [(1, 1, 1)])[0] == (100, 146, NO_AIM)
    assert planned("DefensiveCapture", pieces, [(1, 1, 1)])[0] == (146, 100, NO_AIM)


def test_a_pair_goes_to_both_sides_of_where_its_prey_will_be() -> None:
    # The middle is (100, 100), the enemy went from (180, 100) to (170, 100) and is foreseen at (160, 100).
    def moved(state: np.void) -> None:
        state["was_x"][MOST_PIECES] = 180

    pieces = [[(100, 90, 0), (100, 110, 0)], [(170, 100, 0)]]
    assert planned("GreedyCapture", pieces, [(1, 1, 1)], moved) == [(160, 114, AIM_ENEMY), (160, 86, AIM_ENEMY)]


def test_three_go_to_treasures_in_formation() -> None:
    # middle (100, 100) to the treasure at (150, 130): all by (50, 30)
    pieces = [[(90, 100, 0), (110, 100, 0), (100, 100, 0)], FAR]
    assert planned("DefensiveTreasure", pieces, [(150, 130, 2)]) == [(140, 130, 0), (160, 130, 0), (150, 130, 0)]


def test_hybrid_capture_takes_what_is_nearer() -> None:
    pair = [(100, 100, 0), (100, 100, 0)]
    assert planned("HybridCapture", [pair, [(150, 100, 0)]], [(100, 140, 1)])[0] == (100, 140, 0)
    assert planned("HybridCapture", [pair, [(150, 100, 0)]], [(100, 160, 1)])[0][2] == AIM_ENEMY
    lone = [(100, 100, 0), (300, 100, 1)]
    assert planned("HybridCapture", [lone, FAR], [(100, 140, 1)])[0] == (100, 140, 0)


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_kernel_is_its_plan(name: str) -> None:
    game = find_game("boundary")
    result = play_match(game, [read_player(name), read_player("GreedyTreasure")], 4, 3, record=True)
    for number in range(4):
        play = Playthrough(game, 3, number // 2)
        seats = [STRATEGIES.index(name), 0]
        if number % 2:
            seats.reverse()
        while not play.ended:
            play.play(seats[play.turn])
        assert result.moves[number, : result.plies[number]].tolist() == play.moves
        assert result.winner[number] == play.state["winner"]


def test_strategies_play_whatever_the_menu_lists() -> None:
    results = [
        play_match(find_game(name), [read_player("HybridCapture"), read_player("BestTreasure")], 2, 5)
        for name in ("boundary", "boundary-points")
    ]
    assert all((result.plies > 1).all() for result in results)


@pytest.mark.parametrize("name", [*STRATEGIES, "Adaptive", "AdaptiveMeasured", "AdaptivePosterior", "Rollout"])
def test_they_play_nothing_else(name: str) -> None:
    with pytest.raises(BadInput, match=f'player "{name}" plays only boundary games; tic-tac-toe is not one'):
        play_match(find_game("tic-tac-toe"), [read_player(name), read_player("random")], 2, 1)


def test_aims_of_another_plan_are_forgotten() -> None:
    rules, line = rules_of(USUAL), set_up([[(100, 100, 0)], FAR], [(120, 100, 1), (160, 100, 4)])
    line[0]["aim"][0], line[0]["author"][0] = 1, STRATEGIES.index("BestTreasure")
    kernels.apply(rules[0], line, 0, STRATEGIES.index("BestTreasure"), 1)
    assert line[1]["aim"][0] == 1
    kernels.apply(rules[0], line, 0, STRATEGIES.index("GreedyTreasure"), 1)
    assert line[1]["aim"][0] == 0
