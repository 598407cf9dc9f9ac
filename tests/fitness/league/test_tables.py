"""Who meets whom, and that a table is a pure function of who sits there."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from fitness.league.league import play_league
from fitness.league.tables import groups_each, line_ups, play_table
from games.game import find_game
from players.spec import read_player


def test_two_seats_every_pair_once() -> None:
    assert line_ups(4, 2) == list(combinations(range(4), 2))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_three_seats_every_pair_in_the_same_company(players: int) -> None:
    every = line_ups(players, 3)
    assert len(set(every)) == len(every)
    for one, other in combinations(range(players), 2):
        thirds = []
        for places in every:
            if one in places and other in places:
                rest = list(places)
                rest.remove(one)
                rest.remove(other)
                thirds.append(rest[0])
        assert sorted(thirds) == list(range(players))


def test_enough_games() -> None:
    assert groups_each(100, 5, 2) == 50
    assert groups_each(101, 5, 2) == 51
    assert groups_each(1000, 10, 3) == 17  # 17 · 6 · 10 = 1,020


def test_a_table_depends_on_who_sits_there_alone() -> None:
    game = find_game("jostle")
    few = [read_player(word) for word in ("random", "greedy")]
    more = [read_player(word) for word in ("greedy", "maxn:1", "random")]
    one = play_table(game, few, (0, 1, 1), 3, 9)
    other = play_table(game, more, (0, 0, 2), 3, 9, threads=2)
    assert [str(few[k]) for k in one.places] == [str(more[k]) for k in other.places] == ["greedy", "greedy", "random"]
    assert np.array_equal(one.shares, other.shares)
    assert not np.array_equal(one.shares, play_table(game, few, (0, 1, 1), 3, 10).shares)


def test_progress_ends_with_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fitness.league.tables.MOST_BYTES", 600_000)
    told: list[tuple[int, int]] = []
    players = [read_player("random"), read_player("greedy")]
    league = play_league(find_game("jostle"), players, 60, 1, 1, lambda done, of: told.append((done, of)))
    assert told == sorted(told)
    assert told[-1] == (league.games_played, league.games_played)
    assert len({of for _, of in told}) == 1


def test_shares_of_a_game_add_up_to_one() -> None:
    table = play_table(find_game("jostle"), [read_player("random")] * 2, (0, 0, 1), 20, 1)
    assert table.shares.sum(axis=1) == pytest.approx(np.ones(20))
    assert table.games == 120
