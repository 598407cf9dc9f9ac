"""`evolve tune GAME --want …`: the smallest change of a game that makes it as wanted."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import add_workers, whole


def add_arguments(parser: ArgumentParser) -> None:
    """Which game, what is wanted, who plays, what may change."""
    parser.description = DESCRIPTION
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument("--want", action="append", metavar="W", help="what is wanted; more than one may be")
    parser.add_argument(
        "--strategies",
        default="",
        metavar="A,B,…",
        help="among whom nobody is to dominate (default: the family's own, as the six of Boundary)",
    )
    parser.add_argument("--players", default="", metavar="A,B,…", help="the panel for all other wants")
    parser.add_argument("--free", default="", metavar="GENES", help="what may change (default: all parameters)")
    parser.add_argument(
        "--steps", type=whole(1, 1_000_000), default=200, help="stretches of games at most (default: %(default)s)"
    )
    parser.add_argument(
        "--certify", type=whole(20, 1_000_000), default=1000, metavar="N",
        help="fresh games a pairing of a certificate (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--coevolve", type=whole(0, 100), default=0, metavar="N",
        help="turns in which strategies are bred against the rules found, and join those that play",
    )  # fmt: skip
    parser.add_argument("--budget", metavar="TIME", help="stop looking after so long: 90s, 15m, 1h")
    add_workers(parser)
    parser.add_argument("--out", type=Path, metavar="DIR", help="the run's folder (default: one in evenplay-runs/)")


DESCRIPTION = """the smallest change of a game that makes it as wanted

Wants: "no dominant strategy" (or "cyclic"): every one of --strategies surely
beats another and surely loses to another; "cyclic share 40..100", "mix entropy
60..100" (per cent), "A beats B 55..70"; with each player of the panel against
itself: "seats even", "last places even" (within 5 points), "wins V 0..0.06",
"last V 0..0.06", "draws 0..10", "length 10..30" (plies), "rounds 12..16", and
any term of fitness: "agency 0.5..1", "seat_advantage -0.1..0.1".

A model of what changes do is learned from all games played; the game that is
expected to gain most is asked for next, and those in front are given more
games. What should hold is certified on fresh games, with intervals that hold
for all pairings at once; then games with fewer changes are sought in the same
way. The answer is the front: fewest changes, most to spare.
"""
COMMAND = Command(
    name="tune",
    summary="the smallest change of a game that makes it as wanted",
    examples=(
        "evolve tune boundary --want cyclic",
        "evolve tune colonizers --want 'wins V 0..0.06' --free rotate --certify 5000",
        "evolve tune 5x5/tic-tac-toe/5-in-a-row --want 'draws 0..40' --free victory",
    ),
    add_arguments=add_arguments,
    resumable=True,
)
