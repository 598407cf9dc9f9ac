"""`evolve people …`: line games, and people's expectations of them."""

from __future__ import annotations

from argparse import Namespace

from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, note, say
from runs.documents.as_text import as_text
from runs.operating_system import usable_cores
from runs.people import expectations


def run(args: Namespace) -> int:
    """Show the games of a folder, or predict people's expectations of them."""
    games, refused = expectations.read_line_games(args.folder)
    if args.part == "show":
        if args.json:
            document(expectations.shown(games, refused))
        else:
            say(as_text(expectations.table_of_games(games, refused)))
        return 0
    with compile_notice():
        predicted = expectations.predict(games, args.games, args.seed, args.threads or usable_cores())
    if args.json:
        document({"games": predicted, "refused": expectations.shown([], refused)["refused"]})
        return 0
    say(as_text(expectations.table_of_predictions(predicted)))
    if refused:
        note(f"{len(refused)} games are refused; `evolve people show {args.folder}` says why")
    return 0
