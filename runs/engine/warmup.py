"""Parallel first compilation: several processes share a list of steps and one cache.

numba compiles under one lock in each process, so threads would not help. Each process claims a step before it begins
it; if it needs kernels of a step still in progress elsewhere, it compiles them itself. The list begins with steps that
have little in common.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core import types

from games.compile_cache.compiled import is_compiled
from games.game import Game, find_game
from games.hooks import HOOKS
from games.jit import JIT_OFF
from games.streams import STREAMS
from players.matches.match import play_match
from players.matches.setup import new_context
from players.spec import PlayerSpec, read_player
from runs.operating_system import usable_cores
from runs.storage.installation import child_environment

MOST_PROCESSES = 3
APART = (
    *("apply", "playout", "hashed", "legal", "static_bound", "evaluate", "order_score", "tie_break", "initial"),
    "best_successor",
)
MATCH = "match"


def hook_arguments(game: Game) -> dict[str, types.Type]:
    """The types that hooks are called with, by the names of their arguments."""
    integers, words = np.empty(1, np.int64), np.empty(STREAMS, np.uint64)
    arrays = {"states": game.new_line(1), "moves": integers, "streams": words, "odds": np.empty(1)}
    numbers = ("t", "to", "move", "seat", "left", "wanted")
    typed = {name: numba.typeof(array) for name, array in arrays.items()}
    return typed | dict.fromkeys(numbers, types.int64) | {"rules": numba.typeof(game.rules[0])}


def hook_call(game: Game, hook: str) -> tuple[Any, tuple[types.Type, ...]]:
    """A hook of the game's family, and the types with which it is called."""
    kernel, known = getattr(game.family.hooks, hook), hook_arguments(game)
    return kernel, tuple(known[name] for name in HOOKS[hook].parameters)


def compile_step(game: Game, step: str) -> None:
    """Compile one step: a hook, the match loop, or a player's kernel."""
    if step in APART:
        kernel, signature = hook_call(game, step)
        kernel.compile(signature)
    elif step == MATCH:
        play_match(game, [PlayerSpec("random")] * len(game.seats), 1, 0)
    else:
        new_context(game, [read_player(step)])


def work_through(game: Game, steps: Sequence[str], claims: Path) -> None:
    """Compile the unclaimed steps."""
    for number, step in enumerate(steps):
        try:
            (claims / str(number)).touch(exist_ok=False)
        except FileExistsError:
            continue
        compile_step(game, step)


def processes() -> int:
    """The number of processes worth starting: one for each core, but only a few, since the steps have much in
    common."""
    return min(usable_cores(), MOST_PROCESSES)


def compile_cold(game: Game, players: Sequence[str]) -> None:
    """Compile the kernels that matches of these players in this game need, if the cache is empty."""
    if JIT_OFF or game.family.interpreted:
        return
    hooks = [is_compiled(*hook_call(game, hook)) for hook in APART]  # asked of all, so that archives hold them
    helping = processes() - 1
    if helping < 1 or hooks[0]:
        return
    steps = [*APART, *players, MATCH]
    none = subprocess.DEVNULL
    with tempfile.TemporaryDirectory(prefix="evenplay-") as claims:
        words = [sys.executable, "-P", "-m", "runs.engine.warmup", game.code, claims, *steps]
        helpers = [
            subprocess.Popen(words, stdin=none, stdout=none, stderr=none, env=child_environment())
            for _ in range(helping)
        ]
        try:
            work_through(game, steps, Path(claims))
            for helper in helpers:
                helper.wait()
        finally:
            for helper in helpers:
                helper.kill()
                helper.wait()


if __name__ == "__main__":
    work_through(find_game(sys.argv[1]), sys.argv[3:], Path(sys.argv[2]))
