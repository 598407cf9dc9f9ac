"""`evolve tune GAME --want …`: find the smallest change of a game that meets the targets, or that makes it fair."""

from __future__ import annotations

import time
from argparse import Namespace

from fitness.certify import FULL, QUICK, repair
from games.errors import BadInput
from runs.cli.session import start
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, note, say
from runs.documents.as_text import as_text
from runs.operating_system import quote, usable_cores
from runs.types.naming.games import game_named
from runs.types.tune.repair_document import repair_document


def run(args: Namespace) -> int:
    """Create the run, search and certify; with --repair, try fairness rules instead."""
    if args.repair:
        return run_repair(args)
    return start("tune", args)


def run_repair(args: Namespace) -> int:
    """Repair one game; nothing is written."""
    if args.want:
        raise BadInput("--repair has a target of its own, a certificate; give --want or --repair, not both")
    game = game_named(args.game)
    note(f"trying fairness rules on {game.name}; each is played and, if it may hold, certified")
    began = time.process_time()
    with compile_notice():
        found = repair(game, args.seed, QUICK if args.quick else FULL, args.workers or usable_cores())
    if args.json:
        strictness = "quick" if args.quick else "full"
        cpu = round(time.process_time() - began, 3)
        document({**found.to_json(), "strictness": strictness, "seed": args.seed, "cpu_s": cpu})
        return 0
    say(as_text(repair_document(found)))
    code = found.best.game.code if found.best else found.document.code
    next_command(f"evolve {'play' if found.best else 'certify'} {quote(code)}")
    return 0
