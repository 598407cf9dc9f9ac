"""The language reference names every word of the language, and its example is a sound game."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from games.open.board import SHAPES
from games.open.document import PIECE_KEYS, Turn, document_from
from games.open.goals import CONDITIONS, RESULTS
from games.open.moves import CLAUSES, KINDS
from games.open.zones import NAMED
from genome.open.soundness import first_fault

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "open-games.md").read_text(encoding="utf-8")
QUOTED = " ".join(re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.S)))
WORDS = [
    *(shape for shape in SHAPES if shape != "square"), *NAMED, *PIECE_KEYS, *KINDS, *CLAUSES, *CONDITIONS, *RESULTS,
    *(field.name for field in fields(Turn)),
]  # fmt: skip


@pytest.mark.parametrize("word", sorted({word for word in WORDS if word not in ("then", "shoot")}))
def test_the_reference_names_every_word(word):
    assert re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", QUOTED)


def test_the_example_is_a_sound_game():
    text = re.search(r"```toml\n(.*?)```", PAGE, re.S)
    assert text is not None
    assert first_fault(document_from(tomllib.loads(text[1]))) is None
