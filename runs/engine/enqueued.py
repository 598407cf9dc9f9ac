"""A search that asks for a given list: certification, baselines and reference games through the same loop."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Item:
    """A candidate of which nothing is bred."""

    code: str
    payload: dict[str, Any]
    cost: float = 1.0


class FixedList:
    """Asks for the items in order; `results` has their results in the same order, also after a resume."""

    def __init__(self, items: Sequence[Item], lag: int = 64) -> None:
        self.items = list(items)
        self.lag = lag
        self.asked = 0
        self.results: list[dict[str, Any]] = []

    @property
    def done(self) -> bool:
        """Whether all have been asked for."""
        return self.asked == len(self.items)

    def ask(self, n: int) -> list[Item]:
        """The next n."""
        items = self.items[self.asked : self.asked + n]
        self.asked += len(items)
        return items

    def tell(self, told: Sequence[tuple[Item, dict[str, Any]]]) -> None:
        """Keep the results."""
        self.results += [result for _, result in told]

    def waiting(self) -> list[Item]:
        """Asked for and not told."""
        return self.items[len(self.results) : self.asked]

    def state(self) -> dict[str, Any]:
        """The results so far; the list itself is the caller's."""
        return {"asked": self.asked, "results": self.results}

    def restore(self, state: dict[str, Any]) -> None:
        """Go on."""
        self.asked, self.results = state["asked"], list(state["results"])

    def history_row(self) -> dict[str, Any]:
        """Nothing but the number."""
        return {"told": len(self.results)}
