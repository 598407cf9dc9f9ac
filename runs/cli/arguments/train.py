"""`evolve train GAME`: train a network by self-play, as a run that can be stopped and resumed."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import number, whole


def add_arguments(parser: ArgumentParser) -> None:
    """Game and hyperparameters; their defaults depend on the game."""
    parser.add_argument("game", help="name, code or .json file of a game")
    parser.add_argument("--method", default="td", help="td: temporal-difference learning, one hidden layer (default)")
    parser.add_argument("--games", type=whole(0, 10**9), metavar="N", help="games of self-play")
    parser.add_argument("--nodes", type=whole(1, 1000), metavar="N", help="hidden units")
    parser.add_argument("--rate", type=number, metavar="α", help="initial learning rate")
    parser.add_argument("--last-rate", type=number, metavar="α", help="final learning rate")
    parser.add_argument("--decay", type=number, metavar="λ", help="trace decay, 0 to 1")
    parser.add_argument(
        "--noise", type=number, metavar="σ", help="standard deviation of the noise added to the values of moves"
    )
    parser.add_argument("--stray", type=number, metavar="P", help="exploration rate: share of random moves")
    parser.add_argument("--spread", type=number, metavar="W", help="initial weights are uniform between -W and W")
    parser.add_argument(
        "--rule",
        help="learning rule: returns (default), or as-printed as in the source, where errors fade before the end",
    )
    parser.add_argument("--look", help="look-ahead during training: reply or turn (default: one move)")
    parser.add_argument("--start", metavar="NET", help="initial network: a file, a run, or the name of an included one")
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="folder of the run (default: a new one in evenplay-runs/)"
    )


COMMAND = Command(
    name="train",
    summary="train a network by self-play; it then plays as td:RUN",
    examples=(
        "evolve train tic-tac-toe --method td",
        "evolve train tarble --games 200000 --seed 1",
        "evolve train tic-tac-toe --rule as-printed --rate 0.001 --decay 0.9",
    ),
    add_arguments=add_arguments,
    resumable=True,
)
