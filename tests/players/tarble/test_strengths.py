"""The bars of the players' strengths: the lower 95 % bound of the share of wins in 500 games lies above each."""

from __future__ import annotations

import math

import numpy as np
import pytest

from games.errors import BadInput
from games.game import find_game
from games.tarble.habits import HABITS
from players.checks import check_player
from players.matches.match import play_match
from players.spec import read_player

BARS = [
    ("Joey", "mcts:1000", 100, 0.90),
    ("Sarah", "Joey", 500, 0.60),
    ("Brian", "Joey", 500, 0.65),
    ("Brian", "Sarah", 500, 0.50),
    ("Sarah", "minimax", 500, 0.55),
    ("Brian", "minimax", 500, 0.55),
    ("Joey", "random", 500, 0.98),
    ("Sarah", "random", 500, 0.98),
    ("Brian", "random", 500, 0.98),
    ("minimax", "random", 500, 0.98),
    ("mixture:0", "random", 500, 0.98),
    ("mixture:100", "mixture:0", 500, 0.60),
]


def lower_bound(share: float, games: int) -> float:
    """Wilson's."""
    z = 1.96
    middle = share + z * z / (2 * games)
    return (middle - z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))) / (1 + z * z / games)


@pytest.mark.parametrize(("player", "other", "games", "bar"), BARS)
def test_bar(player: str, other: str, games: int, bar: float) -> None:
    result = play_match(find_game("tarble"), [read_player(player), read_player(other)], games, seed=7)
    wins, draws, _ = result.records()[0]
    assert lower_bound((wins + draws / 2) / games, games) > bar


@pytest.mark.parametrize(
    ("player", "other", "games", "bar"),
    [
        ("BARGAINER", "Sarah", 100, 0.40),
        ("td:tarble(turn)", "Joey", 30, 0.40),
        pytest.param("SCHEMER", "Sarah", 500, 0.50, marks=pytest.mark.full),
        ("Joey", "td:tarble-as-printed", 500, 0.85),
        pytest.param("Joey", "mcts:1000", 500, 0.90, marks=pytest.mark.full),
        pytest.param("Joey", "td:tarble-as-printed(turn)", 500, 0.50, marks=pytest.mark.full),
        pytest.param("Sarah", "td:tarble-as-printed", 500, 0.65, marks=pytest.mark.full),
        pytest.param("Sarah", "td:tarble-as-printed(turn)", 500, 0.65, marks=pytest.mark.full),
        pytest.param("Brian", "td:tarble-as-printed", 500, 0.65, marks=pytest.mark.full),
        pytest.param("Brian", "td:tarble-as-printed(turn)", 500, 0.65, marks=pytest.mark.full),
        pytest.param("td:tarble-as-printed(turn)", "td:tarble-as-printed", 500, 0.85, marks=pytest.mark.full),
        pytest.param("td:tarble-as-printed", "random", 500, 0.98, marks=pytest.mark.full),
        pytest.param("mcts:1000", "random", 500, 0.98, marks=pytest.mark.full),
        pytest.param("td:tarble(turn)", "td:tarble", 500, 0.85, marks=pytest.mark.full),
        pytest.param("td:tarble(turn)", "random", 500, 0.98, marks=pytest.mark.full),
        pytest.param("Brian", "td:tarble", 500, 0.65, marks=pytest.mark.full),
        pytest.param("Sarah", "td:tarble", 500, 0.65, marks=pytest.mark.full),
    ],
)
def test_bars_of_what_plans_and_learns(player: str, other: str, games: int, bar: float) -> None:
    test_bar(player, other, games, bar)


@pytest.mark.parametrize("name", ["Joey", "Sarah", "Brian"])
def test_against_their_like_they_move_one_piece(name: str) -> None:
    """The spec's figures: .92, .83 to .88, .94; other opponents change them."""
    game = find_game("tarble")
    result = play_match(game, [read_player(name)] * 2, 150, seed=7, record=True)
    tallies = np.zeros((150, 2, len(HABITS.tallies)))
    HABITS.tally(game.rules, result.moves, result.plies, game.new_line(8), np.zeros(2, np.uint64), tallies)
    same, longer = (tallies[:, :, HABITS.tallies.index(word)].sum() for word in ("same", "longer-turns"))
    assert same / longer == pytest.approx({"Joey": 0.92, "Sarah": 0.855, "Brian": 0.94}[name], abs=0.035)


@pytest.mark.parametrize("game", ["tarble/5/3-2/d4", "tarble/7/5-5/d8", "tarble/6/4-3/d5+no-neutral+safe-corners"])
def test_they_play_other_boards_too(game: str) -> None:
    result = play_match(find_game(game), [read_player("Brian"), read_player("random")], 10, seed=3)
    assert result.records()[0][0] >= 9
    result = play_match(find_game(game), [read_player("Sarah"), read_player("minimax")], 10, seed=3)
    assert (result.plies < 2000).all()


def test_they_know_one_game() -> None:
    for name in ("Joey", "Sarah", "Brian", "minimax", "mixture:30"):
        with pytest.raises(BadInput, match="plays only tarble"):
            check_player(find_game("reversi-6x6"), read_player(name))
    with pytest.raises(BadInput, match='board has no "cut 12"; write "mcts"'):
        check_player(find_game("reversi-6x6"), read_player("mcts:10(cut 12)"))
    with pytest.raises(BadInput, match="has no playouts to cut"):
        read_player("alphabeta:2(cut 12)")
    with pytest.raises(BadInput, match="out of range"):
        read_player("mcts:10(cut 100)")
    assert str(read_player("mcts:1000(cut 12)")) == "mcts:1000(cut 12)"
    assert str(read_player("mixture:30")) == "mixture:30"


def test_games_are_a_function_of_their_number() -> None:
    """A planner's memory of other games changes nothing: games played alone are those of the match."""
    players = [read_player("Brian"), read_player("mixture:50")]
    game = find_game("tarble")
    every = play_match(game, players, 12, seed=5, record=True)
    for number in (3, 8, 11):
        alone = play_match(game, players, 1, seed=5, first=number, record=True)
        assert (alone.moves[0] == every.moves[number]).all()


def test_a_cut_search_still_beats_chance() -> None:
    game = find_game("tarble")
    cheap = play_match(game, [read_player("mcts:200(cut 4)"), read_player("random")], 20, seed=2)
    assert cheap.records()[0][0] == 20
