"""`evolve export RUN#1 --to DIR`: a game to print, play and compute with; `evolve export RUN`: a run as a table."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole


def add_arguments(parser: ArgumentParser) -> None:
    """What, and where to."""
    parser.add_argument("what", metavar="RUN#1|RUN|GAME", help="a game that a run found, a whole run, or any game")
    parser.add_argument("--to", type=Path, metavar="DIR", help="the folder for a game's files, or a run's tables")
    parser.add_argument(
        "--games", type=whole(0, 10_000), default=10, metavar="N", help="games to play and keep (default: %(default)s)"
    )
    parser.add_argument("--player", help="who plays them (default: the run's, else the family's usual opponent)")


COMMAND = Command(
    name="export",
    summary="take a game away: sheet to print, files; or a run's table",
    examples=(
        "evolve export evenplay-runs/steady-state-seed-1#1 --to my-game",
        "evolve export evenplay-runs/steady-state-seed-1 --to tables",
        "evolve export reversi-6x6 --to reversi --games 100 --player alphabeta:4",
    ),
    add_arguments=add_arguments,
)
