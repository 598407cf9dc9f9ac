"""Rule sheets and drawings say what the data says."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

from games.errors import BadInput
from games.jostle import FAMILY
from games.jostle.spec import PIECES
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
        track, stacks = drawing.split("⇄n")
        names = {piece: f"{piece}{'rgb'[piece // 3]}" for piece in range(PIECES)}
        for piece, field in enumerate(fields_of(line[at])):
            assert (track.count(names[piece]), stacks.count(f" {names[piece]} ")) == ((1, 0) if field >= 0 else (0, 1))


def test_text_board_puts_a_piece_under_its_field():
    game = game_of("jostle")
    rows = FAMILY.draw_text(game.rules, laid_out(game, {4: 19}), 0).splitlines()
    numbers, pieces = rows[6], rows[8]
    assert numbers[pieces.index("4g") - 1 :].startswith("19")


@pytest.mark.parametrize("code", CODES)
def test_svg_is_well_formed_and_inside_its_frame(code):
    game = game_of(code)
    line, _ = random_game(game, 2)
    for at in (0, len(line) // 2, len(line) - 1):
        root = ElementTree.fromstring(FAMILY.draw_svg(game.rules, line, at))
        width, height = float(root.get("width", 0)), float(root.get("height", 0))
        circles = [e for e in root if e.tag.endswith("circle")]
        assert len(circles) == PIECES
        assert len({(c.get("cx"), c.get("cy")) for c in circles}) == PIECES
        assert all(0 < float(c.get("cx", 0)) < width and 0 < float(c.get("cy", 0)) < height for c in circles)


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
