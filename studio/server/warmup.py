"""Loading of kernels before anybody waits for them: cached kernels before the port opens; the others are compiled in
another process, since compiling in this one would block every game. A table waits for its family and its players."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from games.compile_cache.compiled import is_compiled
from games.game import Game, catalogue, families, find_game
from games.jit import JIT_OFF
from players.kinds import KINDS
from players.spec import PlayerSpec, read_player
from runs.engine.warmup import hook_call
from runs.playing.answer import answer
from runs.playing.event import MOVE, Event, Opening
from runs.playing.seen import view
from runs.playing.table import Table
from runs.storage.installation import child_environment
from studio.server.npc_pool import NpcPool

FIRST_PLIES = 3  # of a game, so that every kernel of a table is called
WARM: set[tuple[str, str]] = set()  # (family, kind of player), and (family, TABLES)
TABLES = "tables"


def usual_game(name: str) -> Game | None:
    """The first named game of a family."""
    word = next((word for word, (family, _) in catalogue().items() if family.name == name), None)
    return None if word is None else find_game(word)


def warm_family(game: Game) -> None:
    """Load or compile the kernels that a table of this family and its usual opponent call."""
    people: tuple[PlayerSpec | None, ...] = (None,) * len(game.seats)
    warm_table(Opening(game, 1, people))
    warm_player(Opening(game, 1, (read_player(game.opponent), *people[1:])))


def warm_table(opening: Opening) -> None:
    """Play a few plies and render every seat's view."""
    table = Table(opening)
    for event in table.start():
        table.apply(event)
    for _ in range(FIRST_PLIES):
        if table.turn is None:
            break
        for seat in (None, *range(len(opening.game.seats))):
            view(table, seat)
        table.do(Event(MOVE, table.turn, {"move": table.play.text(table.play.legal()[0])}))
    WARM.add((opening.game.family.name, TABLES))


def warm_player(opening: Opening) -> None:
    """Let each player of a table choose a move with a small budget."""
    table = Table(opening)
    for event in table.start():
        table.apply(event)
    for player in {player for player in opening.players if player is not None}:
        kind = KINDS[player.kind]
        if table.turn is not None:
            quick = replace(player, budget=max(1, kind.least)) if kind.unit else player
            answer(table.play.fork(), quick, opening.seed)
        WARM.add((opening.game.family.name, player.kind))


def warm_now(wanted: Iterable[str], needed: Iterable[str]) -> None:
    """Load the named families (by default all that are compiled) and those of open tables."""
    named = list(wanted) or [name for name in families() if is_cached(name)]
    for name in dict.fromkeys([*named, *needed]):
        if (game := usual_game(name)) is not None:
            warm_family(game)


def is_cached(name: str) -> bool:
    """Whether a family's kernels are in the cache."""
    game = usual_game(name)
    return JIT_OFF or (game is not None and (game.family.interpreted or is_compiled(*hook_call(game, "apply"))))


def warm_families() -> list[str]:
    """The families whose tables open without delay."""
    return sorted(name for name, what in WARM if what == TABLES)


class Warmup:
    """Compiles families that are not loaded yet, one at a time; with `all_`, without waiting for a table."""

    def __init__(self, all_: bool) -> None:
        self._all = all_
        self._turn = asyncio.Lock()
        self._rest: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Compile the remaining families in the background."""
        if self._all:
            self._rest = asyncio.get_running_loop().create_task(self._everything())

    async def end(self) -> None:
        """Stop, and terminate the compiling process."""
        if self._rest is not None:
            self._rest.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self._rest

    async def _everything(self) -> None:
        for name in families():
            if (game := usual_game(name)) is not None:
                await self.family(game)

    async def family(self, game: Game) -> None:
        """Wait until tables of this game can be opened."""
        name = game.family.name
        if (name, TABLES) in WARM:
            return
        async with self._turn:
            if (name, TABLES) in WARM:
                return
            if usual_game(name) is not None and not is_cached(name):
                await compile_elsewhere(name)
            await asyncio.to_thread(warm_family, game)

    async def table(self, opening: Opening, npcs: NpcPool) -> None:
        """Wait until this table and its players are ready."""
        await self.family(opening.game)
        name = opening.game.family.name
        if not all(player is None or (name, player.kind) in WARM for player in opening.players):
            await asyncio.get_running_loop().run_in_executor(npcs.pool, warm_player, opening)


async def compile_elsewhere(name: str) -> None:
    """Compile a family in another process, for the cache."""
    none = asyncio.subprocess.DEVNULL
    env = child_environment()
    words = (sys.executable, "-P", "-m", "studio.server.warmup", name)
    process = await asyncio.create_subprocess_exec(*words, stdin=none, stdout=none, stderr=none, env=env)
    try:
        await process.wait()
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


if __name__ == "__main__":
    warm_now(sys.argv[1:2], ())
