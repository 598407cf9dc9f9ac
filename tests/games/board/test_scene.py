"""Board scenes against boards in characters: squares, paths, declarations, recalls as entries of the log."""

from __future__ import annotations

import pytest

from games.contract import walked
from games.game import find_game
from games.playthrough.playthrough import Playthrough
from games.scene import EVERYTHING, Interaction, Scene

LETTERS = {"black": "xX", "white": "oO"}


def seen(play: Playthrough) -> Scene:
    return play.game.family.scene(play.game.rules, play.states, play.t, None)


def interactions(play: Playthrough) -> dict[str, Interaction]:
    return {
        interaction.move: interaction
        for interaction in play.game.family.interactions(play.game.rules, play.states, play.t, play.turn)
    }


def begun(code: str, *moves: str) -> Playthrough:
    play = Playthrough(find_game(code))
    for move in moves:
        play.play_text(move)
    return play


@pytest.mark.parametrize(
    "code", ["checkers-8x8", "6x7/reversi/most-men+hybrid-disk+non-flipping-disk", "10x10/tic-tac-toe/5-in-a-row"]
)
def test_the_scene_is_the_board_in_characters(code: str) -> None:
    game, through = find_game(code), walked(find_game(code), 3)
    for at in through.looks():
        scene = game.family.scene(game.rules, through.states, at, EVERYTHING)
        things = {thing.on: thing for thing in scene.things}
        places = {place.id: place for place in scene.places}
        rows = game.family.draw_text(game.rules, through.states, at).splitlines()[:-1]
        heights = []
        for row in rows:
            number, cells = row[:2].strip(), row[3:].ljust(3 * game.spec.columns)
            heights.append(places[f"a{number}"].y)
            for column, letter in enumerate("abcdefghij"[: game.spec.columns]):
                drawn, thing = cells[3 * column : 3 * column + 2], things.get(f"{letter}{number}")
                side, mark = ("", " ") if thing is None else (LETTERS[thing.tone][int("king" in thing.look)], drawn[1])
                assert drawn[0] == (side or "."), (code, at, letter, number)
                marks = thing.look.split(" ")[1:] if thing else []
                assert mark == ("*" if "hybrid" in marks else "!" if "still" in marks else " ")
        assert heights == sorted(heights)


def test_a_jump_is_clicked_square_by_square() -> None:
    play = begun("checkers-8x8", "c3-d4", "b6-c5", "d4xb6")
    assert interactions(play)["a7xc5"].steps == ("a7", "c5")
    play.play_text("a7xc5")
    moved = next(thing for thing in seen(play).things if thing.on == "c5")
    places = {place.id: (place.x, place.y) for place in seen(play).places}
    assert moved.path == (places["a7"], places["c5"])
    assert seen(play).marks == ("a7", "c5")


def test_declarations_are_extras_of_one_way() -> None:
    interaction = interactions(begun("5x5/tic-tac-toe/3-in-a-row+move-for-you+double-move"))["c3"]
    found = dict(zip(interaction.declarations, interaction.moves, strict=True))
    assert found == {
        (): "c3",
        ("double",): "c3+double",
        ("for-you",): "c3+for-you",
        ("double", "for-you"): "c3+double+for-you",
    }


def test_a_declaration_that_must_be_made_is_in_every_extra() -> None:
    interaction = interactions(begun("5x5/tic-tac-toe/3-in-a-row+first-hybrid-disk+double-move"))["c3+hybrid"]
    assert interaction.declarations == (("hybrid",), ("double", "hybrid"))
    assert interaction.moves == ("c3+hybrid", "c3+double+hybrid")


def test_a_recall_is_a_click_on_the_ply_it_takes_back() -> None:
    """After it the board is the one before that ply, in games of their own and after earlier recalls."""
    met = after_another = 0
    for seed in range(12):
        game = find_game("5x5/tic-tac-toe/4-in-a-row+recall-any-move")
        through = walked(game, seed)
        play = Playthrough(game)
        for at, move in enumerate(through.moves):
            for interaction in interactions(play).values():
                if interaction.steps[0].startswith("ply:"):
                    ply, again = int(interaction.steps[0][4:]), Playthrough(game)
                    recalled = interaction.says.rpartition(" ")[2]
                    assert play.history()[ply - 1] == recalled
                    for made in through.moves[:at]:
                        again.play(made)
                    again.play_text(interaction.move)
                    before = Playthrough(game)
                    for made in through.moves[: ply - 1]:
                        before.play(made)
                    assert again.board() == before.board()
                    met += 1
                    after_another += any("recall" in text for text in play.history()[:ply])
            play.play(move)
    assert met > 100
    assert after_another > 10


def test_passes_and_recalls_of_the_last_move_are_buttons() -> None:
    play = begun("5x5/tic-tac-toe/3-in-a-row+recall-last-move", "a1", "c3")
    assert interactions(play)["recall-last"].steps == ("!recall-last",)


def test_whose_pieces_move_is_said() -> None:
    play = begun("5x5/tic-tac-toe/3-in-a-row+move-for-you", "c3+for-you")
    family, rules = play.game.family, play.game.rules
    assert seen(play).says == "first moves second's pieces"
    assert family.describe_move(rules, play.states, play.t, play.read("a1"), 1) == "first for second: a1"
    rows = dict(seen(play).panels[0].rows)
    assert (rows["pieces"], rows["move for you"]) == ("1", "0 left")
