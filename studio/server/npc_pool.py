"""NPCs' thoughts, in threads of their own: kernels release the GIL, so the server goes on answering."""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures import ThreadPoolExecutor

from games.playthrough.playthrough import Playthrough
from players.spec import PlayerSpec
from runs.playing.answer import adviser_for, answer, why

LATE = 10.0  # seconds; such thoughts are counted


class NpcPool:
    """A pool of threads, one core less than there are."""

    def __init__(self, threads: int = 0) -> None:
        self.threads = threads or max(1, len(os.sched_getaffinity(0)) - 1)
        self.pool = ThreadPoolExecutor(self.threads, thread_name_prefix="thought")
        self.late = 0

    async def move(self, play: Playthrough, player: PlayerSpec, seed: int) -> str:
        """The words of the player's move in a position that is its own."""
        began = time.monotonic()
        move = await asyncio.get_running_loop().run_in_executor(self.pool, answer, play, player, seed)
        self.late += time.monotonic() - began > LATE
        return play.text(move)

    async def hint(self, play: Playthrough, seed: int) -> tuple[str, str]:
        """An adviser and its move. It is handed what the seat to move knows, as every player is."""
        adviser = adviser_for(play)
        return str(adviser), await self.move(play, adviser, seed)

    async def reason(self, play: Playthrough, player: PlayerSpec, at: int) -> str:
        """Why a player made the move at line[at]."""
        return await asyncio.get_running_loop().run_in_executor(self.pool, why, play, player, at)

    def close(self) -> None:
        """Begin no more thoughts."""
        self.pool.shutdown(wait=False, cancel_futures=True)
