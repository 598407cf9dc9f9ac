"""`evolve agree GAME --players P,…`: how well players foretell the moves that people made."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole

MOST_GAMES = 1_000_000
USUAL_GAMES = 1000


def add_arguments(parser: ArgumentParser) -> None:
    """The game, the players, the records, whose games."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument("--players", metavar="P,…", help="players in words, each measured by itself")
    parser.add_argument("--elements", action="store_true", help="every element that this game supports, alone, as well")
    parser.add_argument("--softmax", action="store_true", help="a linear softmax over all features, for comparison")
    parser.add_argument(
        "--auc", action="store_true", help="tell people's games from each player's own, by their boards"
    )
    parser.add_argument("--records", metavar="PATH", required=True, help="a file of people's games, or a folder")
    parser.add_argument(
        "--format", required=True, help="wthor, acf, eothello, fourinarow, pdn, playbook, turns or studio"
    )
    parser.add_argument("--humans-only", action="store_true", help="leave out games in which a program plays (wthor)")
    parser.add_argument("--rating", default="", metavar="low|high", help="decisions of the weaker or stronger third")
    parser.add_argument("--player", default="", metavar="NAME", help="decisions of this person alone")
    parser.add_argument(
        "--games",
        type=whole(2, MOST_GAMES),
        default=USUAL_GAMES,
        metavar="N",
        help=f"at most so many games, drawn by the seed (default {USUAL_GAMES})",
    )
    parser.add_argument("--threads", type=whole(1, 512), default=None, metavar="N", help="default: all cores")


COMMAND = Command(
    name="agree",
    summary="how well players foretell the moves that people made",
    examples=(
        "evolve agree reversi-8x8 --players greedy --records . --format wthor --auc",
        "evolve agree reversi-8x8 --elements --records . --format wthor --humans-only",
        "evolve agree checkers-8x8 --players mcts:1000 --records x.pdn --format pdn",
    ),
    add_arguments=add_arguments,
)
