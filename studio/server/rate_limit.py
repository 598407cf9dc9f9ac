"""How much one seat may ask: a store of commands that fills up slowly. Who asks faster is answered slower, and who does
not wait for answers is refused; nobody else notices."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

BURST = 300.0  # commands at once: programs play at their own speed
A_SECOND = 50.0
MOST_WAITING = 4  # of one seat
MOST_KEPT = 5_000


@dataclass
class Store:
    """What a seat has left."""

    left: float
    at: float
    waiting: int = 0


@dataclass
class RateLimit:
    """The stores by name."""

    burst: float = BURST
    a_second: float = A_SECOND
    clock: Callable[[], float] = time.monotonic
    stores: OrderedDict[str, Store] = field(default_factory=OrderedDict)

    def taken(self, name: str) -> float:
        """Take one; the seconds until it is really there."""
        now = self.clock()
        store = self.stores.setdefault(name, Store(self.burst, now))
        self.stores.move_to_end(name)
        if len(self.stores) > MOST_KEPT:
            self.stores.popitem(last=False)
        store.left = min(self.burst, store.left + (now - store.at) * self.a_second)
        store.at = now
        store.left -= 1
        return max(0.0, -store.left / self.a_second)

    async def allow(self, name: str) -> bool:
        """Wait until the command may be carried out; False where too many wait already."""
        store = self.stores.get(name)
        if store is not None and store.waiting >= MOST_WAITING:
            return False
        seconds = self.taken(name)
        if seconds:
            store = self.stores[name]
            store.waiting += 1
            try:
                await asyncio.sleep(seconds)
            finally:
                store.waiting -= 1
        return True
