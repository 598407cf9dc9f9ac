"""`evolve records PATH`: replay recorded games and check them against the rules."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict

from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, say
from runs.people.record_files import replay_files
from runs.types.naming.games import game_named


def run(args: Namespace) -> int:
    """Replay all records."""
    game = game_named(args.game)
    with compile_notice():
        report = replay_files(game, args.path, args.format)
    if args.json:
        document(asdict(report))
        return 0
    for name, value in asdict(report).items():
        if name != "first_errors":
            say(f"{name.replace('_', ' '):<18}{value:>10,}")
    for error in report.first_errors:
        say(f"  {error}")
    return 0
