"""The report of a run: one HTML page that needs nothing else."""

from __future__ import annotations

from pathlib import Path

from runs.storage.failure import full_disk_noticed
from runs.storage.folder import read_run
from runs.storage.writing import make_room, write_atomically
from runs.types import kind_of


def write_report(run: Path, out: Path, cards: int) -> Path:
    """Write the report of a run, finished or not, with a card for each of its best games."""
    with read_run(run) as opened:
        kind = kind_of(opened.config)
    text = kind.page(run, cards)
    with full_disk_noticed(out):
        make_room(out)
        write_atomically(out, text)
    return out
