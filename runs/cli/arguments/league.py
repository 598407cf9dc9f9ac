"""`evolve league GAME --players A,B,…`: everybody against everybody, and what may be said of it."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole

MOST_GAMES = 1_000_000


def add_arguments(parser: ArgumentParser) -> None:
    """The game, who plays, how often, where to draw it."""
    parser.description = DESCRIPTION
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument("--players", metavar="A,B,…", help="two players or more")
    parser.add_argument(
        "--all-elements",
        action="store_true",
        help="every element the game supports: basics alone, symbionts with RANDOMIZER, ADVANCER, PALS and EQUALIZER",
    )
    parser.add_argument(
        "--games", type=whole(1, MOST_GAMES), default=200, metavar="N", help="at least so many a pairing (default 200)"
    )
    parser.add_argument("--threads", type=whole(1, 512), default=None, metavar="N", help="default: all cores")
    parser.add_argument("--out", type=Path, metavar="FILE", help="draw it: .png, .svg or .pdf")
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="keep the match-ups as JSON, for adaptive(…,FILE) and evolve exploit"
    )


DESCRIPTION = """everybody against everybody: match-ups, ratings, mix, cycles, how they play

Every pair of players meets in at least --games games, in all seat orders on
the same chance. With three seats every pair meets with each player of the
league as the third, the two themselves included; the score of A against B is
then 1 where A wins, 0 where B wins and a half where neither does (shared wins
count by share), over all games with both.

ratings   such that differences foretell who wins: Luce's choice model by
          maximum likelihood (with two seats: Bradley and Terry's), on the Elo
          scale, 0 their mean
mix       the viable mix: the Nash equilibrium of choosing a player, with the
          greatest entropy; who is not in it has no reason to be chosen
dominated another player does better against everybody; "undecided" where the
          intervals do not say
figures   how they play, counted in all games; for JOSTLE's strategies each
          claim of their source is checked against them
cyclic    the part of the differences that no rating can tell: rock, paper,
          scissors
"""
COMMAND = Command(
    name="league",
    summary="everybody against everybody: match-ups, ratings, the viable mix, cycles, how they play",
    examples=(
        "evolve league tic-tac-toe --players random,greedy,mcts:100 --games 100",
        "evolve league jostle --players 'PALS,Observing ADVANCER' --out league.svg",
        "evolve league jostle --all-elements --games 1000 --json",
    ),
    add_arguments=add_arguments,
)
