"""Foresight columns against full-width search from the definitions, for every root move."""

from copy import copy

import numpy as np
import pytest

from games.game import find_game
from players.decision import available, bits_of, feature_columns, new_table
from players.matches.match import play_match
from players.matches.setup import context_for_tables
from players.search.foresight import DEEPEST, LARGEST, finer, tamed
from players.search.worth import WIN
from players.spec import read_player
from tests.players.composition.tables import decision_table
from tests.players.minimax import after, moves_at
from tests.players.piles import piles
from tests.players.positions import choices, context_for, random_positions

GAMES = [
    piles(17),
    piles(15, most=4, again=2),
    piles(16, again=1, keeps_past=1),
    find_game("3x3/tic-tac-toe/3-in-a-row"),
    find_game("4x4/reversi/most-men"),
    find_game("4x4/checkers/no-men-remaining"),
    find_game("5x4/checkers/most-men"),
    find_game("3x5/tic-tac-toe/3-in-a-row"),
    find_game("3x4/tic-tac-toe/3-in-a-row+double-move"),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_every_root_move_has_its_exact_value(game):
    names = tuple(f"foresight-{depth}" for depth in range(1, 5))
    wanted, columns = bits_of(game, names), feature_columns(game)
    context, table = context_for_tables(game, wanted), new_table(game)
    judge = copy(game)
    judge.__dict__["rules"] = finer(game.rules)
    for at in random_positions(game, context, 6):
        moves = moves_at(game, context.states, at)
        seat, before = int(context.states[at]["turn"]), context.states[at].copy()
        context.workspace.moves[: len(moves)] = moves
        decision_table(game, context.states, at, context.workspace.moves, len(moves), wanted, table, context.workspace)
        found = table[: len(moves)].copy()
        assert context.states[at] == before
        for depth, name in enumerate(names, 1):
            exact = [tamed(after(judge, context.states, at, move, depth - 1, 0)[seat]) for move in moves]
            assert found[:, columns.index(name)].tolist() == exact


def test_endings_lie_just_beyond_guesses():
    values = [-WIN + 1, -WIN + DEEPEST, -9000, -40, 0, 40, 9000, WIN - DEEPEST, WIN - 1]
    features = [int(tamed(value)) for value in values]
    assert features == sorted(features)
    assert features[3:6] == [-40, 0, 40]
    assert features[2] == -LARGEST > features[1] > features[0] > -LARGEST - 10


@pytest.mark.parametrize(
    ("code", "depth"), [("reversi-8x8", 4), ("checkers-8x8", 4), ("4x9/tic-tac-toe/4-in-a-row", 1)]
)
def test_fine_judgement_tells_moves_apart(code, depth):
    game, name = find_game(code), f"foresight-{depth}"
    wanted = bits_of(game, (name,))
    column, context, table = feature_columns(game).index(name), context_for_tables(game, wanted), new_table(game)
    different = []
    for at in random_positions(game, context, 5):
        moves = moves_at(game, context.states, at)
        context.workspace.moves[: len(moves)] = moves
        decision_table(game, context.states, at, context.workspace.moves, len(moves), wanted, table, context.workspace)
        different.append(len(set(table[: len(moves), column].tolist())) / len(moves))
    assert sum(different) / len(different) > 0.4


def test_a_deeper_table_does_not_change_shallower_values():
    game = find_game("reversi-8x8")
    both, one = bits_of(game, ("foresight-2", "foresight-4")), bits_of(game, ("foresight-2",))
    column = feature_columns(game).index("foresight-2")
    context, fresh = context_for_tables(game, both), new_table(game)
    for at in random_positions(game, context, 5):
        moves = moves_at(game, context.states, at)
        told = []
        for wanted in (both, one):
            context.workspace.moves[: len(moves)] = moves
            decision_table(
                game, context.states, at, context.workspace.moves, len(moves), wanted, fresh, context.workspace
            )
            told.append(fresh[: len(moves), column].tolist())
        assert told[0] == told[1]


@pytest.mark.parametrize("code", ["4x5/reversi/3-in-a-row", "4x5/tic-tac-toe/3-in-a-row"])
@pytest.mark.parametrize("depth", [1, 3])
def test_a_foreseer_plays_what_alphabeta_plays(code, depth):
    game = find_game(code)
    context = context_for(game, f"FORESEER(depth {depth})", f"alphabeta:{depth}")
    for at in random_positions(game, context, 8):
        assert set(choices(game, context, at, 0, 80)) == set(choices(game, context, at, 1, 80))


def test_foresight_is_for_two_seats():
    assert not any(name.startswith("foresight") for name in available(find_game("jostle")))
    assert available(find_game("reversi-8x8")) >= {"foresight-1", "foresight-4"}
    assert len(feature_columns(find_game("jostle"))) <= 64
    assert np.uint64(1) == bits_of(find_game("reversi-8x8"), ["phase"])


def test_foresight_and_alphabeta_at_one_desk_play_the_same_games_on_any_threads():
    """They share a table and judge differently; nothing of the one may reach the other."""
    game = find_game("4x4/reversi/most-men")
    players = [read_player("FORESEER(depth 3, weight 0.3)"), read_player("alphabeta:2(coarse)")]
    whole = play_match(game, players, 40, 5, record=True)
    assert np.array_equal(whole.moves, play_match(game, players, 40, 5, 3, record=True).moves)
    alone = [play_match(game, players, 1, 5, first=number, record=True).moves[0] for number in range(10)]
    assert np.array_equal(whole.moves[:10], alone)
