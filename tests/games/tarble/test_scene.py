"""Tarble scenes: the turn's trail, who came from where, outlets; a turn is drafts and one movement that is none."""

from __future__ import annotations

from games.contract import walked
from games.game import find_game
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import Playthrough


def test_a_turn_is_drafts_until_it_is_over() -> None:
    game, ends = find_game("tarble"), set()
    for seed in range(2):
        through = walked(game, seed)
        for at, move in enumerate(through.moves):
            seat = int(through.states[at]["turn"])
            if seat != CHANCE_TURN:
                interactions = {
                    interaction.move: interaction
                    for interaction in game.family.interactions(game.rules, through.states, at, seat)
                }
                interaction = interactions[game.family.move_text(game.rules, through.states, at, move)]
                after = through.states[at + 1]
                assert interaction.draft == (after["turn"] == seat and not after["ended"])
                ends.add((interaction.draft, int(through.states[at]["left"]) > 1))
    assert {(True, True), (False, False)} <= ends


def test_the_trail_is_drawn_and_walked() -> None:
    play = Playthrough(find_game("tarble"), 1)
    family, rules = play.game.family, play.game.rules
    play.play(3)
    for text in ("-3,-4>-3,-3", "-3,-3>-2,-2"):
        play.play_text(text)
    scene = family.scene(rules, play.states, play.t, None)
    assert [line.text for line in scene.lines] == ["1", "2"]
    middles = {place.id: (place.x, place.y) for place in scene.places}
    walker = next(thing for thing in scene.things if thing.path)
    assert walker.on == "-2,-2"
    assert walker.path == tuple(middles[name] for name in ("-3,-4", "-3,-3", "-2,-2"))
    assert scene.marks == ("-3,-3", "-2,-2")
    roll = next(panel for panel in scene.panels if panel.title == "roll")
    assert (roll.rows, [thing.text for thing in roll.things]) == (
        (("movements left", "1 of 3"), ("last movements", "-3,-4>-3,-3 -3,-3>-2,-2")),
        ["3"],
    )
    assert family.describe_move(rules, play.states, play.t, play.legal()[0], 1).startswith("red moves from ")


def test_outlets_are_those_of_the_rules() -> None:
    def outlets(code: str) -> set[str]:
        play = Playthrough(find_game(code))
        scene = play.game.family.scene(play.game.rules, play.states, play.t, None)
        return {place.id for place in scene.places if place.tone == "outlet" and "outlet" in place.says}

    corners = {"5,0", "5,5", "0,5", "-5,0", "-5,-5", "0,-5"}
    assert outlets("tarble") == corners | {"0,0"}
    assert outlets("tarble/6/4-3/d6+safe-corners") == {"0,0"}
