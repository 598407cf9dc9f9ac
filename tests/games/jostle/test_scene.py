"""JOSTLE scenes: what a interaction says is what happens, paths run along the track, dice show what was rolled."""

from __future__ import annotations

import re

import pytest

from games.contract import walked
from games.game import find_game
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import Playthrough


@pytest.mark.parametrize("code", ["jostle", "jostle-original"])
def test_a_piece_goes_where_its_way_says(code: str) -> None:
    game, moved, carried = find_game(code), 0, 0
    for seed in range(3):
        through = walked(game, seed)
        for at, move in enumerate(through.moves):
            seat = int(through.states[at]["turn"])
            if seat == CHANCE_TURN:
                continue
            text = game.family.move_text(game.rules, through.states, at, move)
            interaction = {
                interaction.move: interaction
                for interaction in game.family.interactions(game.rules, through.states, at, seat)
            }[text]
            if re.fullmatch(r"p\d", interaction.steps[0]):
                scene = game.family.scene(game.rules, through.states, at + 1, None)
                piece = next(thing for thing in scene.things if thing.id == interaction.steps[0])
                assert piece.on == f"f{re.findall('[0-9]+', interaction.says)[-1]}"
                assert {piece.id, piece.on} <= set(scene.marks) or piece.path == ()
                moved, carried = moved + 1, carried + ("carried" in interaction.says)
    assert moved > 100
    assert carried > 10


def test_a_path_runs_over_the_fields_between() -> None:
    game, lengths = find_game("jostle"), set()
    through = walked(game, 2)
    for at in range(1, len(through.moves)):
        now, was = (
            {thing.id: thing.on for thing in game.family.scene(game.rules, through.states, k, None).things}
            for k in (at, at - 1)
        )
        scene = game.family.scene(game.rules, through.states, at, None)
        middles = {place.id: (place.x, place.y) for place in scene.places}
        for thing in scene.things:
            if now[thing.id] != was[thing.id]:
                assert (thing.path[0], thing.path[-1]) == (middles[was[thing.id]], middles[thing.on])
                if thing.on[0] == was[thing.id][0] == "f" and int(thing.on[1:]) > int(was[thing.id][1:]):
                    lengths.add(len(thing.path) - 1)
                    assert len(thing.path) - 1 == int(thing.on[1:]) - int(was[thing.id][1:])
    assert len(lengths) > 3


def test_the_dice_are_those_rolled() -> None:
    play = Playthrough(find_game("jostle"))
    family, rules = play.game.family, play.game.rules

    def dice() -> list[str]:
        panel = next(one for one in family.scene(rules, play.states, play.t, None).panels if one.title == "dice")
        return [thing.text for thing in panel.things]

    assert dice() == []
    play.play(6)
    assert dice() == ["6"]
    play.play_text("re-roll")
    assert dice() == ["6"]
    play.play(4)
    assert dice() == ["6", "4"]
    assert family.describe_move(rules, play.states, play.t, play.read("0r9"), None) == "red piece 0 to field 9"
    play.play_text("0r9")
    assert dice() == []


def test_the_original_rule_names_the_piece_behind_the_button() -> None:
    play = Playthrough(find_game("jostle-original"))
    play.play(6)
    interactions = {
        interaction.move: interaction.steps
        for interaction in play.game.family.interactions(play.game.rules, play.states, play.t, 0)
    }
    assert interactions["re-roll 1r"] == ("!re-roll", "p1")
    assert interactions["1r5"] == ("p1",)
