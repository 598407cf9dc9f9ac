"""`evolve play GAME`: a game at the terminal, against people or programs."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import position_argument, whole


def add_arguments(parser: ArgumentParser) -> None:
    """Add the game and the seats."""
    parser.add_argument("game", nargs="?", help="name, code or .json file of a game, or RUN#1")
    parser.add_argument("--from", dest="saved", type=Path, metavar="FILE", help="continue a saved game")
    parser.add_argument(
        "--players",
        metavar="A,B,…",
        help="players in turn order; human is you (default: you first, then the family's default opponent); a "
        "composition, such as 'Observing ADVANCER', explains its moves when you type why",
    )
    parser.add_argument(
        "--records",
        metavar="PATH",
        default="",
        help="compositions move at the pace of the people in these records (default: of an average person; type hurry "
        "to stop the waiting)",
    )
    parser.add_argument("--format", default="", help="format of the records; one with move times: fourinarow")
    parser.add_argument("--person", default="", metavar="NAME", help="move at the pace of this person")
    parser.add_argument("--series", type=whole(1, 1000), default=1, metavar="N", help="play N games in a row")
    parser.add_argument(
        "--skill",
        type=Path,
        metavar="FILE",
        help="file that stores the skill of an adaptive player, such as tarble's mixture (default: in evenplay-runs/)",
    )
    position_argument(parser)


COMMAND = Command(
    name="play",
    summary="play a game at the terminal",
    examples=(
        "evolve play reversi-8x8",
        "evolve play jostle --players human,greedy,mcts:500",
        "evolve play jostle --players 'human,Observing ADVANCER,PALS'",
        "evolve play tic-tac-toe --players human,human",
        "evolve play tarble --players human,mixture --series 5",
        "evolve play --from evening.json",
    ),
    add_arguments=add_arguments,
)
