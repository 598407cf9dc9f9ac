"""The second look: the best of a search are played again, most where it may matter, and ranked by what is left.

A search selects on noise: what came out on top was lucky as well as good. Thompson sampling spends further games on
those that may be the best. An ask/tell search like the others: what is asked is a function of what was told.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from evolve.judge import Result, without_evidence
from evolve.look import Looked, most_promising
from evolve.search import Setting
from genome.randomness import generator

LOOKING = 5  # purpose of random streams, beside those of evolve.search and evolve.look
SHORTLIST = 64  # of a search's best, these are looked at again
AT_ONCE = 8  # games that one round of draws chooses


@dataclass(frozen=True)
class Look:
    """Further games of one of the best: a stretch of judged games from number `first` on."""

    code: str
    number: int
    first: int
    payload: dict[str, Any]
    cost: float
    work: float  # as foretold


@dataclass(frozen=True)
class Shortlisted:
    """One of the best of a search, and its result with all evidence."""

    code: str
    result: Result
    cost: float


class SecondLook:
    """Looks until so much work is done as is allowed, in the unit of `Setting.work`."""

    def __init__(self, setting: Setting, shortlist: Sequence[Shortlisted] = (), allowed: float = 0.0) -> None:
        self.setting = setting
        self.lag = setting.lag
        self.allowed = allowed
        self.asked = self.told = 0
        self.done_work = 0.0
        self.chosen: deque[int] = deque()
        self.pending: deque[Look] = deque()
        self.games = [self._start(place, it) for place, it in enumerate(shortlist)]

    def _start(self, place: int, it: Shortlisted) -> Looked:
        games = (it.result.get("counts") or {}).get("games", 0)
        work = self.setting.work(it.result) * self.setting.stretch_games / max(1, games)
        started = Looked(it.code, place, it.cost, it.result, _next_stretch(games), work=work)
        started.redraw(self.setting.judge, self.setting.seed)
        return started

    # ask and tell

    @property
    def done(self) -> bool:
        """Whether the work that is allowed is done or under way, or there is nothing to look at."""
        under_way = sum(it.work for it in self.pending)
        return self.done_work + under_way >= self.allowed or not any(it.values for it in self.games)

    def ask(self, n: int) -> list[Look]:
        """Up to n looks, chosen by what was told until now."""
        asked: list[Look] = []
        while len(asked) < n and not self.done:
            if not self.chosen:
                rng = generator(self.setting.seed, LOOKING, self.asked)
                self.chosen.extend(it.number for it in most_promising(self.games, AT_ONCE, rng))
            asked.append(self._look(self.chosen.popleft()))
            self.pending.append(asked[-1])
            self.asked += 1
        return asked

    def _look(self, number: int) -> Look:
        game = self.games[number]
        look = self._again(number, game.games)
        game.games += self.setting.stretch_games
        return look

    def _again(self, number: int, first: int) -> Look:
        game = self.games[number]
        payload = self.setting.stretch(game.code, first, self.setting.stretch_games)
        return Look(game.code, number, first, payload, game.cost, game.work)

    def tell(self, told: Sequence[tuple[Look, Result]]) -> None:
        """Results in the order of asking."""
        for look, result in told:
            self.pending.remove(look)
            self.told += 1
            self.done_work += self.setting.work(result)
            self.games[look.number].take(result, self.setting.judge, self.setting.seed)

    def waiting(self) -> list[Look]:
        """Asked for and not yet told."""
        return list(self.pending)

    # what is left

    def results(self) -> dict[str, tuple[dict[str, Any], float]]:
        """Code → pooled result and what it is worth in the mean."""
        return {it.code: (without_evidence(it.result), it.expected) for it in self.games}

    def history_row(self) -> dict[str, Any]:
        """Best and mean of what is left, over the games that have a value."""
        values = sorted((it.expected for it in self.games if it.values), reverse=True)
        best, mean = (values[0], sum(values) / len(values)) if values else (None, None)
        return {"told": self.told, "best": best, "mean": mean, "diversity": None}

    # state

    def state(self) -> dict[str, Any]:
        """Everything."""
        return {
            "allowed": self.allowed,
            "asked": self.asked,
            "told": self.told,
            "done_work": self.done_work,
            "chosen": list(self.chosen),
            "pending": [[it.number, it.first] for it in self.pending],
            "games": [it.to_json() for it in self.games],
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Become the second look of that state."""
        self.allowed, self.done_work = state["allowed"], state["done_work"]
        self.asked, self.told = state["asked"], state["told"]
        self.chosen = deque(state["chosen"])
        self.games = [Looked.from_json(it) for it in state["games"]]
        self.pending = deque(self._again(number, first) for number, first in state["pending"])


def _next_stretch(games: int) -> int:
    """The first number behind the games played; a race may have stopped at any batch."""
    return games + games % 2
