"""The parts of a server: address, tokens, log, tables."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from runs.storage.folder import HOME
from studio.jobs.queue import Jobs
from studio.server.auth import Auth
from studio.server.log import Log
from studio.server.npc_pool import NpcPool
from studio.server.rate_limit import RateLimit
from studio.server.tables import Tables
from studio.server.warmup import Warmup


async def _nothing() -> None:
    """No connections to close."""


@dataclass
class Serving:
    """The parts of a server; handlers find them at `app.state.serving`."""

    address: str  # as browsers write it: http://127.0.0.1:8000
    token: str  # the owner's, for programs
    log: Log
    tables: Tables
    npcs: NpcPool
    warmup: Warmup = field(default_factory=lambda: Warmup(all_=False))
    runs: tuple[Path, ...] = ()
    home: Path = field(default_factory=lambda: HOME.resolve())  # of the runs and certificates that are made here
    jobs: Jobs = field(default_factory=lambda: Jobs(HOME / "jobs"))
    rate_limit: RateLimit = field(default_factory=RateLimit)
    sign_ins: RateLimit = field(default_factory=lambda: RateLimit(burst=5, a_second=5 / 60))
    auth: Auth = field(default_factory=Auth)
    goodbye: Callable[[], Awaitable[None]] = _nothing

    def is_owner(self, token: str) -> bool:
        """Whether a token is the owner's; the comparison takes constant time."""
        return hmac.compare_digest(token.encode(), self.token.encode())
