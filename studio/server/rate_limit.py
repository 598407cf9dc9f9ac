"""Rate limit by token bucket, one bucket for each name (a seat, an address). Requests beyond the rate are delayed, and
refused if too many of them wait."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

BURST = 300.0  # requests at once: programs play at full speed
A_SECOND = 50.0
MOST_WAITING = 4  # of one seat
MOST_KEPT = 5_000


@dataclass
class Bucket:
    """The tokens left at a time, and the requests that wait."""

    left: float
    at: float
    waiting: int = 0


@dataclass
class RateLimit:
    """Buckets by name."""

    burst: float = BURST
    a_second: float = A_SECOND
    clock: Callable[[], float] = time.monotonic
    buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def delay(self, name: str) -> float:
        """Take one token; the seconds until it is available."""
        now = self.clock()
        bucket = self.buckets.setdefault(name, Bucket(self.burst, now))
        self.buckets.move_to_end(name)
        if len(self.buckets) > MOST_KEPT:
            self.buckets.popitem(last=False)
        bucket.left = min(self.burst, bucket.left + (now - bucket.at) * self.a_second)
        bucket.at = now
        bucket.left -= 1
        return max(0.0, -bucket.left / self.a_second)

    async def allow(self, name: str) -> bool:
        """Wait for a token; False if too many requests are already waiting."""
        bucket = self.buckets.get(name)
        if bucket is not None and bucket.waiting >= MOST_WAITING:
            return False
        seconds = self.delay(name)
        if seconds:
            bucket = self.buckets[name]
            bucket.waiting += 1
            try:
                await asyncio.sleep(seconds)
            finally:
                bucket.waiting -= 1
        return True
