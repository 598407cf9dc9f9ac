"""The report of a run: one HTML page."""

from __future__ import annotations

from pathlib import Path

from runs.documents.as_html import as_page
from runs.storage.failure import full_disk_noticed
from runs.storage.writing import make_room, write_atomically
from runs.types import load_run


def write_report(run: Path, out: Path | None = None, cards: int = 10) -> Path:
    """Write the report of a run, finished or not, with a card for each of its best games; by default into its
    folder."""
    this, view = load_run(run)
    text, path = as_page((this.report or this.document)(view, cards)), out or run / "report.html"
    with full_disk_noticed(path):
        make_room(path)
        write_atomically(path, text)
    return path
