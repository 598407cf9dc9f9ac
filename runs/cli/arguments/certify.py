"""`evolve certify GAME…`: assess fairness by a proof or, where there is none, by a panel of eligible players."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole


def add_arguments(parser: ArgumentParser) -> None:
    """Add the games and the strictness."""
    parser.add_argument("games", nargs="+", metavar="GAME", help="names, codes, .json files or RUN#rank")
    parser.add_argument("--quick", action="store_true", help="smaller panel and fewer games, for a first impression")
    parser.add_argument("--save", type=Path, metavar="FILE", help="save the result as JSON, which the studio shows")
    parser.add_argument("--threads", type=whole(1, 512), default=None, metavar="N", help="(default: all cores)")


COMMAND = Command(
    name="certify",
    summary="assess whether a game is fair: by proof or by eligible players",
    examples=(
        "evolve certify game-a",
        "evolve certify reversi-8x8 checkers-8x8 --quick",
        "evolve certify 6x6/reversi/most-men+double-move --json",
        "evolve certify 'evenplay-runs/steady-state-seed-1#1'",
    ),
    add_arguments=add_arguments,
)
