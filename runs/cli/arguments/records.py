"""`evolve records PATH`: replay recorded games and check them against the rules."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """Add the files, the game and the format."""
    parser.add_argument("path", help="file or folder of recorded games")
    parser.add_argument("--game", required=True, help="name, code or .json file of the game")
    parser.add_argument(
        "--format", required=True, help="format: wthor, acf, eothello, fourinarow, pdn, playbook, turns or studio"
    )


COMMAND = Command(
    name="records",
    summary="replay recorded games and check legality, endings and scores",
    examples=(
        "evolve records WTH_2001.wtb --game reversi-8x8 --format wthor",
        "evolve records games.pdn --game checkers-8x8 --format pdn --json",
        "evolve records book.txt --game jostle --format playbook",
    ),
    add_arguments=add_arguments,
)
