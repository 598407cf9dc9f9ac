"""`evolve report RUN`: a self-contained HTML page with curves, archive and game cards."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, say
from runs.engine.extras import extra_needed
from runs.exports.report import write_report
from runs.types import load_run


def run(args: Namespace) -> int:
    """Write the report."""
    figures = written_figures(args)
    with compile_notice():
        path = write_report(args.run, args.out, args.cards)
    if args.json:
        document({"run": str(args.run), "report": str(path), "figures": [str(figure) for figure in figures]})
    else:
        for written in (path, *figures):
            say(f"wrote {written}")
    this, view = load_run(args.run)
    next_command(this.next_command(view))
    return 0


def written_figures(args: Namespace) -> list[Path]:
    """Write the line charts of the run as files for papers, if asked for."""
    if args.figures is None:
        return []
    with extra_needed("--figures"):
        from runs.documents.figures import write_figures
    this, view = load_run(args.run)
    return write_figures(this.document(view, 1), args.figures)
