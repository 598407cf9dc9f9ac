"""Statistics are right for any number of seats: known answers with three and more, and nothing new in old evidence."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from fitness.evidence import from_json, to_json
from fitness.gather import play
from fitness.league.tables import groups_each, line_ups
from fitness.score import published_balance
from fitness.term import NO_CONTEXT
from fitness.terms import balance, completion, endings, seat_advantage
from games.game import Game, find_game
from games.template import FAMILY
from games.template.family import TemplateSpec
from runs.types.games.searched import balance_of
from tests.contract.hand import hands
from tests.fitness.made import evidence, played


def three(winner: list[int]):
    return replace(played(winner, players=("a", "b", "c")), orders=6)


def test_a_game_that_the_third_seat_always_wins_has_no_balance() -> None:
    counts = {"first": 0, "second": 0, "third": 100, "draws": 0, "games": 100}
    assert published_balance(counts) == balance_of({"counts": counts}) == 0.0
    fair = {"first": 20, "second": 20, "third": 20, "draws": 0, "games": 60}
    assert published_balance(fair) == pytest.approx(100.0)
    assert published_balance({"first": 30, "second": 50, "draws": 20, "games": 100}) == 60.0
    assert balance_of({"counts": {}}) is None


def test_seat_advantage_among_three() -> None:
    assert seat_advantage.measure(evidence(three([2] * 12)), NO_CONTEXT).value == -1.0
    assert seat_advantage.measure(evidence(three([0] * 12)), NO_CONTEXT).value == 1.0
    fair = seat_advantage.measure(evidence(three([0, 1, 2] * 8)), NO_CONTEXT)
    assert fair.value == pytest.approx(0.0)
    assert seat_advantage.measure(evidence(three([0] * 5)), NO_CONTEXT).value is None  # no whole group
    assert balance.measure(evidence(three([0, 1, 2] * 8)), NO_CONTEXT).value == pytest.approx(100.0)


def test_two_seats_are_counted_as_ever() -> None:
    two = evidence(played([0, 0, 1, -1]))
    assert seat_advantage.measure(two, NO_CONTEXT).value == pytest.approx(0.25)
    assert set(to_json(two)["matches"][0]) == {
        "role", "code", "players", "seed", "first", "orders", "winner", "cause", "plies", "decisions", "choices",
        "options", "forced", "uses",
    }  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_stone_of_few_is_somebodys(seats: int) -> None:
    # As many stones as seats, one at a time: the last seat wins every game.
    game = Game(FAMILY, TemplateSpec(heap=seats, most=1, seats=seats), "one by one")
    match = play(game, "self", ["random"] * seats, 48, 1)[1]
    found = replace(evidence(match), code=game.code)
    assert set(match.winner) == {seats - 1}
    assert balance.measure(found, NO_CONTEXT).value == 0.0
    assert seat_advantage.measure(found, NO_CONTEXT).value == -1.0
    assert match.ledger() == {"taken-all": 48}
    assert completion.measure(found, NO_CONTEXT).value == 1.0
    assert endings.measure(found, NO_CONTEXT).value == pytest.approx(1.0)
    again = from_json(json.loads(json.dumps(to_json(found))))
    assert again == found
    assert to_json(found)["matches"][0]["causes"][2] == "taken-all"  # stored as a word


def test_shared_wins_are_stored_and_others_implied() -> None:
    jostle = play(find_game("jostle"), "self", ["random"] * 3, 60, 1)[1]
    for winner, paid in zip(jostle.winner, jostle.paid, strict=True):
        assert winner < 0 or paid == jostle.by_winner(winner)
    assert play(hands(), "self", ["random"] * 2, 40, 1)[1].payoffs == ()
    shared = replace(three([-1, 0]), payoffs=((0.0, 0.0, -1.0), (1.0, -1.0, -1.0)))
    data = evidence(shared)
    assert from_json(json.loads(json.dumps(to_json(data)))) == data


def test_every_pair_of_players_meets_as_often_as_asked() -> None:
    for players in (3, 5):
        for seats in (2, 3, 4):
            met = sum(0 in places and 1 in places for places in line_ups(players, seats))
            each = groups_each(480, players, seats)
            orders = {2: 2, 3: 6, 4: 24}[seats]
            assert met * each * orders >= 480
            assert met * (each - 1) * orders < 480
