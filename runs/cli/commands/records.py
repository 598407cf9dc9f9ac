"""`evolve records PATH`: replays files of real games, and reports what the rules say to them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from runs.cli.command import Command
from runs.cli.terminal.output import document, say


def add_arguments(parser: ArgumentParser) -> None:
    """The file or folder, the game, the format."""
    parser.add_argument("path", help="a file of recorded games, or a folder of them")
    parser.add_argument("--game", required=True, help="the game they are of: a name, a code or a .json file")
    parser.add_argument(
        "--format", required=True, help="wthor, acf, eothello, fourinarow, pdn, playbook, turns or studio"
    )


def run(args: Namespace) -> int:
    """Replay them all."""
    from dataclasses import asdict

    from runs.cli.terminal.compiling import compile_notice
    from runs.people.record_files import replay_files
    from runs.types.naming.games import game_named

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


COMMAND = Command(
    name="records",
    summary="replay files of real games: legal, finished, scores as recorded",
    examples=(
        "evolve records WTH_2001.wtb --game reversi-8x8 --format wthor",
        "evolve records games.pdn --game checkers-8x8 --format pdn --json",
        "evolve records book.txt --game jostle --format playbook",
    ),
    add_arguments=add_arguments,
    run=run,
)
