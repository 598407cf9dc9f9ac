"""`evolve league GAME --players A,B,…`: a round robin, with ratings, the viable mix and cycles."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole

MOST_GAMES = 1_000_000


def add_arguments(parser: ArgumentParser) -> None:
    """Add the game, the players, the number of games and the output."""
    parser.add_argument("game", help="name, code or .json file of a game")
    parser.add_argument("--players", metavar="A,B,…", help="two or more players")
    parser.add_argument(
        "--all-elements",
        action="store_true",
        help="all elements the game supports: basics alone, symbionts with RANDOMIZER, ADVANCER, PALS and EQUALIZER",
    )
    parser.add_argument(
        "--games",
        type=whole(1, MOST_GAMES),
        default=200,
        metavar="N",
        help="minimum number of games per pairing (default: 200)",
    )
    parser.add_argument("--threads", type=whole(1, 512), default=None, metavar="N", help="(default: all cores)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="draw a figure (.png, .svg or .pdf)")
    parser.add_argument(
        "--save",
        type=Path,
        metavar="FILE",
        help="save the match-ups as JSON, for adaptive(…,FILE), evolve exploit and the studio",
    )


DESCRIPTION = """a round robin: match-ups, ratings, viable mix, cycles, playing styles

Every pair of players meets in at least --games games, in all seat orders and
with common random numbers. With three seats, each player of the league takes
the third seat in turn, the two themselves included; the score of A against B
is then 1 where A wins, 0 where B wins and a half where neither does (shared
wins count by share), over all games with both.

ratings   fitted so that differences predict results: Luce's choice model by
          maximum likelihood (Bradley-Terry with two seats), on the Elo scale,
          mean 0
mix       the viable mix: the maximum-entropy Nash equilibrium of the game of
          choosing a player; there is no reason to choose a player outside it
dominated another player scores better against every opponent; "undecided"
          where the intervals overlap
figures   playing style, counted over all games; for JOSTLE's strategies, the
          claims of their source are checked
cyclic    the part of the differences that ratings do not explain: rock, paper,
          scissors
"""
COMMAND = Command(
    name="league",
    summary="round robin: match-ups, ratings, the viable mix, cycles",
    examples=(
        "evolve league tic-tac-toe --players random,greedy,mcts:100 --games 100",
        "evolve league jostle --players 'PALS,Observing ADVANCER' --out league.svg",
        "evolve league jostle --all-elements --games 1000 --json",
    ),
    description=DESCRIPTION,
    add_arguments=add_arguments,
)
