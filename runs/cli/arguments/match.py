"""`evolve match GAME --players A,B --games N`: play many games; results by seat and by player."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command
from runs.cli.terminal.arguments import position_argument, whole

MOST_GAMES = 100_000_000


def add_arguments(parser: ArgumentParser) -> None:
    """Add the game, the players and the number of games."""
    parser.add_argument("game", help="name, code or .json file of a game")
    parser.add_argument(
        "--players",
        metavar="A,B,…",
        help="one player per seat (default: random): random, greedy, alphabeta:4, maxn:3, mcts:1000, ismcts:200, or "
        "a composition such as 'Observing ADVANCER'; append (coarse) or (learned) for another evaluation function",
    )
    parser.add_argument(
        "--games", type=whole(1, MOST_GAMES), default=100, metavar="N", help="number of games (default: 100)"
    )
    parser.add_argument("--threads", type=whole(1, 512), default=None, metavar="N", help="(default: all cores)")
    position_argument(parser)


COMMAND = Command(
    name="match",
    summary="play many games: results by player, seat and ending",
    examples=(
        "evolve match reversi-8x8 --players mcts:100,alphabeta:2 --games 200",
        "evolve match jostle --players random,greedy,greedy --games 1000 --json",
        "evolve match jostle --players 'Observing ADVANCER,PALS,random' --games 1000",
    ),
    add_arguments=add_arguments,
)
