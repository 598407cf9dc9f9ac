"""The table's page knows every word that scenes are drawn with, in the colours of games.drawn.palette."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.drawn.palette import PAINTS
from games.scene import KINDS, LINES, MARKS, SHAPES

STATIC = Path(__file__).resolve().parents[3] / "runs" / "studio" / "static"
STYLES = (STATIC / "studio.css").read_text(encoding="utf-8")
DRAWING = (STATIC / "draw.js").read_text(encoding="utf-8")
PAINT = re.compile(r"\.tone-(\w+) \{ --fill: (#\w+); --on: (#\w+); --rim: (#\w+); --pale: (#\w+); \}")
PLAIN = {"square", "disk", "spot"}  # what is drawn where no other word is met


def test_tones_have_the_colours_of_the_palette() -> None:
    found = {name: colours for name, *colours in PAINT.findall(STYLES)}
    assert found == {tone: [paint.fill, paint.ink, paint.edge, paint.pale] for tone, paint in PAINTS.items()}


@pytest.mark.parametrize("word", sorted({*SHAPES, *KINDS} - PLAIN))
def test_shapes_and_kinds_are_drawn(word: str) -> None:
    assert f'"{word}"' in DRAWING


@pytest.mark.parametrize("word", MARKS)
def test_marks_are_drawn(word: str) -> None:
    assert f'"{word}"' in DRAWING or f".is-{word} " in STYLES


@pytest.mark.parametrize("word", LINES)
def test_lines_are_drawn(word: str) -> None:
    assert f".look-{word} " in STYLES


def test_the_page_knows_no_other_words() -> None:
    assert set(re.findall(r"\.look-(\w+)", STYLES)) <= set(LINES)
    assert set(re.findall(r"\.shape-(\w+)", STYLES)) <= set(SHAPES)
    assert set(re.findall(r"\.kind-(\w+)", STYLES)) <= set(KINDS)
    assert set(re.findall(r"\.is-(\w+)", STYLES)) <= set(MARKS)
