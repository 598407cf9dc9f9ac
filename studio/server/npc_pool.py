"""Thread pool that computes NPCs' moves: kernels release the GIL, so the server keeps answering."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

from games.playthrough.playthrough import Playthrough
from players.spec import PlayerSpec
from runs.operating_system import usable_cores
from runs.playing.answer import adviser_for, answer, why

LATE = 10.0  # seconds; slower moves are counted


class NpcPool:
    """A pool of threads, one fewer than there are cores."""

    def __init__(self, threads: int = 0) -> None:
        self.threads = threads or max(1, usable_cores() - 1)
        self.pool = ThreadPoolExecutor(self.threads, thread_name_prefix="npc")
        self.late = 0

    async def move(self, play: Playthrough, player: PlayerSpec, seed: int) -> str:
        """The player's move in a copy of the position, as text."""
        began = time.monotonic()
        move = await asyncio.get_running_loop().run_in_executor(self.pool, answer, play, player, seed)
        self.late += time.monotonic() - began > LATE
        return play.text(move)

    async def hint(self, play: Playthrough, seed: int) -> tuple[str, str]:
        """An adviser and its move. Like every player, the adviser sees only what the seat to move knows."""
        adviser = adviser_for(play)
        return str(adviser), await self.move(play, adviser, seed)

    async def reason(self, play: Playthrough, player: PlayerSpec, at: int) -> str:
        """The reason why a player made its move at a ply of the history."""
        return await asyncio.get_running_loop().run_in_executor(self.pool, why, play, player, at)

    def close(self) -> None:
        """Start no more searches."""
        self.pool.shutdown(wait=False, cancel_futures=True)
