"""`evolve certify GAME…`: assess fairness by a proof or, where there is none, by a panel of eligible players."""

from __future__ import annotations

import time
from argparse import Namespace
from typing import Any

from fitness.certify import FULL, QUICK, certify
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, note, say
from runs.cli.terminal.progress import Progress
from runs.documents.as_text import as_text
from runs.documents.document import Document
from runs.documents.saved import save_with_document
from runs.operating_system import quote, usable_cores
from runs.types.games.certificate import certificate_document
from runs.types.naming.games import game_named


def run(args: Namespace) -> int:
    """Certify the games one by one."""
    games = [game_named(text) for text in args.games]  # all names are checked before any game is played
    rules = QUICK if args.quick else FULL
    found: list[dict[str, Any]] = []
    with compile_notice(), Progress("games", len(games)) as progress:
        for number, game in enumerate(games, 1):
            began = time.process_time()
            certificate = certify(game, args.seed, rules, args.threads or usable_cores())
            found.append({**certificate.to_json(), "game": game.name, "cpu_s": round(time.process_time() - began, 3)})
            progress.reach(number)
    values = {"strictness": "quick" if args.quick else "full", "seed": args.seed, "games": found}
    shown = [certificate_document(one["game"], one) for one in found]
    if args.save:
        title = "Certificates" if len(shown) > 1 else f"Certificate of {shown[0].title}"
        save_with_document(args.save, values, Document(title, (), (), tuple(shown)))
        note(f"wrote {args.save}")
    if args.json:
        document(values)
        return 0
    say("\n\n".join(map(as_text, shown)))
    next_command(next_step(args, found))
    return 0


def next_step(args: Namespace, found: list[dict[str, Any]]) -> str:
    """The command to try next: solve, certify in full, or play."""
    first, game = found[0], quote(args.games[0])
    if first["exact"]["value"] in ("first", "second"):
        return f"evolve solve {game}"
    if args.quick:
        return f"evolve certify {' '.join(map(quote, args.games))}"
    return f"evolve play {game} --players human,puct:200"
