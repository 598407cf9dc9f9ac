"""What a server works with: its address, its tokens, its log, its tables."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from studio.entry import Entry
from studio.limits import Limits
from studio.log import Log
from studio.ready import Warming
from studio.tables import Tables
from studio.think import Thinkers


async def _nothing() -> None:
    """Nobody is connected."""


@dataclass
class Serving:
    """One server's parts; handlers find it at `app.state.serving`."""

    address: str  # as browsers write it: http://127.0.0.1:8000
    token: str  # the owner's, for programs
    log: Log
    tables: Tables
    thinkers: Thinkers
    warming: Warming = field(default_factory=lambda: Warming(all_=False))
    runs: tuple[Path, ...] = ()
    limits: Limits = field(default_factory=Limits)
    guesses: Limits = field(default_factory=lambda: Limits(burst=5, a_second=5 / 60))
    entry: Entry = field(default_factory=Entry)
    goodbye: Callable[[], Awaitable[None]] = _nothing

    def is_owner(self, token: str) -> bool:
        """Whether it is the owner's token; the time it takes tells nothing."""
        return hmac.compare_digest(token.encode(), self.token.encode())
