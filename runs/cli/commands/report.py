"""`evolve report RUN`: one self-contained page with curves, the archive, and a card for each game."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from games.errors import BadInput
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, say
from runs.engine.extras import extra_needed
from runs.storage.folder import read_run
from runs.types import kind_of
from runs.types.report import write_report


def run(args: Namespace) -> int:
    """Write the page."""
    figures = written_figures(args)
    with compile_notice():
        path = write_report(args.run, args.out or args.run / "report.html", args.cards)
    if args.json:
        document({"run": str(args.run), "report": str(path), "figures": [str(figure) for figure in figures]})
    else:
        for written in (path, *figures):
            say(f"wrote {written}")
    with read_run(args.run) as found:
        next_command(kind_of(found.config).next_step(args.run))
    return 0


def written_figures(args: Namespace) -> list[Path]:
    """The files for papers, where they are wanted."""
    if args.figures is None:
        return []
    with extra_needed("--figures"):
        from runs.types.games.figures import write_figures
    with read_run(args.run) as found:
        kind = kind_of(found.config)
    figures = getattr(kind, "figures", None)
    if figures is None:
        raise BadInput(f"{args.run}: runs of {kind.THINGS} have no curves for papers")
    return write_figures(figures(args.run), args.figures, kind.THINGS)
