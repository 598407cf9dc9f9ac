"""`evolve games`: search a space of rules for balanced games and certify the best."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import add_workers, share, whole


def add_arguments(parser: ArgumentParser) -> None:
    """Space, search, effort, players and output."""
    parser.add_argument(
        "--space",
        default="classic",
        help="classic (5,616 board games), a family's name, or a FILE.toml (docs/spaces.md)",
    )
    parser.add_argument(
        "--free", default="", metavar="GENES", help="parameters of the family that may vary (default: all)"
    )
    parser.add_argument(
        "--from",
        dest="start",
        metavar="GAMES",
        help="initial games: names, codes, files or RUN#rank, separated by commas",
    )
    parser.add_argument(
        "--search",
        default="steady-state",
        help="steady-state, race, nsga2, map-elites, random or exhaustive (default: %(default)s)",
    )
    parser.add_argument(
        "--steps", type=whole(1, 1_000_000), help="games to evaluate (default: 500, unlimited with --budget)"
    )
    parser.add_argument(
        "--budget", metavar="TIME", help="time limit of the whole run, certificates included: 90s, 2m, 1h"
    )
    parser.add_argument("--games", type=whole(2, 100_000), help="matches played per game (default: the profile's)")
    parser.add_argument("--player", help="the player (default: the profile's)")
    parser.add_argument(
        "--profile",
        help="fitness: published, default, rich, seats (default for hidden information with three or more seats), a "
        "FILE.toml (docs/spaces.md) or 'balance=1 drama=20'",
    )
    parser.add_argument("--terms", default="", metavar="T,…", help="nsga2: the objectives")
    parser.add_argument(
        "--measures", default="", metavar="T,T", help="map-elites: the two axes of the archive, as in length,branching"
    )
    parser.add_argument("--finalists", type=whole(0, 1000), default=12, help="games to certify (default: %(default)s)")
    parser.add_argument(
        "--baseline",
        type=whole(0, 1_000_000),
        default=0,
        help="randomly sampled games for comparison (default: %(default)s)",
    )
    parser.add_argument(
        "--lag", type=whole(1, 65536), help="maximum number of pending candidates (default: 64; more with many workers)"
    )
    parser.add_argument(
        "--second-look",
        type=share,
        metavar="SHARE",
        help="share of the work spent on re-evaluation of the best (default: 0.3; profile published and race: 0)",
    )
    add_workers(parser)
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="folder of the run (default: a new one in evenplay-runs/)"
    )


COMMAND = Command(
    name="games",
    summary="evolve rule sets: search, measure, certify",
    examples=(
        "evolve games --steps 200 --seed 1",
        "evolve games --budget 2m --search map-elites --measures length,branching",
        "evolve games --space jostle --player 'Observing ADVANCER'",
        "evolve games --space small.toml --from reversi-8x8,mine.json",
        "evolve games --search nsga2 --terms balance,agency,decisiveness --workers 2",
        "evolve games --backend ray --address auto --steps 5000",
    ),
    add_arguments=add_arguments,
    resumable=True,
)
