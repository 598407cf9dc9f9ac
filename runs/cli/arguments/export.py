"""`evolve export RUN#1 --to DIR`: a game as files; `evolve export RUN`: a run as a table."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole


def add_arguments(parser: ArgumentParser) -> None:
    """Add the source and the destination."""
    parser.add_argument("what", metavar="RUN#1|RUN|GAME", help="a game of a run, a whole run, or any game")
    parser.add_argument("--to", type=Path, metavar="DIR", help="folder for the files")
    parser.add_argument(
        "--games",
        type=whole(0, 10_000),
        default=10,
        metavar="N",
        help="example games to play and export (default: %(default)s)",
    )
    parser.add_argument("--player", help="player of these games (default: the run's, or the family's default opponent)")


COMMAND = Command(
    name="export",
    summary="export a game (printable sheet, files) or the table of a run",
    examples=(
        "evolve export evenplay-runs/steady-state-seed-1#1 --to my-game",
        "evolve export evenplay-runs/steady-state-seed-1 --to tables",
        "evolve export reversi-6x6 --to reversi --games 100 --player alphabeta:4",
    ),
    add_arguments=add_arguments,
)
