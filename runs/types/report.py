"""The report of a run: one HTML page that needs nothing else."""

from __future__ import annotations

from pathlib import Path

from runs.documents.as_html import as_page
from runs.storage.failure import full_disk_noticed
from runs.storage.writing import make_room, write_atomically
from runs.types import load_run


def write_report(run: Path, out: Path, cards: int) -> Path:
    """Write the report of a run, finished or not, with a card for each of its best games."""
    this, view = load_run(run)
    text = as_page((this.report or this.document)(view, cards))
    with full_disk_noticed(out):
        make_room(out)
        write_atomically(out, text)
    return out
