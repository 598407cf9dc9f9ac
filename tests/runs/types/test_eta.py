"""How long a whole run will take: what follows a phase is in it, certificates included, as a range that holds."""

from __future__ import annotations

import pytest

from fitness.certify import FULL, QUICK
from runs.engine.driver import Pass
from runs.types.games.config import GamesConfig
from runs.types.games.eta import iterations, time_left, work_at_most

NOW = Pass(elapsed=60.0, left=(20.0, 30.0), each=0.5)


def test_without_anything_behind_it_a_phase_is_all_that_is_left() -> None:
    assert time_left(GamesConfig(finalists=0), "search", 2, NOW) == (20.0, 30.0)


def test_certificates_are_in_it_and_the_more_the_longer() -> None:
    plain = time_left(GamesConfig(finalists=0), "search", 2, NOW)
    few, many = (time_left(GamesConfig(finalists=n), "search", 2, NOW) for n in (2, 12))
    assert plain[0] < few[0] < many[0]
    assert plain[1] < few[1] < many[1]
    assert time_left(GamesConfig(finalists=12), "search", 4, NOW)[1] < many[1]
    quick = time_left(GamesConfig(finalists=12, certification="quick"), "search", 2, NOW)
    assert quick[1] < many[1]


def test_while_they_are_made_only_what_follows_them_is_added() -> None:
    assert time_left(GamesConfig(finalists=12), "certify", 2, NOW) == (20.0, 30.0)
    assert time_left(GamesConfig(finalists=12, references="game-a"), "certify", 2, NOW)[1] > 30.0


def test_the_second_look_takes_its_share_of_all_the_work() -> None:
    low, high = time_left(GamesConfig(finalists=0, second_look=0.3), "search", 2, NOW)
    assert low == pytest.approx(20.0 + 3 / 7 * 80.0)
    assert high == pytest.approx(30.0 + 3 / 7 * 90.0)


def test_a_time_budget_ends_it_all() -> None:
    assert time_left(GamesConfig(finalists=12, budget=100.0, steps=None), "search", 2, NOW) == (20.0, 40.0)


def test_players_in_iterations() -> None:
    assert iterations("mcts:40") == iterations("puct:40") == 40
    assert iterations("random") == 1
    assert iterations("alphabeta:4~8") > 40
    assert work_at_most(FULL) > work_at_most(QUICK)
