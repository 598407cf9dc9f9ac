"""The classic space does not depend on the board family's open registries."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

from games.board import spec
from genome.classic import words

ROOT = Path(__file__).resolve().parents[3]
TABLE = ROOT / "docs" / "classic-space.csv.gz"

# In a process of its own: every registry gains a word in front, then the space is made.
GROWN = """
from games.board import spec
spec.PIECES = ("amazon", *spec.PIECES)
spec.VICTORIES = ("2-in-a-row", *spec.VICTORIES)
spec.MUTATIONS = ("swap-sides", *spec.MUTATIONS)
spec.REPEATABLE = ("swap-sides", *spec.REPEATABLE)
spec.MOST_MUTATIONS = 3
spec.LARGEST = 19
from genome.classic.rule_genome import spec_of, write_genome
from genome.classic.space import CLASSIC
for genome in CLASSIC:
    assert spec.write_code(spec_of(genome)) == write_genome(genome)
    print(write_genome(genome))
"""


def test_words_added_to_the_open_registries_change_no_code_and_no_index() -> None:
    grown = subprocess.run([sys.executable, "-c", GROWN], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert grown.returncode == 0, grown.stderr
    rows = gzip.decompress(TABLE.read_bytes()).decode().splitlines()[1:]
    stored = {int(row.split(",")[0]): row.split(",")[1] for row in rows}
    assert grown.stdout.splitlines() == [stored[index] for index in range(5616)]


def test_the_open_registries_still_know_every_classic_word() -> None:
    assert set(words.PIECES) <= set(spec.PIECES)
    assert set(words.VICTORIES) <= set(spec.VICTORIES)
    assert set(words.MUTATIONS) <= set(spec.MUTATIONS)
