"""`evolve bench`: the rows that were agreed, and figures that are what they say."""

from __future__ import annotations

import pytest

from games.game import find_game
from players.spec import read_player
from runs.bench import benchmark, strength
from runs.cli.commands import bench


def test_speed_counts_games_plies_and_cpu_time():
    measured = benchmark.speed(find_game("tic-tac-toe"), "tic-tac-toe", [read_player("random")] * 2, 0.05, 1)
    assert measured.cpu_s >= 0.05
    assert measured.games_per_cpu_second == pytest.approx(measured.games / measured.cpu_s)
    assert 5 <= measured.plies / measured.games <= 9


@pytest.mark.full
def test_json_has_a_row_for_every_player_of_every_game(evolve, monkeypatch):
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    rows = evolve("bench", "--json").document()["results"]
    assert [(row["game"], row["player"]) for row in rows] == [
        (game, player)
        for game in ("tic-tac-toe", "reversi-8x8", "checkers-8x8", "10x10/tic-tac-toe/5-in-a-row", "jostle")
        for player in ("random", "alphabeta:2", "alphabeta:4", "mcts:100", "mcts:1000", "puct:200")
        if not (game == "jostle" and player.startswith("alphabeta"))
    ]
    for row in rows:
        assert list(row) == ["game", "player", "games_per_cpu_second", "plies_per_cpu_second"]
        assert row["plies_per_cpu_second"] > row["games_per_cpu_second"] > 0


def test_strength_is_who_wins_for_the_same_time(monkeypatch):
    monkeypatch.setattr(strength, "GAMES", ("6x6/tic-tac-toe/4-in-a-row",))
    search, reader = strength.meetings(1, 8)
    assert search.now == "puct:200"
    assert search.before.startswith("mcts:")
    assert 0.3 < search.cost < 3.0
    assert search.score > 0.5
    assert reader.before == "alphabeta:4~4(coarse)"
    assert reader.wins + reader.draws <= reader.games == 8
    low, high = reader.interval
    assert low <= reader.score <= high


def test_bad_pictures_are_refused_before_anything_is_measured(evolve, tmp_path):
    assert evolve("bench", "--out", str(tmp_path / "x.svg")).code == 2
    assert evolve("bench", "--scaling", "--out", str(tmp_path / "x.doc")).code == 2
    assert evolve("bench", "--strength", "--scaling").code == 2
    assert not list(tmp_path.iterdir())
