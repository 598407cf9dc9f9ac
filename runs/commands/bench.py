"""`evolve bench`: how fast players play on one core."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from runs.command import Command
from runs.output import document, say

SECONDS = 1.0  # of CPU time for each player and game


def add_arguments(parser: ArgumentParser) -> None:
    """No arguments of its own."""


def run(args: Namespace) -> int:
    """Measure everything and print one row each."""
    from runs.benchmark import GAMES, PLAYERS, speeds
    from runs.compiling import compile_notice
    from runs.progress import Progress
    from runs.tables import table

    found = []
    with compile_notice(), Progress("measured", len(GAMES) * len(PLAYERS)) as progress:
        for speed in speeds(SECONDS, args.seed):
            found.append(speed)
            progress.advance()
    rows = [(s.game, s.player, s.games_per_cpu_second, s.plies_per_cpu_second) for s in found]
    if args.json:
        names = ("game", "player", "games_per_cpu_second", "plies_per_cpu_second")
        document({"results": [dict(zip(names, row)) for row in rows]})
        return 0
    say("one core, a record of every game, per second of CPU time\n")
    cells = [(game, player, f"{games:,.1f}", f"{plies:,.0f}") for game, player, games, plies in rows]
    say(table(("game", "player", "games", "plies"), cells))
    return 0


COMMAND = Command(
    name="bench",
    summary="how many games players play a second, on one core",
    examples=("evolve bench", "evolve bench --json"),
    add_arguments=add_arguments,
    run=run,
)
