"""`evolve records PATH`: replays files of real games, and reports what the rules say to them."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """The file or folder, the game, the format."""
    parser.add_argument("path", help="a file of recorded games, or a folder of them")
    parser.add_argument("--game", required=True, help="the game they are of: a name, a code or a .json file")
    parser.add_argument(
        "--format", required=True, help="wthor, acf, eothello, fourinarow, pdn, playbook, turns or studio"
    )


COMMAND = Command(
    name="records",
    summary="replay files of real games: legal, finished, scores as recorded",
    examples=(
        "evolve records WTH_2001.wtb --game reversi-8x8 --format wthor",
        "evolve records games.pdn --game checkers-8x8 --format pdn --json",
        "evolve records book.txt --game jostle --format playbook",
    ),
    add_arguments=add_arguments,
)
