"""`evolve serve-npc PLAYER --game GAME`: serve a player to other programs by JSON lines on stdin and stdout."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """Add the player and the game."""
    parser.add_argument("player", help="name of a player, or RUN#1 or RUN#minimal of a run of strategies")
    parser.add_argument("--game", required=True, help="name, code or .json file of a game, or RUN#1")


COMMAND = Command(
    name="serve-npc",
    summary="serve a player to other programs: JSON lines in, moves and reasons out",
    examples=(
        "evolve serve-npc 'Observing ADVANCER' --game jostle",
        "evolve serve-npc RUN#minimal --game reversi-8x8",
        "evolve serve-npc alphabeta:4 --game reversi-6x6 --seed 7",
    ),
    add_arguments=add_arguments,
)
