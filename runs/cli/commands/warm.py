"""`evolve warm`: compile kernels ahead of time, and copy them to other machines."""

from __future__ import annotations

import time
from argparse import Namespace
from pathlib import Path

from games.compile_cache import archive, compiled
from games.errors import BadInput
from games.jit import JIT_OFF
from players.spec import read_player
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, say
from runs.operating_system import quote
from runs.storage.writing import make_room
from runs.types import find_evaluator
from runs.types.naming.games import game_named
from runs.types.naming.players import listed, warm_up


def run(args: Namespace) -> int:
    """Load archives, compile, and write the result."""
    if JIT_OFF:
        raise BadInput("NUMBA_DISABLE_JIT is set: there is nothing to compile")
    if args.to:
        make_room(args.to)
    began = time.monotonic()
    new = taken(args.archive) if args.archive else 0
    if not args.archive or args.games or args.to:
        compile_for(args.games, args.players)
    written = archive.write_archive(args.to, (path for path in compiled.used if path.exists())) if args.to else 0
    facts = {
        "made_for": archive.machine(),
        "folder": str(compiled.cache_folder()),
        "taken_in": new,
        "compiled": sum(compiled.used.values()),
        "loaded": len(compiled.used) - sum(compiled.used.values()),
        "written": written,
        "elapsed_s": round(time.monotonic() - began, 3),
    }
    if args.json:
        document(facts)
    else:
        say("\n".join(f"{name.replace('_', ' '):<10} {value}" for name, value in facts.items()))
    if args.to:
        next_command(f"evolve warm --from {quote(str(args.to))}   (on another machine)")
    return 0


def taken(path: Path) -> int:
    """Load an archive and return its number of new kernels; BadInput if it does not fit this machine."""
    answer = archive.take_in(path, str(path))
    if not answer.fits:
        raise BadInput(
            f"{path} was made for {answer.made_for}, with other versions or settings; here: {archive.machine()}"
        )
    return answer.new


def compile_for(games: list[str], players: str) -> None:
    """Compile what a games run needs, or what matches in these games need."""
    with compile_notice():
        if not games:
            find_evaluator("games").warm()
        for name in games:
            game = game_named(name)
            warm_up(game, [read_player(word) for word in listed(players) or [game.opponent]])
