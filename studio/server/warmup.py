"""Kernels are warm before anybody waits for them. What lies in the cache is loaded before the port opens; what is not
compiled yet, once on a machine, is compiled by another process while the rest is played: in this one it would hold up
every game. A table waits for its family, and for its players."""

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
from runs.storage.sources import child_environment
from studio.server.npc_pool import NpcPool

FIRST_PLIES = 3  # of a game, to have every kernel of a table called
WARM: set[tuple[str, str]] = set()  # (family, kind of player), and (family, TABLES)
TABLES = "tables"


def usual_game(name: str) -> Game | None:
    """The first game that a family names."""
    word = next((word for word, (family, _) in catalogue().items() if family.name == name), None)
    return None if word is None else find_game(word)


def warm_family(game: Game) -> None:
    """Load, or compile, what a table of this game's family calls, and its usual opponent."""
    people: tuple[PlayerSpec | None, ...] = (None,) * len(game.seats)
    warm_table(Opening(game, 1, people))
    warm_player(Opening(game, 1, (read_player(game.opponent), *people[1:])))


def warm_table(opening: Opening) -> None:
    """A few plies of a game, seen by everybody."""
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
    """What the players of a table call: a short thought of each at its beginning."""
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
    """Before the port opens: the families named, or all that are compiled; and those of tables that are open."""
    named = list(wanted) or [name for name in families() if is_cached(name)]
    for name in dict.fromkeys([*named, *needed]):
        if (game := usual_game(name)) is not None:
            warm_family(game)


def is_cached(name: str) -> bool:
    """Whether a family's kernels lie in the cache."""
    game = usual_game(name)
    return JIT_OFF or (game is not None and is_compiled(*hook_call(game, "apply")))


def warm_families() -> list[str]:
    """Whose tables can be opened at once."""
    return sorted(name for name, what in WARM if what == TABLES)


class Warmup:
    """What is still cold, one family after the other; `all_` are compiled without being asked for."""

    def __init__(self, all_: bool) -> None:
        self._all = all_
        self._turn = asyncio.Lock()
        self._rest: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Warm the rest meanwhile."""
        if self._all:
            self._rest = asyncio.get_running_loop().create_task(self._everything())

    async def end(self) -> None:
        """Stop, the other process as well."""
        if self._rest is not None:
            self._rest.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self._rest

    async def _everything(self) -> None:
        for name in families():
            if (game := usual_game(name)) is not None:
                await self.family(game)

    async def family(self, game: Game) -> None:
        """Come back when tables of this game can be opened."""
        name = game.family.name
        if (name, TABLES) in WARM:
            return
        async with self._turn:
            if (name, TABLES) in WARM:
                return
            if usual_game(name) is not None and not is_cached(name):
                await compiled_apart(name)
            await asyncio.to_thread(warm_family, game)

    async def table(self, opening: Opening, npcs: NpcPool) -> None:
        """Come back when this table can be opened, its players included."""
        await self.family(opening.game)
        name = opening.game.family.name
        if not all(player is None or (name, player.kind) in WARM for player in opening.players):
            await asyncio.get_running_loop().run_in_executor(npcs.pool, warm_player, opening)


async def compiled_apart(name: str) -> None:
    """Have another process compile a family; what it leaves in the cache is all that counts."""
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
