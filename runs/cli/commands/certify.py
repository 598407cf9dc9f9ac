"""`evolve certify GAME…`: is this game fair? Proof where there is one, else a panel of competent players."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from shlex import quote
from typing import Any

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole
from runs.cli.terminal.output import document, next_command, say


def add_arguments(parser: ArgumentParser) -> None:
    """The games, and how strictly to look."""
    parser.add_argument("games", nargs="+", metavar="GAME", help="catalogue names, codes, .json files or RUN#rank")
    parser.add_argument("--quick", action="store_true", help="a smaller panel and fewer games, for a first look")
    parser.add_argument("--threads", type=whole(1, 512), default=None, metavar="N", help="default: all cores")


def run(args: Namespace) -> int:
    """Certify them one after the other."""
    from fitness.certify import FULL, QUICK, certify
    from runs.cli.terminal.compiling import compile_notice
    from runs.cli.terminal.progress import Progress
    from runs.engine.machine import usable_cores
    from runs.types.games.certificate_text import certificate_text
    from runs.types.naming.games import game_named

    games = [game_named(text) for text in args.games]  # all words are read before any game is played
    rules = QUICK if args.quick else FULL
    found: list[dict[str, Any]] = []
    with compile_notice(), Progress("games", len(games)) as progress:
        for number, game in enumerate(games, 1):
            began = time.process_time()
            certificate = certify(game, args.seed, rules, args.threads or usable_cores())
            found.append({**certificate.to_json(), "game": game.name, "cpu_s": round(time.process_time() - began, 3)})
            progress.reach(number)
    if args.json:
        document({"strictness": "quick" if args.quick else "full", "seed": args.seed, "games": found})
        return 0
    say("\n\n".join(f"{one['game']}: {certificate_text(one)}" for one in found))
    next_command(next_step(args, found))
    return 0


def next_step(args: Namespace, found: list[dict[str, Any]]) -> str:
    """What to do with the answer: look at the proof, look harder, or play."""
    first, game = found[0], quote(args.games[0])
    if first["exact"]["value"] in ("first", "second"):
        return f"evolve solve {game}"
    if args.quick:
        return f"evolve certify {' '.join(map(quote, args.games))}"
    return f"evolve play {game} --players human,puct:200"


COMMAND = Command(
    name="certify",
    summary="is this game fair? a proof, or the word of players that are competent at it",
    examples=(
        "evolve certify game-a",
        "evolve certify reversi-8x8 checkers-8x8 --quick",
        "evolve certify 6x6/reversi/most-men+double-move --json",
        "evolve certify 'evenplay-runs/steady-state-seed-1#1'",
    ),
    add_arguments=add_arguments,
    run=run,
)
