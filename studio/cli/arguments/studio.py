"""`evolve studio [RUN…]`: pages about runs, tables to play at, and an API for programs."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole

PORT = 8765
LARGEST_PORT = 65_535


def add_arguments(parser: ArgumentParser) -> None:
    """Add the runs to show, and the options for serving them."""
    parser.add_argument(
        "runs", nargs="*", type=Path, metavar="RUN", help="runs to show, or folders of runs (default: evenplay-runs)"
    )
    parser.add_argument(
        "--port",
        type=whole(0, LARGEST_PORT),
        default=PORT,
        metavar="N",
        help=f"the port; 0 for any free one (default {PORT})",
    )
    parser.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="where games are stored (default: the user's data folder)"
    )
    parser.add_argument("--show-url", action="store_true", help="print a new link to the running studio")
    parser.add_argument(
        "--families",
        default="",
        metavar="A,B",
        help="game families to load at start, the others on demand (default: all)",
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="the address to listen on; for other machines it needs a password and TLS",
    )
    parser.add_argument("--password-file", type=Path, metavar="FILE", help="the password for signing in")
    parser.add_argument("--tls", nargs=2, type=Path, metavar=("CERT", "KEY"), help="certificate and key in PEM format")
    parser.add_argument("--behind-proxy", action="store_true", help="a proxy in front of the server provides TLS")
    parser.add_argument(
        "--name", action="append", default=[], metavar="HOST[:PORT]", help="host name under which the server is reached"
    )
    parser.add_argument(
        "--journal",
        choices=("wal", "delete"),
        default="",
        help="SQLite journal of the log (default: wal; delete on network file systems)",
    )


COMMAND = Command(
    name="studio",
    summary="view runs and play any game in the browser; an API for programs",
    examples=(
        "evolve studio",
        "evolve studio evenplay-runs/steady-state-seed-1 --port 8765",
        "evolve studio --port 0 --json",
    ),
    add_arguments=add_arguments,
)
