"""`evolve studio [RUN…]`: pages about runs, tables to play at, and an API for other programs, on this machine."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole

PORT = 8765
LARGEST_PORT = 65_535


def add_arguments(parser: ArgumentParser) -> None:
    """What is shown, where it is served, what is kept."""
    parser.add_argument(
        "runs", nargs="*", type=Path, metavar="RUN", help="runs to look at, or folders of runs (default: evenplay-runs)"
    )
    parser.add_argument(
        "--port", type=whole(0, LARGEST_PORT), default=PORT, metavar="N", help=f"0: any free one (default {PORT})"
    )
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where games are kept (default: the user's data)")
    parser.add_argument("--show-url", action="store_true", help="a new link to the studio that is served already")
    parser.add_argument(
        "--families", default="", metavar="A,B", help="have these ready at once, others when asked for (default: all)"
    )
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="serve others, too; needs the next ones")
    parser.add_argument("--password-file", type=Path, metavar="FILE", help="the password with which others come in")
    parser.add_argument("--tls", nargs=2, type=Path, metavar=("CERT", "KEY"), help="files in PEM form")
    parser.add_argument("--behind-proxy", action="store_true", help="a proxy before it speaks TLS")
    parser.add_argument("--name", action="append", default=[], metavar="HOST[:PORT]", help="under which it is reached")
    parser.add_argument(
        "--journal", choices=("wal", "delete"), default="", help="of the log (default: delete on network file systems)"
    )


COMMAND = Command(
    name="studio",
    summary="look at runs and play any game in the browser; an API for programs",
    examples=(
        "evolve studio",
        "evolve studio evenplay-runs/steady-state-seed-1 --port 8765",
        "evolve studio --port 0 --json",
    ),
    add_arguments=add_arguments,
)
