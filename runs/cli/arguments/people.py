"""`evolve people …`: line games, and people's expectations of them."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole

PARTS = {
    "show": "the games as codes that other commands read, and why others are refused",
    "predict": "expected payoff for the first player (-1 to 1) and fun (0 to 100), from games of a novice",
}


def add_arguments(parser: ArgumentParser) -> None:
    """Add the action and the folder."""
    parser.add_argument("part", choices=tuple(PARTS), help="; ".join(f"{k}: {about}" for k, about in PARTS.items()))
    parser.add_argument("folder", metavar="DIR", help="folder with games.json")
    parser.add_argument(
        "--games",
        type=whole(2, 100_000),
        default=1000,
        metavar="N",
        help="predict: games of the novice for each rule set (default: %(default)s)",
    )
    parser.add_argument("--threads", type=whole(1, 512), default=None, metavar="N", help="(default: all cores)")


COMMAND = Command(
    name="people",
    summary="people's expectations of line games that they have never played",
    examples=("evolve people show ../data/people_games", "evolve people predict ../data/people_games --json"),
    add_arguments=add_arguments,
    description="DIR/games.json is a list of line games as in the public data of Collins et al.,\n"
    "Nature 655 (2026): id, rows, columns, line by seat, line_wins, axes by seat,\n"
    "pieces_on_first_move by seat, kind.",
)
