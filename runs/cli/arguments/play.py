"""`evolve play GAME`: a game at the terminal, against people or players of ours."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import position_argument, whole


def add_arguments(parser: ArgumentParser) -> None:
    """The game and who sits where."""
    parser.add_argument("game", nargs="?", help="a catalogue name, a code, a .json file or RUN#1")
    parser.add_argument("--from", dest="saved", type=Path, metavar="FILE", help="go on with a game that was saved")
    parser.add_argument(
        "--players",
        metavar="A,B,…",
        help="who sits where, in turn order; human is you (default: human, and the family's usual opponent "
        "elsewhere); a player may be a composition in words, such as 'Observing ADVANCER', and tells you why it moved "
        "(type: why)",
    )
    parser.add_argument(
        "--records",
        metavar="PATH",
        default="",
        help="compositions take their time as the people in these records do (default: as an average person; typing "
        "hurry: none)",
    )
    parser.add_argument("--format", default="", help="of the records; one with move times: fourinarow")
    parser.add_argument("--person", default="", metavar="NAME", help="take the time of this person")
    parser.add_argument("--series", type=whole(1, 1000), default=1, metavar="N", help="so many games in a row")
    parser.add_argument(
        "--skill",
        type=Path,
        metavar="FILE",
        help="where a player that adapts, as tarble's mixture, keeps its skill (default: one in evenplay-runs/)",
    )
    position_argument(parser)


COMMAND = Command(
    name="play",
    summary="play a game at the terminal, against any player",
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
