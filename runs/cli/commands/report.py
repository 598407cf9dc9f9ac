"""`evolve report RUN`: one self-contained page with curves, the archive, and a card for each game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole


def add_arguments(parser: ArgumentParser) -> None:
    """The run, and how much of it."""
    parser.add_argument("run", type=Path, help="the run's folder")
    parser.add_argument(
        "--cards", type=whole(1, 100), default=10, help="games with a card of their own (default: %(default)s)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write it (default: RUN/report.html)")
    parser.add_argument("--figures", type=Path, metavar="DIR", help="also write the curves for papers: PNG, PDF, SVG")


def run(args: Namespace) -> int:
    """Write the page."""
    from runs.cli.terminal.compiling import compile_notice
    from runs.cli.terminal.output import document, next_command, say
    from runs.documents import write_report
    from runs.storage.folder import read_run
    from runs.types import kind_of

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
    from games.wrong import BadInput
    from runs.engine.extras import extra_needed
    from runs.storage.folder import read_run
    from runs.types import kind_of

    with extra_needed("--figures"):
        from runs.types.games.figures import write_figures
    with read_run(args.run) as found:
        kind = kind_of(found.config)
    figures = getattr(kind, "figures", None)
    if figures is None:
        raise BadInput(f"{args.run}: runs of {kind.THINGS} have no curves for papers")
    return write_figures(figures(args.run), args.figures, kind.THINGS)


COMMAND = Command(
    name="report",
    summary="a self-contained HTML page of a run",
    examples=(
        "evolve report evenplay-runs/steady-state-seed-1",
        "evolve report RUN --cards 20 --out page.html",
        "evolve report RUN --figures figures",
    ),
    add_arguments=add_arguments,
    run=run,
)
