"""`evolve serve-npc PLAYER --game GAME`: a player for other programs, by JSON lines on stdin and stdout."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """Who plays what."""
    parser.add_argument("player", help="a player in words, RUN#1 or RUN#minimal of a run of strategies")
    parser.add_argument("--game", required=True, help="a catalogue name, a code, a .json file or RUN#1")


COMMAND = Command(
    name="serve-npc",
    summary="a player for other programs: JSON lines in, moves and reasons out",
    examples=(
        "evolve serve-npc 'Observing ADVANCER' --game jostle",
        "evolve serve-npc RUN#minimal --game reversi-8x8",
        "evolve serve-npc alphabeta:4 --game reversi-6x6 --seed 7",
    ),
    add_arguments=add_arguments,
)
