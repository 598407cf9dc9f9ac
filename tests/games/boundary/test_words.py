"""Codes, JSON, moves in words, drawings and the rule sheet; what is secret stays secret."""

from __future__ import annotations

import json
import random
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import numpy as np
import pytest

from games.boundary import FAMILY, kernels
from games.boundary.records import FROM
from games.boundary.spec import MOST_PIECES, NUMBERS, STRATEGIES, USUAL, from_json, read_code, to_json, write_code
from games.errors import BadInput
from games.game import find_game
from games.playthrough.playthrough import Playthrough
from games.rule_text import folded
from games.streams import STREAMS

CODES = sorted(FAMILY.catalogue().values())


@pytest.mark.parametrize("code", CODES)
def test_codes_and_json_read_back(code: str) -> None:
    spec = read_code(code)
    assert spec is not None
    assert write_code(spec) == code
    assert from_json(json.loads(json.dumps(to_json(spec)))) == spec


def test_every_number_is_in_the_code_and_in_its_range() -> None:
    for number in NUMBERS:
        value = number.high if number.high != number.usual else number.low
        other = {"most_value": 99} if number.name == "least_value" else {}
        spec = replace(USUAL, **{number.name: value, **other})  # type: ignore[arg-type]
        assert number.name in write_code(spec)
        assert read_code(write_code(spec)) == spec
        for bad in (number.low - 1, number.high + 1):
            with pytest.raises(BadInput, match=f"{number.name} .* out of range; valid"):
                replace(USUAL, **{number.name: bad})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("boundary/piece=4", 'unknown parameter of boundary "piece"; did you mean "pieces"'),
        ("boundary/pieces=x", "must be a number"),
        ("boundary/pieces=4.5", "must be a whole number"),
        ("boundary/pieces=4,pieces=5", "occurs twice"),
        ("boundary/menu=plan", 'did you mean "plans"'),
        ("boundary/planned=GreedyTreasure", "unknown planned"),
        ("boundary/least_value=8", "least_value 8 is above most_value 7"),
        ("boundary/radius=nan", "must be a number"),
        ("boundary/", "no parameter of boundary is given"),
    ],
)
def test_wrong_codes_are_told_in_one_line(code: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        read_code(code)
    assert read_code("jostle") is None


@pytest.mark.parametrize("name", ["boundary", "boundary-points"])
def test_moves_read_back_and_the_menu_is_allowed(name: str) -> None:
    game, rng = find_game(name), random.Random(3)
    play = Playthrough(game, seed=4)
    while not play.ended and play.t < 40:
        moves = play.legal()
        assert len(set(moves)) == len(moves) <= 200
        for move in moves:
            assert play.read(play.text(move)) == move
            assert kernels.allows(game.rules[0], play.states, play.t, move)
        play.play(rng.choice(moves))


def test_the_destinations_of_every_strategy_are_on_the_menu() -> None:
    game = find_game("boundary-points")
    for strategy in range(len(STRATEGIES)):
        play = Playthrough(game, seed=8, number=strategy)
        for _ in range(6):
            if play.ended:
                break
            trial = play.states[play.t : play.t + 1].copy()
            began, seat = np.zeros(2, trial.dtype), play.turn
            began[0] = trial[0]
            kernels.apply(game.rules[0], began, 0, strategy, 1)
            menu = {(move >> 16 & 65535, move & 65535) for move in play.legal() if move >= FROM}
            number = seat * MOST_PIECES + int(play.state["next"])
            if seat == 0:
                assert (int(began[1]["goal_x"][number]), int(began[1]["goal_y"][number])) in menu
            play.play(strategy)


def test_plans_by_letters_and_wrong_destinations() -> None:
    play = Playthrough(find_game("boundary"), seed=1)
    assert play.read("gt") == 0
    assert play.read("Greedy capture".replace(" ", "")) == 2
    state = play.state
    x, y = int(state["x"][0]), int(state["y"][0])
    assert play.text(play.read(f"0 to {x},{y} after treasure 3")) == f"0 to {x},{y} after treasure 3"
    for text, words in (
        (f"1 to {x},{y}", "it is piece 0"),
        ("0 to 0,0", "moves at most 46 pixels"),
        ("GX", "unknown plan"),
    ):
        with pytest.raises(BadInput, match=words):
            play.read(text)


@pytest.mark.parametrize("name", sorted(FAMILY.catalogue()))
def test_drawings_fit_and_are_well_formed(name: str) -> None:
    play = Playthrough(find_game(name), seed=2)
    for _ in range(5):
        assert max(map(len, play.board().splitlines())) <= 80
        picture = ElementTree.fromstring(play.svg())
        assert picture.tag.endswith("svg")
        pieces = sum(int(alive).bit_count() for alive in play.state["alive"])
        drawn = [node.get("data-thing", "") for node in picture.iter()]
        assert sum(name.startswith(("blue-", "orange-")) for name in drawn) == pieces
        assert sum(name.startswith("treasure") for name in drawn) == int(play.state["left"]).bit_count()
        play.play(play.legal()[0])


def test_the_rule_sheet_has_every_number() -> None:
    spec = replace(
        USUAL, capture=37, requirement=5, ray=29, flank=13.0, split=1.75, merge_base=71.5, treasures=17, turns=43
    )
    sheet = FAMILY.rule_sheet(spec)
    for text in ("37 points", "5 closed", "29 pixels", "1.75", "71.5", "17 treasures", "43 turns", "1 to 7"):
        assert text in sheet
    assert max(map(len, folded(sheet, 80).splitlines())) <= 80


def test_determinize_is_blind() -> None:
    # Two states that blue's, or orange's, eyes cannot tell apart give the same deals.
    game = find_game("boundary-points")
    first, second = Playthrough(game, seed=5), Playthrough(game, seed=5)
    for play, plan in ((first, 0), (second, 3)):
        play.play(plan)
    assert first.state["goal_x"].tolist() != second.state["goal_x"].tolist()
    for number in range(20):
        deals = []
        for play in (first, second):
            streams = np.full(STREAMS, number, np.uint64)
            line = np.zeros(3, play.states.dtype)
            line[0] = play.state
            kernels.determinize(game.rules[0], line, 0, 1, 1, streams)
            deals.append(line[1].tobytes())
        assert deals[0] == deals[1]


def test_determinize_keeps_the_own_secrets() -> None:
    game = find_game("boundary-points")
    play = Playthrough(game, seed=5)
    play.play(4)
    play.play(play.legal()[7])
    line = np.zeros(2, play.states.dtype)
    line[0] = play.state
    kernels.determinize(game.rules[0], line, 0, 1, 1, np.zeros(STREAMS, np.uint64))
    own = slice(MOST_PIECES, 2 * MOST_PIECES)
    for name in ("goal_x", "goal_y", "aim"):
        assert line[1][name][own].tolist() == line[0][name][own].tolist()
    assert line[1]["aim"][:MOST_PIECES].tolist() == [-1] * MOST_PIECES
    assert line[1]["author"].tolist() == [-1, -1]
