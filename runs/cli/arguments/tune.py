"""`evolve tune GAME --want …`: find the smallest change of a game that meets the targets."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import add_workers, whole


def add_arguments(parser: ArgumentParser) -> None:
    """Game, targets, players and free parameters."""
    parser.description = DESCRIPTION
    parser.add_argument("game", help="name, code or .json file of a game")
    parser.add_argument("--want", action="append", metavar="W", help="a target (see above); can be repeated")
    parser.add_argument(
        "--strategies",
        default="",
        metavar="A,B,…",
        help="strategies none of which is to dominate (default: those of the family, such as the six of Boundary)",
    )
    parser.add_argument("--players", default="", metavar="A,B,…", help="the panel for all other targets")
    parser.add_argument("--free", default="", metavar="GENES", help="parameters that may change (default: all)")
    parser.add_argument(
        "--steps",
        type=whole(1, 1_000_000),
        default=200,
        help="maximum number of batches of games (default: %(default)s)",
    )
    parser.add_argument(
        "--certify", type=whole(20, 1_000_000), default=1000, metavar="N",
        help="fresh games per pairing of a certificate (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--coevolve", type=whole(0, 100), default=0, metavar="N",
        help="rounds in which strategies are evolved against the best rules and join the players (default: 0)",
    )  # fmt: skip
    parser.add_argument("--budget", metavar="TIME", help="time limit of the search: 90s, 15m, 1h")
    add_workers(parser)
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="folder of the run (default: a new one in evenplay-runs/)"
    )


DESCRIPTION = """find the smallest change of a game that meets the targets

Targets: "no dominant strategy" (or "cyclic"): each of --strategies beats one
of the others and loses to one, by the 95 % bounds; "cyclic share 40..100",
"mix entropy 60..100" (per cent), "A beats B 55..70". With all seats taken by
the same player of the panel: "seats even", "last places even" (within 5
points), "wins V 0..0.06", "last V 0..0.06", "draws 0..10", "length 10..30"
(plies), "rounds 12..16", and any term of the fitness: "agency 0.5..1",
"seat_advantage -0.1..0.1".

A surrogate model of the effects of changes is fitted to all games played. The
game with the largest expected improvement is evaluated next, and promising
games get further batches. Games that should meet the targets are certified on
fresh games, with simultaneous intervals for all pairings; then games with
fewer changes are sought in the same way. The result is the Pareto front of
fewest changes and largest margin.
"""

COMMAND = Command(
    name="tune",
    summary="find the smallest change of a game that meets the targets",
    examples=(
        "evolve tune boundary --want cyclic",
        "evolve tune colonizers --want 'wins V 0..0.06' --free rotate --certify 5000",
        "evolve tune 5x5/tic-tac-toe/5-in-a-row --want 'draws 0..40' --free victory",
    ),
    add_arguments=add_arguments,
    resumable=True,
)
