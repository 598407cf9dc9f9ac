"""Whole games: the kernels and the naive model agree on every choice, every state and every payoff."""

from __future__ import annotations

import numpy as np
import pytest

from games.colonizers.causes import CAUSES
from games.colonizers.records import COLONISTS, PHASES, card_names
from games.colonizers.view import EVERYTHING, cards, view
from games.game import Game, find_game
from games.playthrough.playthrough import Playthrough
from tests.games.colonizers.naive import Naive

VARIANTS = (
    "colonizers",
    "colonizers+rotate",
    "colonizers/hand-2/omnium-2",
    "colonizers/later-4",
    "colonizers/tie-shared",
    "colonizers/tie-omnium/points-2.0.0.1",
    "colonizers/hand-5/limit-3/drawn-4/income-1/colony-6",
    "colonizers/limit-7/drawn-3/steal-3/extra-0.1.2.0/first-0/colony-10+rotate",
)


def removed_now(play: Playthrough) -> str:
    """The colonist that is neither picked nor left: the one put aside in this round."""
    state = play.state
    return next(name for k, name in enumerate(COLONISTS) if not int(state["available"]) >> k & 1)


def agree(game: Game, number: int) -> str:
    """One game by random choices; returns its ending."""
    play = Playthrough(game, 7, number)
    rules, rng = game.rules, np.random.default_rng(number)
    names = card_names(rules)
    put_aside: list[str] = []
    start = [names[k] for k in play.state["deck"][: int(rules[0]["all_cards"])]]
    # The deal has moved the head already: the ring still holds all cards from its place 0 on.
    put_aside.append(removed_now(play))
    naive = Naive(game.spec, start, lambda k: put_aside[k])
    while not naive.over:
        texts = play.texts()
        assert set(texts) == naive.choices()
        assert len(set(texts)) == len(texts)
        assert (play.turn, PHASES[play.state["phase"]]) == (naive.seat, naive.step)
        text = texts[rng.integers(len(texts))]
        play.play_text(text)
        if play.state["round"] == len(put_aside) and not play.ended:
            put_aside.append(removed_now(play))
        naive.play(text)
        same_state(play, naive, names)
    assert play.ended
    assert CAUSES[play.state["cause"]] == naive.over
    assert play.payoffs() == pytest.approx(naive.payoffs(), abs=1e-12)
    alone = [seat for seat, worth in enumerate(naive.payoffs()) if worth == 1.0]
    assert int(play.state["winner"]) == (alone[0] if alone else -1)
    return naive.over


def same_state(play: Playthrough, naive: Naive, names: tuple[str, ...]) -> None:
    """Everything that both hold."""
    state, seen = play.state, view(play.game.rules, play.states, play.t, EVERYTHING)
    assert list(seen.deck or ()) == naive.deck
    hands = [sorted(one.hand.elements()) for one in seen.seats if one.hand is not None]
    assert hands == [sorted(hand) for hand in naive.hands]
    assert [sorted(one.colony.elements()) for one in seen.seats] == [sorted(c) for c in naive.colonies]
    assert sorted(cards(state["looked"], names).elements()) == sorted(naive.looked)
    assert state["omnium"].tolist() == naive.omnium
    assert state["score"].tolist() == naive.scores()
    assert int(state["lost"]) == naive.gone
    assert int(state["round"]) == naive.rounds
    assert {one.seat: one.colonist for one in seen.seats if one.colonist} == naive.colonists


@pytest.mark.parametrize("code", VARIANTS)
def test_games_agree(code):
    game = find_game(code)
    for number in range(100 if code == "colonizers" else 6):
        agree(game, number)


@pytest.mark.full
def test_two_thousand_games_agree():
    game = find_game("colonizers")
    endings = [agree(game, number) for number in range(2000)]
    assert endings.count("full-colony") >= 1990


def test_an_empty_deck_ends_the_game_without_a_winner():
    """With four cards a draw the deck runs out now and then."""
    game = find_game("colonizers/hand-5/limit-7/drawn-4/colony-10")
    endings = [agree(game, number) for number in range(60)]
    assert "empty-deck" in endings
