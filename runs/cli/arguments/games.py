"""`evolve games`: search a space of rules for balanced games, and certify what was found."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import add_workers, share, whole


def add_arguments(parser: ArgumentParser) -> None:
    """What to search, how long, with whom, where."""
    parser.add_argument(
        "--space",
        default="classic",
        help="classic (5,616 board games), a family's name, or a FILE.toml (docs/spaces.md)",
    )
    parser.add_argument(
        "--free", default="", metavar="GENES", help="of a family's space: what may vary (default: all parameters)"
    )
    parser.add_argument(
        "--from", dest="start", metavar="GAMES", help="games to start from: names, codes, files, RUN#rank, …"
    )
    parser.add_argument(
        "--search",
        default="steady-state",
        help="steady-state, race, nsga2, map-elites, random or exhaustive (default: %(default)s)",
    )
    parser.add_argument("--steps", type=whole(1, 1_000_000), help="games to evaluate (default: 500, or by --budget)")
    parser.add_argument("--budget", metavar="TIME", help="the whole run in so long, certificates and all: 90s, 2m, 1h")
    parser.add_argument("--games", type=whole(2, 100_000), help="games of each (default: the profile's)")
    parser.add_argument("--player", help="who plays them (default: the profile's)")
    parser.add_argument(
        "--profile",
        help="what is wanted: published, default, rich, seats (usual where three and more hide things), a FILE.toml "
        "(docs/spaces.md) or 'balance=1 drama=20'",
    )
    parser.add_argument("--terms", default="", help="nsga2: the terms to trade off, separated by commas")
    parser.add_argument("--measures", default="", help="map-elites: the archive's two axes, e.g. length,branching")
    parser.add_argument("--finalists", type=whole(0, 1000), default=12, help="games to certify (default: %(default)s)")
    parser.add_argument(
        "--baseline",
        type=whole(0, 1_000_000),
        default=0,
        help="also sample so many random games, to compare (default: %(default)s)",
    )
    parser.add_argument(
        "--lag", type=whole(1, 65536), help="candidates under way at most (default: 64; more for many workers)"
    )
    parser.add_argument(
        "--second-look",
        type=share,
        metavar="SHARE",
        help="share of the work for which the best are played again (default: 0.3; 0 as published, and for race)",
    )
    add_workers(parser)
    parser.add_argument("--out", type=Path, metavar="DIR", help="the run's folder (default: one in evenplay-runs/)")


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
