"""Rule sheets and drawings say what the data says."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

from games.errors import BadInput
from games.jostle import FAMILY
from games.jostle.spec import PIECES
from games.render import svg
from games.render.svg import thing_layout
from games.rule_text import folded
from tests.games.jostle.table import CODES, fields_of, game_of, laid_out, play, random_game, start


@pytest.mark.parametrize("code", CODES)
def test_rule_sheet_names_every_field_and_value(code):
    game = game_of(code)
    sheet, layout = FAMILY.rule_sheet(game.spec), game.spec.layout
    for low, high in layout.switches:
        assert f"{low} and {high}" in sheet
    switches, minus = "SWITCH" in sheet, "MINUS THREE" in sheet
    assert (switches, minus) == (bool(layout.switches), bool(layout.minus_three))
    if minus:
        listed = re.search(r"MINUS THREE: ([^.]*)\.", sheet)
        assert listed is not None
        assert tuple(map(int, re.findall(r"\d+", listed[1]))) == layout.minus_three
    for k, value in enumerate(layout.goals):
        assert f"field {layout.first_goal + k} worth {value}" in sheet
    assert ("first choose the piece" in sheet) == (game.spec.re_roll == "original")
    assert "{" not in sheet
    assert max(map(len, folded(sheet, 80).splitlines())) <= 80


@pytest.mark.parametrize("code", CODES)
def test_text_board_fits_and_shows_every_piece_once(code):
    game = game_of(code)
    line, _ = random_game(game, 1)
    for at in range(0, len(line), 5):
        drawing = FAMILY.draw_text(game.rules, line, at)
        assert max(map(len, drawing.splitlines())) <= 80
        track, stacks = drawing.rpartition("\n")[0].split("⇄n")
        names = {piece: f"{piece}{'rgb'[piece // 3]}" for piece in range(PIECES)}
        for piece, field in enumerate(fields_of(line[at])):
            assert track.count(f"│{names[piece]}") + track.count(f" {names[piece]} ") == 1
            assert (re.search(rf"\b{names[piece]}\b", stacks) is None) == (field >= 0)


def test_text_board_puts_a_piece_under_its_field():
    game = game_of("jostle")
    rows = FAMILY.draw_text(game.rules, laid_out(game, {4: 19}), 0).splitlines()
    numbers, pieces = rows[11], rows[13]
    assert numbers[pieces.index("4g") :].startswith("19")


@pytest.mark.parametrize("code", CODES)
def test_svg_is_well_formed_and_inside_its_frame(code):
    game = game_of(code)
    line, _ = random_game(game, 2)
    for at in (0, len(line) // 2, len(line) - 1):
        scene = FAMILY.scene(game.rules, line, at, None)
        root = ElementTree.fromstring(svg(scene, panels=False))
        assert root.get("viewBox") == f"0 0 {scene.width} {scene.height}"
        spots = thing_layout(scene)
        assert len(spots) == PIECES == len({(x, y) for x, y, _ in spots.values()})
        assert all(s / 2 < x < scene.width - s / 2 and s / 2 < y < scene.height - s / 2 for x, y, s in spots.values())


def test_situations():
    game = game_of("jostle")
    line = start(game)

    def last(at):
        return FAMILY.draw_text(game.rules, line, at).splitlines()[-1]

    assert last(0) == "red rolls"
    assert last(play(game, line, "roll 6")) == "red rolled 6 and may roll again"
    assert last(play(game, line, "roll 6", "re-roll")) == "red rolls again"
    assert last(play(game, line, "roll 6", "re-roll", "roll 2")) == "red moves by 8"
    line = laid_out(game, {0: 30, 3: 29, 6: 28, 4: 27, 1: 26}, seat=2, dice=1, left=1)
    assert last(0) == "blue moves by 1 (last round, 1 turn left)"
    assert last(play(game, line, "7b0")) == "red and green share the win (red 6, green 6, blue 3)"


def test_a_wrong_move_is_answered_with_the_nearest():
    game = game_of("jostle")
    line = start(game)
    at = play(game, line, "roll 6")
    with pytest.raises(BadInput, match='unknown move "reroll"; did you mean "re-roll"'):
        FAMILY.read_move(game.rules, line, at, "reroll")
    assert FAMILY.read_move(game.rules, line, at, " Re-Roll ") == FAMILY.read_move(game.rules, line, at, "re-roll")
