"""Rows as CSV or Parquet."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from runs.engine.extras import extra_needed
from runs.storage.failure import full_disk_noticed
from runs.storage.writing import make_room, write_atomically

Rows = Sequence[Mapping[str, Any]]
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # first characters of cells that a spreadsheet would evaluate
DIGITS = 9  # decimals; further ones are floating-point noise


def csv_text(rows: Rows) -> str:
    """The rows with a line of headers; unknown values are empty."""
    text = io.StringIO()
    if rows:
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows({name: plain(value) for name, value in row.items()} for row in rows)
    return text.getvalue()


def plain(value: Any) -> Any:
    """A number rounded to its significant digits."""
    return round(value, DIGITS) if isinstance(value, float) else value


def harmless(value: Any) -> Any:
    """A value that no spreadsheet evaluates: text that begins like a formula is prefixed with an apostrophe."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def write_csv(rows: Rows, path: Path) -> Path:
    """Write the rows as CSV."""
    with full_disk_noticed(path):
        make_room(path)
        write_atomically(path, csv_text(rows))
    return path


def check_parquet() -> None:
    """Raise BadInput, before any work is done, if Parquet cannot be written."""
    with extra_needed("Parquet"):
        import pyarrow.parquet  # noqa: F401


def write_parquet(rows: Rows, path: Path) -> Path:
    """Write the rows as Parquet."""
    with extra_needed("Parquet"):
        import pyarrow as arrow
        import pyarrow.parquet as parquet

    columns = {name: [plain(row[name]) for row in rows] for name in (rows[0] if rows else ())}
    with full_disk_noticed(path):
        make_room(path)
        with path.open("wb") as file:  # a path with a colon would be taken for an address
            parquet.write_table(arrow.table(columns), file)
    return path
