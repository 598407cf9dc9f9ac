"""Players that recognise strategies: the right one is named, the best reply found, and nothing hidden is read."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from games.errors import BadInput
from games.game import find_game
from games.playthrough.playthrough import Playthrough
from players.checks import check_player
from players.matches.context import choose_move
from players.matches.match import play_match
from players.matches.python_loop import play_in_python
from players.matches.setup import new_context
from players.matches.tables import table_of
from players.opponent_modelling.belief import contexts, new_belief, shares
from players.opponent_words import read_words
from players.spec import read_player
from runs.playing.answer import answer

SIX = "GreedyTreasure,BestTreasure,GreedyCapture,DefensiveTreasure,HybridCapture,DefensiveCapture"
SMALL = "boundary/width=300,height=300,pieces=4,treasures=6"


def followed(code: str, strategies: str, played: int, seat: int, number: int, most: int = 40) -> list[np.ndarray]:
    """What the seat believes of the other at each of its decisions; the other plays strategy `played`, the seat the
    first."""
    game = find_game(code)
    specs = tuple(map(read_player, strategies.split(",")))
    belief, context = new_belief(game, seat, specs, contexts(game, specs)), new_context(game, specs)
    play, found = Playthrough(game, 7, number), []
    context.streams[:] = play.streams
    while not play.ended and len(play.moves) < most:
        at, turn = play.t, play.turn
        if turn < 0:
            move = play.roll()
        else:
            if turn == seat:
                belief.decide(play.states, at)
                found.append(shares(belief.logs)[1 - seat])
            context.states[: at + 1] = play.states[: at + 1]
            move = choose_move(game, context, at, 0 if turn == seat else played)
        play.play(move)
        belief.saw(play.states, at, move, at + 1)
    return found


@pytest.mark.parametrize("seat", [0, 1])
def test_secret_plans_are_recognised_by_what_comes_of_them(seat: int) -> None:
    right = []
    for played in range(6):
        found = followed(SMALL, SIX, played, seat, played)
        assert np.allclose(found[0], 1.0 / 6.0)  # before anything was seen
        right.append(found[min(3, len(found) - 1)].argmax() == played)
    assert sum(right) >= 5  # some plans are alike for a few turns


def test_open_moves_are_recognised_by_the_chances_that_strategies_give_them() -> None:
    strategies = "RANDOMIZER,TAKER,CORNERS"
    for played in range(3):
        found = followed("reversi-6x6", strategies, played, 1, played, most=60)
        assert found[-1].argmax() == played
        assert found[-1].max() > 0.8


def test_what_is_hidden_changes_nothing() -> None:
    # the same game with other secret plans of this turn, and other aims: the belief of the seat must be the same
    game, specs = find_game(SMALL), tuple(map(read_player, SIX.split(",")))
    play = Playthrough(game, 3, 1)
    one, other = (new_belief(game, 1, specs, contexts(game, specs)) for _ in range(2))
    for ply in range(6):
        at = play.t
        hidden = play.states[: at + 1].copy()
        if play.turn == 1:
            one.decide(play.states, at)
            family = game.family.hooks
            room, streams = np.concatenate([hidden, hidden[-1:]]), np.full(2, 99 + ply, np.uint64)
            family.determinize(game.rules[0], room, at, 1, at + 1, streams)
            hidden[at] = room[at + 1]
            other.decide(hidden, at)
            assert np.array_equal(one.logs, other.logs)
        move = 2 if play.turn == 0 else 4
        play.play(move)
        one.saw(play.states, at, move, at + 1)
        other.saw(play.states, at, move, at + 1)


def test_the_best_reply_comes_from_the_matrix(tmp_path: Path) -> None:
    # a matrix by which PALS is the answer to everything: then adaptive plays PALS's games
    file = tmp_path / "matrix.json"
    scores = [[0.5, 0.9, 0.9], [0.1, 0.5, 0.5], [0.1, 0.5, 0.5]]
    file.write_text(json.dumps({"players": ["PALS", "ADVANCER", "EQUALIZER"], "scores": scores}))
    game = find_game("jostle/thesis")
    foes = [read_player("ADVANCER")] * 2
    adaptive = play_match(game, [read_player(f"adaptive(PALS,ADVANCER,{file})"), *foes], 6, 4)
    blank = play_match(game, [read_player("PALS"), *foes], 6, 4)
    plain = play_in_python(game, blank, game.new_line()[:0])
    assert np.array_equal(adaptive.winner, plain.winner)
    assert np.array_equal(adaptive.plies, plain.plies)


def test_an_answer_wins_against_fixed_strategies() -> None:
    game, won = find_game(SMALL), []
    for name in ("GreedyCapture", "DefensiveCapture"):
        result = play_match(game, [read_player(f"answer({name};{SIX})"), read_player(name)], 10, 2)
        won.append(result.records()[0][0])
    assert sum(won) >= 18  # of 20: with fixed strategies the future is known


def test_the_same_games_again() -> None:
    players = [read_player("adaptive(GreedyTreasure,HybridCapture)"), read_player("GreedyTreasure")]
    game = find_game(SMALL)
    first, again = (play_match(game, players, 4, 2, threads) for threads in (1, 2))
    assert np.array_equal(first.winner, again.winner)
    assert np.array_equal(first.scores, again.scores)


def test_at_the_terminal_it_remembers_the_game() -> None:
    # asked anew at every turn, told what was played: the same moves as in a match, where it sees every ply
    game, text = find_game(SMALL), "answer(GreedyTreasure,HybridCapture)"
    player, foe = read_player(text), read_player("HybridCapture")
    play, context = Playthrough(game, 5, 0), new_context(game, [foe])
    first, seen = table_of(game, text).begin(0), []
    while not play.ended and len(play.moves) < 12:
        line, at = play.states, play.t
        if play.turn == 0:
            chosen = answer(play, player, 1)
            seen.append((chosen, first.choose(line, at, np.zeros_like(play.streams))))
            move = chosen
        else:
            context.states[: at + 1] = line[: at + 1]
            move = choose_move(game, context, at, 0)
        play.play(move)
        first.saw(line, at, move, at + 1)
    assert len(seen) >= 4
    assert all(one == other for one, other in seen)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("adaptive(GreedyTreasure)", "names 1 strategies"),
        ("answer()", "names 0 strategies"),
        ("adaptive(GreedyTresure,BestTreasure)", "GreedyTreasure"),
        ("answer(GreedyTreasure,m.json)", "adaptive"),
    ],
)
def test_wrong_words(text: str, wrong: str) -> None:
    with pytest.raises(BadInput, match=wrong):
        read_player(text)


def test_where_the_deal_is_hidden_nobody_is_followed() -> None:
    with pytest.raises(BadInput, match="hidden"):
        check_player(find_game("colonizers"), read_player("adaptive(random,heuristic)"))
    assert read_words("answer(mcts:10,Lingering(PALS) ADVANCER; random)").met == ("mcts:10", "Lingering(PALS) ADVANCER")
