"""A game's page opens from the disk on a phone, is played by taps, and its opponent answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.game import find_game
from games.playthrough.playthrough import Playthrough
from runs.exports.page import page

MOST_BYTES = 1_000_000
WIDE = "document.documentElement.scrollWidth"


def written(folder: Path, code: str) -> str:
    text = page(find_game(code))
    assert text is not None
    assert len(text.encode()) <= MOST_BYTES
    path = folder / "play.html"
    path.write_text(text, encoding="utf-8")
    return path.as_uri()


def disks(shown) -> int:
    return shown.locator("#board .disk").count()


@pytest.mark.parametrize("code", ["reversi-8x8", "10x10/checkers/3-in-a-row+double-move+hybrid-disk"])
def test_the_page_is_played_on_a_phone(opened, tmp_path: Path, code: str) -> None:
    shown = opened(written(tmp_path, code), width=375, height=760, has_touch=True)
    assert shown.evaluate(WIDE) <= 375
    shown.select_option("#level", "easy")
    play = Playthrough(find_game(code))
    steps = play.texts()[0].partition("+")[0].split("-")
    for cell in steps:
        shown.tap(f'[data-cell="{cell}"]')
    shown.locator("#moves:has-text('2. ')").wait_for()
    assert "1. " + "-".join(steps) in shown.locator("#moves").inner_text()
    shown.tap("#undo")
    assert shown.locator("#moves").inner_text() == ""
    assert shown.locator("#situation").inner_text() == "First moves: your turn."


def test_a_declaration_is_chosen_before_the_move(opened, tmp_path: Path) -> None:
    shown = opened(written(tmp_path, "4x4/tic-tac-toe/4-in-a-row+double-move"), width=375, height=760)
    shown.select_option("#seat", "both")
    shown.click("#more button:has-text('double')")
    shown.click('[data-cell="a1"]')
    assert shown.locator("#moves").inner_text() == "1. a1+double"
    assert "First moves again" in shown.locator("#situation").inner_text()
    assert disks(shown) == 1
