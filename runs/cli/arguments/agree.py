"""`evolve agree GAME --players P,…`: how often players predict the moves that people made."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole

MOST_GAMES = 1_000_000
USUAL_GAMES = 1000


def add_arguments(parser: ArgumentParser) -> None:
    """Add the game, the players and the records."""
    parser.add_argument("game", help="name, code or .json file of a game")
    parser.add_argument("--players", metavar="P,…", help="the players, each measured separately")
    parser.add_argument("--elements", action="store_true", help="also every element that the game supports, on its own")
    parser.add_argument(
        "--softmax", action="store_true", help="also a linear softmax model over all features, as a baseline"
    )
    parser.add_argument(
        "--auc",
        action="store_true",
        help="also the AUC of a classifier that tells people's games from the player's by their boards",
    )
    parser.add_argument("--records", metavar="PATH", required=True, help="file or folder of games played by people")
    parser.add_argument(
        "--format",
        required=True,
        help="format of the records: wthor, acf, eothello, fourinarow, pdn, playbook, turns or studio",
    )
    parser.add_argument("--humans-only", action="store_true", help="exclude games in which a program plays (wthor)")
    parser.add_argument(
        "--rating", default="", metavar="low|high", help="only decisions of the weaker or the stronger third"
    )
    parser.add_argument("--player", default="", metavar="NAME", help="only decisions of this person")
    parser.add_argument(
        "--games",
        type=whole(2, MOST_GAMES),
        default=USUAL_GAMES,
        metavar="N",
        help=f"sample at most N games (default: {USUAL_GAMES})",
    )
    parser.add_argument("--threads", type=whole(1, 512), default=None, metavar="N", help="(default: all cores)")


COMMAND = Command(
    name="agree",
    summary="how often players predict the moves that people made",
    examples=(
        "evolve agree reversi-8x8 --players greedy --records . --format wthor --auc",
        "evolve agree reversi-8x8 --elements --records . --format wthor --humans-only",
        "evolve agree checkers-8x8 --players mcts:1000 --records x.pdn --format pdn",
    ),
    add_arguments=add_arguments,
)
