"""`evolve train GAME`: a network learns a game by playing itself, as a run that can be stopped and resumed."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import number, whole


def add_arguments(parser: ArgumentParser) -> None:
    """The game, and how to learn; what is not said is usual for the game."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument("--method", default="td", help="td: temporal differences, one hidden layer (default)")
    parser.add_argument("--games", type=whole(0, 10**9), metavar="N", help="games against itself")
    parser.add_argument("--nodes", type=whole(1, 1000), metavar="N", help="hidden nodes")
    parser.add_argument("--rate", type=number, metavar="α", help="learning rate of the first game")
    parser.add_argument("--last-rate", type=number, metavar="α", help="of the last one")
    parser.add_argument("--decay", type=number, metavar="λ", help="how far back an outcome is felt, 0 to 1")
    parser.add_argument("--noise", type=number, metavar="σ", help="deviation of what moves are chosen by")
    parser.add_argument("--stray", type=number, metavar="P", help="share of moves made at random")
    parser.add_argument("--spread", type=number, metavar="W", help="first weights lie between -W and W")
    parser.add_argument("--rule", help="returns (default) or as-printed: the source's, errors fade before the end")
    parser.add_argument("--look", help="ahead in training: reply or turn (default: one move)")
    parser.add_argument("--start", metavar="NET", help="begin with a net: a file, a run, or the name of a shipped one")
    parser.add_argument("--out", type=Path, metavar="DIR", help="the run's folder (default: one in evenplay-runs/)")


COMMAND = Command(
    name="train",
    summary="a network learns a game by playing itself; then it plays as td:RUN",
    examples=(
        "evolve train tic-tac-toe --method td",
        "evolve train tarble --games 200000 --seed 1",
        "evolve train tic-tac-toe --rule as-printed --rate 0.001 --decay 0.9",
    ),
    add_arguments=add_arguments,
    resumable=True,
)
