"""Random numbers for foreign games: drawn from our streams, or enumerated over all their possible values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np

from games.errors import BadInput
from games.foreign.position import MOST_OUTCOMES
from games.streams import draw


class StreamRandom(Random):
    """`random.Random` on one of a game's streams."""

    def __init__(self, streams: np.ndarray, which: int) -> None:
        self._draw = lambda: int(draw(streams, which))
        super().__init__(0)

    def seed(self, *ignored: Any, **named: Any) -> None:
        """Do nothing: the stream takes the place of a seed."""

    def random(self) -> float:
        """A number in [0, 1)."""
        return (self._draw() >> 11) * 2.0**-53

    def getrandbits(self, k: int) -> int:
        """A whole number of k bits."""
        bits = 0
        for _ in range(0, k, 64):
            bits = (bits << 64) | self._draw()
        return bits & ((1 << k) - 1)


class Scripted(Random):
    """A generator that returns the draws of a script and then 0, and records how many values each draw could have."""

    def __init__(self, script: tuple[int, ...], who: str) -> None:
        self._script, self._who, self.sizes = script, who, list[int]()
        super().__init__(0)

    def seed(self, *ignored: Any, **named: Any) -> None:
        """Do nothing: nothing is random."""

    def random(self) -> float:
        """Raise BadInput: there are too many possible values."""
        raise BadInput(f"{self._who}: play() calls rng.random(), whose outcomes cannot be listed; use rng.randrange(n)")

    def getrandbits(self, k: int) -> int:
        """One of 2^k values."""
        return self._randbelow(1 << k)

    def _randbelow(self, n: int) -> int:
        place = len(self.sizes)
        self.sizes.append(n)
        return self._script[place] if place < len(self._script) else 0


def every_draw(run: Callable[[Scripted], Any], who: str) -> Iterator[tuple[tuple[int, ...], float]]:
    """All series of draws that a function can make, with their probabilities."""
    waiting: list[tuple[int, ...]] = [()]
    count = 0
    while waiting:
        script = waiting.pop()
        rng = Scripted(script, who)
        run(rng)
        if len(rng.sizes) > len(script):
            size = rng.sizes[len(script)]
            if size > MOST_OUTCOMES:
                raise BadInput(f"{who}: a draw among {size:,} values is too large; at most {MOST_OUTCOMES}")
            waiting += [(*script, value) for value in reversed(range(size))]
            continue
        count += 1
        if count > MOST_OUTCOMES:
            raise BadInput(f"{who}: play() draws among more than {MOST_OUTCOMES} outcomes; list them in chance(state)")
        share = 1.0
        for size in rng.sizes:
            share /= size
        yield script, share
