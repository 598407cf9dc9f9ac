"""Beyond its plies alpha-beta plays endings as they are worth, and resolves captures that are due."""

from __future__ import annotations

import numpy as np
import pytest

from games.game import find_game
from players.matches.context import choose_move, start_game
from players.matches.match import play_match
from players.replay_analysis.tendency import tendency
from players.search.alphabeta import ENDINGS
from players.solve.solver import solve
from players.spec import read_player
from tests.players.minimax import best_moves, settling_moves, values
from tests.players.positions import choices, context_for, random_positions

REVERSI = ["4x4/reversi/most-men", "3x5/reversi/no-men-remaining", "4x4/reversi/4-in-a-row"]


@pytest.mark.parametrize("code", REVERSI)
def test_near_the_end_the_result_is_what_perfect_play_makes_it(code: str) -> None:
    game, settled = find_game(code), 0
    context = context_for(game, "alphabeta:1", "random")
    for at in random_positions(game, context, 25, seed=4):
        if context.states[at]["ply"] < int(game.rules[0]["cells"]) - 5 - ENDINGS:
            continue
        wanted = settling_moves(game, context.states, at, 1)
        if wanted:
            settled += 1
            assert set(choices(game, context, at, 0, 30)) == wanted
            moves, odds = tendency(game, context, at, 0)
            assert {int(move) for move, share in zip(moves, odds) if share > 0} == wanted
            assert set(odds[odds > 0].tolist()) == {1 / len(wanted)}
    assert settled >= 5


def test_a_game_won_with_so_many_plies_left_is_won() -> None:
    """4x4 reversi is won by the second player from the start; from 7 empty cells on alphabeta:1 never errs."""
    game = find_game("4x4/reversi/most-men")
    assert solve(game).value == "second"
    context = context_for(game, "alphabeta:1", "random")
    for pair in range(12):
        start_game(game, context, 2, 0, pair)
        at, due, moves = 0, None, np.zeros(64, np.int64)
        while not context.states[at]["ended"]:
            near = game.family.hooks.horizon(game.rules[0], context.states, at) <= 1 + ENDINGS
            if near and due is None:
                due, mine = (
                    np.sign(values(game, context.states, at, 30)[context.states[at]["turn"]]),
                    context.states[at]["turn"],
                )
            if near and context.states[at]["turn"] == mine:
                move = choose_move(game, context, at, 0)
            else:
                move = game.family.hooks.pick(game.rules[0], context.states, at, moves, context.streams)
            game.family.hooks.apply(game.rules[0], context.states, at, move, at + 1)
            at += 1
        assert game.family.hooks.payoff(game.rules[0], context.states, at, mine) >= due


@pytest.mark.parametrize("depth", [3, 4])
def test_captures_that_are_due_are_resolved(depth: int) -> None:
    """Where minimax with and without disagree, alpha-beta is with the one that resolves."""
    game, told = find_game("6x6/checkers/no-men-remaining"), 0
    context = context_for(game, f"alphabeta:{depth}", "random")
    for at in random_positions(game, context, 40, seed=9):
        resolved = best_moves(game, context.states, at, depth)
        turn = context.states[at]["turn"]
        moves = context.workspace.moves[
            : game.family.hooks.legal(game.rules[0], context.states, at, context.workspace.moves)
        ].tolist()
        worth = {}
        for move in moves:
            game.family.hooks.apply(game.rules[0], context.states, at, move, at + 1)
            worth[move] = values(game, context.states, at + 1, depth - 1, 1)[turn]
        plain = {move for move in moves if worth[move] == max(worth.values())}
        found = set(choices(game, context, at, 0, 5))
        assert found <= resolved
        told += not resolved & plain
    assert told >= 1


def test_the_same_seed_is_the_same_game() -> None:
    for code in ("6x6/reversi/most-men", "6x6/checkers/most-men"):
        game, players = find_game(code), [read_player("alphabeta:3"), read_player("alphabeta:2(coarse)")]
        whole = play_match(game, players, 16, 5, record=True)
        threaded = play_match(game, players, 16, 5, threads=3, record=True)
        later = play_match(game, players, 6, 5, first=10, record=True)
        assert np.array_equal(whole.moves, threaded.moves)
        assert np.array_equal(whole.moves[10:], later.moves)
