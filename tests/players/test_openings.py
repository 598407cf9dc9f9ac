"""Sampled openings: the odds are what they say, won games stay won, and games become distinct."""

from __future__ import annotations

from math import exp

import numpy as np
import pytest

from games.errors import BadInput
from games.game import Game, find_game
from players.matches.context import choose_move, start_game
from players.matches.match import play_match
from players.matches.setup import new_context
from players.replay_analysis.tendency import tendency
from players.search.openings import HEAT, opening_move, opening_odds
from players.search.worth import PROVEN
from players.spec import read_player
from tests.players.minimax import after, moves_at
from tests.players.piles import piles
from tests.players.positions import choices, context_for, random_positions


def odds_by_definition(game: Game, states: np.ndarray, t: int) -> dict[int, float]:
    worth = {move: after(game, states, t, move, 1, 0, True)[states[t]["turn"]] for move in moves_at(game, states, t)}
    best = max(worth.values())
    losses = [best - value for value in worth.values() if value >= -PROVEN]
    if abs(best) > PROVEN or not sum(losses):
        likes = {move: float(value == best) for move, value in worth.items()}
    else:
        scale = HEAT * sum(losses) / len(losses)
        likes = {move: exp((value - best) / scale) if value >= -PROVEN else 0.0 for move, value in worth.items()}
    return {move: like / sum(likes.values()) for move, like in likes.items()}


@pytest.mark.parametrize("name", ["tic-tac-toe", "6x6/reversi/most-men", "6x6/checkers/most-men", "piles"])
def test_odds_are_a_softmax_over_exact_values(name: str) -> None:
    game = piles(9) if name == "piles" else find_game(name)
    context = context_for(game, "alphabeta:3~60", "random")
    for at in random_positions(game, context, 12):
        moves, odds = tendency(game, context, at, 0)
        wanted = odds_by_definition(game, context.states, at)
        assert dict(zip(moves.tolist(), odds.tolist(), strict=True)) == pytest.approx(wanted)


def test_a_win_is_taken_and_a_loss_never_drawn() -> None:
    """With 1 to 3 stones left the last is taken; with 5 taking one leaves the other lost, beyond two plies."""
    game = piles(9)
    context = context_for(game, "alphabeta:1~60", "random")
    for at in random_positions(game, context, 40):
        left, drawn = int(context.states[at]["left"]), set(choices(game, context, at, 0, 30))
        if left <= 3:
            assert drawn == {left}
        elif left in (5, 6):  # at 4 every move loses
            assert all(left - taken > 3 for taken in drawn)


def first_wins(code: str, player: str, games: int = 60) -> int:
    return play_match(find_game(code), [read_player(player)] * 2, games, 11).winner.tolist().count(0)


@pytest.mark.parametrize("plies", [4, 8])
def test_won_games_stay_won_and_drawn_ones_drawn(plies: int) -> None:
    assert first_wins("6x6/tic-tac-toe/4-in-a-row", f"alphabeta:2~{plies}") >= 57
    assert first_wins("4x4/tic-tac-toe/3-in-a-row", f"alphabeta:2~{plies}") >= 57
    drawn = play_match(find_game("4x4/tic-tac-toe/4-in-a-row"), [read_player(f"alphabeta:2~{plies}")] * 2, 60, 11)
    assert drawn.draws() == 60


def test_more_heat_would_give_the_first_players_win_away() -> None:
    """What the bound above is worth: at 2.5 times the heat 6x6 four-in-a-row fails it (77 of 120 games in a trial)."""
    game = find_game("6x6/tic-tac-toe/4-in-a-row")
    context, won = new_context(game, [read_player("alphabeta:2")] * 2), 0
    for pair in range(60):
        start_game(game, context, 11, 0, pair)
        at = 0
        while not context.states[at]["ended"]:
            if at < 8:
                move = int(
                    opening_move(context.rules[0], context.states, at, 2.5 * HEAT, context.workspace, context.streams)
                )
            else:
                move = choose_move(game, context, at, 0)
            game.family.hooks.apply(game.rules[0], context.states, at, move, at + 1)
            at += 1
        won += int(context.states[at]["winner"] == 0)
    assert won < 50


@pytest.mark.parametrize("name", ["checkers-8x8", "8x8/reversi/5-in-a-row+recall-any-move"])
def test_games_become_distinct(name: str) -> None:
    game = find_game(name)
    always, drawn = (
        play_match(game, [read_player(player)] * 2, 40, 11, record=True) for player in ("alphabeta:2", "alphabeta:2~8")
    )
    assert len(np.unique(drawn.moves, axis=0)) > len(np.unique(always.moves, axis=0))


def test_behind_an_opening_there_is_one_game() -> None:
    """Games of players that toss no coins are told apart by their openings; of one with coins, by all its moves."""
    game = find_game("8x8/reversi/5-in-a-row+recall-last-move")
    alone, mixed = (
        play_match(game, [read_player("alphabeta:2~6"), read_player(other)], 80, 3, record=True, digests=True)
        for other in ("alphabeta:2~6", "random")
    )
    openings = len(np.unique(alone.moves[:, :6], axis=0))
    assert (alone.distinct() or 0) <= openings < 40  # fewer: images of each other are one
    assert (mixed.distinct() or 0) > 70


def test_the_same_seed_is_the_same_game() -> None:
    game, players = (
        find_game("6x6/reversi/most-men"),
        [read_player("alphabeta:3~6"), read_player("alphabeta:2~3(coarse)")],
    )
    whole = play_match(game, players, 24, 5, record=True)
    threaded = play_match(game, players, 24, 5, threads=3, record=True)
    later = play_match(game, players, 9, 5, first=15, record=True)
    assert np.array_equal(whole.moves, threaded.moves)
    assert np.array_equal(whole.moves[15:], later.moves)


def test_hot_odds_are_flatter() -> None:
    game = find_game("reversi-8x8")
    context = context_for(game, "alphabeta:2", "random")
    for at in random_positions(game, context, 8):
        spread = []
        for heat in (HEAT, 4 * HEAT):
            count = opening_odds(context.rules[0], context.states, at, heat, context.workspace)
            spread.append(float((context.workspace.odds[:count] ** 2).sum()))
        assert spread[0] >= spread[1]


@pytest.mark.parametrize("text", ["alphabeta:4~4", "alphabeta:2~60", "alphabeta:4~4(coarse)"])
def test_an_opening_reads_back(text: str) -> None:
    assert str(read_player(text)) == text
    assert str(read_player(text.partition("~")[0] + "~0")) == text.partition("~")[0]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("mcts:50~4", "cannot randomise its opening; these can: alphabeta"),
        ("alphabeta:4~61", "valid: 0 to 60"),
        ("alphabeta~4", 'as in "alphabeta:4"'),
        ("alphabeta:4~", "not a whole number"),
        ("alphabeta:4~x", "not a whole number"),
    ],
)
def test_a_wrong_opening_is_refused_in_one_line(text: str, words: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read_player(text)
    assert words in str(refusal.value)
    assert "\n" not in str(refusal.value)
