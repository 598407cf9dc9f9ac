"""Learning curves, paired tests and tendencies of made-up logs whose answers are known."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from games.game import find_game
from games.playthrough.playthrough import Playthrough
from runs.playing.event import MOVE, PLAY, Event, Opening
from runs.playing.table import Table
from studio.server.log import Row
from studio.study.analysis import curves, tendencies
from studio.study.answers import ANSWERED, PERSON, SEATED, STUDY
from studio.study.person import Person
from studio.study.plan import plan_of, template

GAME = "tic-tac-toe"


def played_rows(name, game, person, strategy, stage, won, seed):
    """A game that the person in seat 0 won or lost, as a log has it."""
    draw = np.random.default_rng(seed)
    while True:
        table = Table(Opening(find_game(game), seed, (None, None), PLAY))
        rows = [Row(name, 0, "opened", "", {"opening": table.opening.to_json(), "pace": 0.0}, 0.0)]
        for event in table.start():
            table.apply(event)
            rows.append(Row(name, len(rows), event.kind, str(event.who), dict(event.data), 0.0))
        while not table.over:
            legal = table.play.legal()
            text = table.play.text(legal[int(draw.integers(len(legal)))])
            for event in table.do(Event(MOVE, table.turn, {"move": text})):
                rows.append(Row(name, len(rows), event.kind, str(event.who), dict(event.data), 0.0))
        if table.winners == [0 if won else 1]:
            break
    data = {
        "table": name,
        "game": game,
        "people": {"0": person},
        "strategies": {"1": strategy},
        "stage": stage,
        "unit": 0,
    }
    return [*rows, Row(STUDY, seed, SEATED, "", data, 0.0)]


def answers(person, table, **values):
    said = {name: {"value": value} for name, value in values.items()}
    return Row(PERSON + person, 99, ANSWERED, person, {"table": table, "answers": said, "seconds": 9.0}, 0.0)


@pytest.fixture(scope="module")
def adaptive():
    text = template("adaptive").replace('game = "boundary"', f'game = "{GAME}"')
    start = text.index('opponents = ["GreedyTreasure", ')
    text = text[:start] + 'opponents = ["random", "greedy"]' + text[text.index("]", start) + 1 :]
    return plan_of(text.replace('["GreedyTreasure"]', '["random"]').replace('["Adaptive"]', '["mcts:50"]'), "x")


def test_curves_and_tests(adaptive):
    rows, seed = [], 0
    for person in range(4):
        strategy = ("random", "greedy")[person % 2]
        for stage, wins in ((1, (0, 0, 1, 1, 1)), (2, (1, 1, 0, 0, 0))):
            for number, won in enumerate(wins):
                seed += 1
                name = f"t{person}-{stage}-{number}"
                rows += played_rows(name, GAME, f"p{person}", strategy if stage == 1 else "mcts:50", stage, won, seed)
            said = {"hard-to-beat": 2 + 2 * (stage == 2), "hard-to-predict": 3, "fun": 1 + person}
            rows.append(answers(f"p{person}", f"t{person}-{stage}-4", **said))
    found = curves.curves(rows, adaptive)
    first, second = found["stages"]
    assert [point["wins"] for point in first["all"]["points"]] == [0, 0, 1, 1, 1]
    assert [point["n"] for point in first["all"]["points"]] == [4] * 5
    assert set(first) == {"all", "random", "greedy"}
    assert first["all"]["slope"]["value"] == pytest.approx(0.3)
    assert second["all"]["slope"]["value"] == pytest.approx(-0.3)
    assert first["all"]["score_slope"]["value"] is None
    assert found["tests"]["hard-to-beat"]["value"] == 2.0
    assert found["tests"]["hard-to-beat"]["people"] == 4
    assert found["tests"]["fun"]["p"] == 1.0
    assert found["tests"]["slope of wins"]["value"] == pytest.approx(-0.6)  # +0.3 each, then -0.3 each
    assert found["tests"]["slope of wins"]["means"] == pytest.approx([0.3, -0.3])
    assert "order" not in found["tests"]["fun"]
    said = curves.text(found)
    assert "Opponents 2" in said
    assert "paired t-tests" in said


def test_counterbalanced_halves_are_compared_by_opponent(adaptive):
    """Who met the adaptive one first finds it harder by 1, the others by 3: by 2 in the mean, and the order tells."""
    plan = dataclasses.replace(adaptive, order="counterbalanced")
    rows, seed = [], 100
    for person in range(6):
        who = Person(f"p{person}", plan, number=person)
        assert who.order() == ([0, 1, 2] if person % 2 == 0 else [0, 2, 1])
        for stage in who.order()[1:]:
            seed += 1
            word = who.opponent(plan.stages[stage])
            rows += played_rows(f"t{seed}", GAME, who.name, word, stage, True, seed)
            hard = 1 if stage == 1 else 4 + (person == 0) - (person == 2) if person % 2 == 0 else 2
            rows.append(answers(who.name, f"t{seed}", **{"hard-to-beat": hard, "fun": 3}))
    found = curves.curves(rows, plan)
    assert set(found["stages"][1]) == {"all", "mcts:50"}
    assert found["stages"][0]["random"]["points"][0]["n"] == 4  # people 0, 1, 4 and 5: two of each order
    hard = found["tests"]["hard-to-beat"]
    assert (hard["value"], hard["means"]) == (2.0, [1.0, 3.0])
    assert hard["order"]["value"] == pytest.approx(2.0)
    assert found["tests"]["fun"]["order"]["value"] == 0.0
    assert "effect of meeting it first" in curves.text(found)


def test_situations_and_tendencies():
    plan = plan_of(template("situations"), "x")
    rows = played_rows("a", "tarble", "p", "Joey", 1, True, 3) + played_rows(
        "b", "tarble/situation-3", "p", "Joey", 2, True, 4
    )
    found = tendencies.tendencies(rows, plan, ["Joey"], 1)
    assert set(found["habits"]) == {"people", "Joey"}
    assert 0.0 <= found["habits"]["people"]["same-piece"] <= 1.0
    assert found["habits"]["Joey"]["same-piece"] > 0.7
    third = found["situations"]["tarble/situation-3"]
    (turn, count, total), *_ = third["people"]["turns"]
    assert (count, total) == (1, 1)
    assert ">" in turn
    assert third["Joey"]["turns"][0][2] == tendencies.GAMES
    assert 0.0 <= third["Joey"]["habits"]["keeps-distance"] <= 1.0
    text = tendencies.text(found)
    assert "the most frequent turns" in text
    assert "to-the-right" in text.split("tarble/situation-3")[1]
    assert "neutrals" not in text.split("tarble/situation-3")[1]


def test_every_player_of_the_game_stands_beside_people():
    assert tendencies.every_player(plan_of(template("situations"), "x")) == [
        "Joey", "greedy", "random", "win-block", "Sarah", "Brian", "minimax",
    ]  # fmt: skip


@pytest.mark.parametrize(("code", "plays"), [("tic-tac-toe", True), ("tarble", False)])
def test_a_novice_that_plays_as_another_player_is_left_out(code: str, plays: bool):
    assert tendencies.is_player(find_game(code), "novice") == plays


@pytest.mark.parametrize("number", range(1, 7))
def test_habits_of_one_turn(number):
    """Random turns in the situations, against the picture and the notation."""
    game, draw, sides = find_game(f"tarble/situation-{number}"), np.random.default_rng(number), set()
    for _ in range(40):
        play = Playthrough(game)
        drawn = {place.id: place.x for place in game.family.scene(game.rules, play.states, play.t, None).places}
        drift, moved = 0.0, []
        while play.turn == 0:
            legal = play.legal()
            move = legal[int(draw.integers(len(legal)))]
            begin, end = play.text(move).split(">")
            drift += drawn[end] - drawn[begin]
            moved.append((begin, end))
            play.play(move)
        found = tendencies.figures(game, [play.moves])
        wanted = None if abs(drift) < 0.5 else float(drift > 0.0)
        assert found["to-the-right"] == wanted
        sides.add(wanted)
        if len(moved) > 1:
            assert found["same-piece"] == float(moved[1][0] == moved[0][1])
    assert {0.0, 1.0} <= sides
