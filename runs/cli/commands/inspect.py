"""`evolve inspect RUN`: the result of a run, or one of its ranked games or strategies."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from games.errors import BadInput
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, note, say
from runs.documents.as_json import as_json
from runs.documents.as_text import as_text
from runs.exports.tables import check_parquet, write_csv, write_parquet
from runs.operating_system import quote
from runs.types import MARK, load_run, part_of, rows_of


def run(args: Namespace) -> int:
    """Print the run, whatever its type, and write the requested tables."""
    write_tables(args)
    if MARK in args.run:
        return inspect_part(args)
    this, view = load_run(Path(args.run))
    result = this.document(view, args.top)
    if args.json:
        document({"history": list(view.history), **view.to_json(), "facts": as_json(result)})
        return 0
    with compile_notice():
        say(as_text(result))
    if not view.finished:
        note("this run is not finished")
    has_more = view.finished and this.report is not None  # the report shows more than this
    next_command(f"evolve report {quote(args.run)}" if has_more else this.next_command(view))
    return 0


def inspect_part(args: Namespace) -> int:
    """Print one ranked result."""
    part, folder = part_of(args.run), args.run.rpartition(MARK)[0]
    if part is None:
        raise BadInput(f"{folder} has no ranked results; see: evolve inspect {folder}")
    if args.json:
        document({"run": folder, **part.data, "facts": as_json(part.document)})
        return 0
    with compile_notice():
        say(as_text(part.document))
    next_command(part.next_step)
    return 0


def write_tables(args: Namespace) -> None:
    """Write everything that was evaluated, one row per candidate."""
    if args.csv is None and args.parquet is None:
        return
    if args.parquet is not None:
        check_parquet()
    rows = rows_of(Path(args.run.partition(MARK)[0]))
    for path, write in ((args.csv, write_csv), (args.parquet, write_parquet)):
        if path is not None:
            write(rows, path)
            note(f"wrote {path} ({len(rows)} rows)")
