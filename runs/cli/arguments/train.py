"""`evolve train GAME`: train a network by self-play, as a run that can be stopped and resumed."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command
from runs.cli.terminal.arguments import add_out, add_request
from runs.requests.training import TrainingRequest


def add_arguments(parser: ArgumentParser) -> None:
    """Add the game and the hyperparameters, whose defaults depend on the game. Training is sequential."""
    add_request(parser, TrainingRequest)
    add_out(parser)


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
