"""Positions as JSON: what is written reads back, a deck and the removed colonists are a start, faults are named."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from games.colonizers import FAMILY
from games.colonizers.cards import STANDARD
from games.colonizers.records import COLONISTS
from games.errors import BadInput
from games.playthrough.playthrough import Playthrough
from tests.games.colonizers.naive import Naive
from tests.games.colonizers.table import SEATS, game_of, random_states, shuffled

DECK = [card.name for card in STANDARD for _ in range(card.quantity)]
REMOVED = ["Spy", "Miner", "Spy", "Visionary"] * 6


def read(data: Any, code: str = "colonizers") -> Playthrough:
    play = Playthrough(game_of(code))
    assert FAMILY.read_position(play.game.rules, play.states, json.loads(json.dumps(data))) == 0
    return play


@pytest.mark.parametrize("code", ["colonizers", "colonizers/hand-5/limit-4/drawn-3/colony-6/points-1.0.0.2+rotate"])
def test_positions_read_back_byte_for_byte(code):
    game = game_of(code)
    for number in range(4):
        states = random_states(game, number)
        for at in range(0, len(states), 1 if number == 0 else 17):
            data = FAMILY.position_json(game.rules, states, at)
            play = read(data, code)
            assert FAMILY.position_json(game.rules, play.states, 0) == data
            for name in states.dtype.names:
                if name not in ("deck", "head"):
                    assert (play.state[name] == states[at][name]).all(), name


def test_a_deck_and_the_removed_colonists_are_a_start():
    """The planned rounds are played so; the naive model agrees to the end of them."""
    rng = np.random.default_rng(3)
    for number in range(8):
        deck = [str(name) for name in rng.permutation(DECK)]
        play = read({"deck": deck, "removed": REMOVED}, "colonizers/hand-2/omnium-2")
        naive = Naive(play.game.spec, list(deck), lambda k: REMOVED[k])
        while not naive.over:
            assert set(play.texts()) == naive.choices()
            text = sorted(naive.choices())[rng.integers(len(naive.choices()))]
            play.play_text(text)
            naive.play(text)
            data = FAMILY.position_json(play.game.rules, play.states, play.t)
            assert (data["deck"], data["omnium"]) == (naive.deck, naive.omnium)
            assert data["removed"] == REMOVED[naive.rounds + 1 :][: len(data["removed"])]
        assert play.ended


def test_rounds_that_are_not_planned_are_drawn():
    seen = set()
    for fate in range(40):
        play = read({"deck": DECK, "removed": [], "fate": f"{fate:x}"})
        seen |= set(COLONISTS) - {text.split()[1] for text in play.texts()}
    assert seen == set(COLONISTS)


def test_a_seats_position_tells_nothing_unseen():
    game, rng = game_of(), np.random.default_rng(5)
    for state in random_states(game, 3)[::11]:
        for seat in SEATS:
            here, there = np.array([state]), np.array([shuffled(state, seat, rng)])
            assert FAMILY.position_json(game.rules, here, 0, seat) == FAMILY.position_json(game.rules, there, 0, seat)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"deck": ["Quary"]}, "Quarry"),
        ({"deck": [*DECK, "Quarry"]}, "more than this game has"),
        ({"deck": ["Quarry"] * 5}, "5 copies of Quarry"),
        ({"deck": "Quarry"}, '"deck" must be a list'),
        ({"removed": ["Spi"]}, "Spy"),
        ({"removed": ["Spy"] * 64}, "room for rounds"),
        ({"decks": []}, "deck"),
        ({"omnium": [1, 2, 3, 4]}, '"phase"'),
        ({"phase": "pik"}, "needs"),
    ],
)
def test_faults_are_named_in_one_line(change, said):
    with pytest.raises(BadInput, match=said) as wrong:
        read({"deck": DECK, "removed": REMOVED, **change})
    assert "\n" not in str(wrong.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"turn": 4}, '"turn"'),
        ({"hands": [[], [], []]}, '"hands"'),
        ({"omnium": [1, 2, 3, -4]}, '"omnium"'),
        ({"colonists": [None] * 4}, '"colonists"'),
        ({"available": []}, "removed"),
        ({"lost": 3}, '"lost"'),
        ({"looked": ["Quarry"]}, '"looked"'),
        ({"ended": "lien"}, "line"),
        ({"first_full": 2}, '"first_full"'),
        ({"phase": "drew"}, "draw"),
    ],
)
def test_faults_within_a_game_are_named_too(change, said):
    game = game_of()
    states = random_states(game, 0)
    at = next(k for k in range(len(states)) if states[k]["round"] == 5 and states[k]["phase"] == 1)
    data = FAMILY.position_json(game.rules, states, at)
    with pytest.raises(BadInput, match=said):
        read({**data, **change})
