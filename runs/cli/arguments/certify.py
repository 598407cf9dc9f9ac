"""`evolve certify GAME…`: is this game fair? Proof where there is one, else a panel of competent players."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole


def add_arguments(parser: ArgumentParser) -> None:
    """The games, and how strictly to look."""
    parser.add_argument("games", nargs="+", metavar="GAME", help="catalogue names, codes, .json files or RUN#rank")
    parser.add_argument("--quick", action="store_true", help="a smaller panel and fewer games, for a first look")
    parser.add_argument("--threads", type=whole(1, 512), default=None, metavar="N", help="default: all cores")


COMMAND = Command(
    name="certify",
    summary="is this game fair? a proof, or the word of players that are competent at it",
    examples=(
        "evolve certify game-a",
        "evolve certify reversi-8x8 checkers-8x8 --quick",
        "evolve certify 6x6/reversi/most-men+double-move --json",
        "evolve certify 'evenplay-runs/steady-state-seed-1#1'",
    ),
    add_arguments=add_arguments,
)
