"""Rule sheets as text: sections of paragraphs, folded once; and what all of them keep to."""

from __future__ import annotations

import pytest

from games.game import Game, catalogue, find_game
from games.playthrough.playthrough import Playthrough
from games.rule_text import folded, sections
from games.template.family import FAMILY as template
from games.template.family import TemplateSpec
from runs.playing.spelling import spelling_of

NAMES = sorted({family.name: name for name, (family, _) in reversed(catalogue().items())}.values())
SHEET = "Heading\n  One two three four five.\n  - an item that is long\n\nOther\n  1. First of some words here.\n"


def games() -> list[Game]:
    return [*map(find_game, (*NAMES, "game-a", "checkers-8x8", "reversi-8x8")), Game(template, TemplateSpec(), "heap")]


def test_paragraphs_are_read_under_their_headings() -> None:
    found = sections(SHEET)
    assert found[0] == ("Heading", ["One two three four five.", "- an item that is long"])
    assert found[1] == ("Other", ["1. First of some words here."])


def test_folded_once_and_what_goes_on_stands_under_its_beginning() -> None:
    assert folded(SHEET, 20).splitlines() == [
        "Heading", "  One two three four", "  five.", "  - an item that is", "    long", "",
        "Other", "  1. First of some", "     words here.",
    ]  # fmt: skip
    assert folded(folded(SHEET, 200), 20) == folded(SHEET, 20)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_sheet_is_headings_and_paragraphs_that_fit(game: Game) -> None:
    sheet = game.family.rule_sheet(game.spec)
    assert all(paragraphs for heading, paragraphs in sections(sheet)), "a heading without a word below it"
    assert max(map(len, folded(sheet, 80).splitlines())) <= 80
    words = f" {' '.join(sheet.lower().split())} "
    assert not [word for word in (" he ", " his ", " him ", " she ", " her ", "(s)", "{", "  ") if word in words[1:-1]]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_family_says_how_a_move_is_written(game: Game) -> None:
    said = game.family.spelling(game.spec)
    assert said.endswith(".")
    assert said in spelling_of(game)
    assert "Examples: " in spelling_of(game)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_board_fits_a_terminal_of_80_columns(game: Game) -> None:
    play = Playthrough(game, 3)
    for _ in range(40):
        assert max(map(len, play.board().splitlines())) <= 80
        if play.ended:
            break
        play.play(play.roll() if play.turn < 0 else play.legal()[0])
