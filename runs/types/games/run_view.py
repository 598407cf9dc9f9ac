"""The data of a run that is shown: ranked games with the scores of the search and of certificates, and curves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from fitness.certify import HOLDS
from fitness.novelty import Novelty, is_new
from runs.types.games.config import GamesConfig
from runs.types.view import View


@dataclass(frozen=True)
class Parent:
    """One of the parents of a game, and the differences from it."""

    code: str
    genes: tuple[str, ...]  # the names of the genes that differ
    changes: tuple[str, ...]  # the differences of the child, in words


@dataclass(frozen=True)
class GameRow:
    """One game of a run."""

    rank: int
    code: str
    fitness: float
    balance: float | None
    diversity: float
    counts: Mapping[str, int]
    terms: Mapping[str, Mapping[str, Any]]
    certified: Mapping[str, Any] | None
    parents: tuple[str, ...]
    number: int
    box: tuple[int, ...] | None = None
    rejected: str | None = None  # the gate that rejected it
    lineage: tuple[Parent, ...] = ()
    kind: Mapping[str, str] = field(default_factory=dict)  # of board, movement and goal, where spaces have kinds
    front: int | None = None  # of a search by several terms: 1 is the Pareto front
    novelty: Novelty | None = None  # None where no game of the family is known
    tied_with: tuple[int, ...] = ()  # ranks of games that what was played cannot tell from this one

    @property
    def bred(self) -> bool:
        """Whether it has parents: initial games and random samples have none."""
        return bool(self.parents)

    @property
    def is_new(self) -> bool:
        """Whether the game is bred and far enough from every known game."""
        return is_new(self.bred, self.novelty)

    @property
    def verdict(self) -> str:
        """holds, drawn, disputed or fails; "" if the game was not certified, or if certification failed."""
        return str((self.certified or {}).get("verdict", ""))

    @property
    def holds(self) -> bool:
        """Whether it was certified and its balance held."""
        return self.verdict == HOLDS

    def to_json(self) -> dict[str, Any]:
        """The row that `evolve inspect --json` prints."""
        return {
            "rank": self.rank,
            "code": self.code,
            "fitness": self.fitness,
            "balance": self.balance,
            "diversity": self.diversity,
            **{name: self.counts.get(name, 0) for name in ("first", "second", "draws", "games")},
            "certified": self.certified,
            "terms": self.terms,
            "parents": list(self.parents),
            "number": self.number,
            **({"kind": dict(self.kind)} if self.kind else {}),
            **({"box": list(self.box)} if self.kind and self.box else {}),
            **({} if self.front is None else {"front": self.front}),
            "bred": self.bred,
            "novelty": self.novelty.to_json() if self.novelty else None,
            "tied_with": list(self.tied_with),
        }


@dataclass(frozen=True)
class RunView(View):
    """The data of a run of games. Its tally covers the search and the baseline; re-evaluations and certificates are not
    further games."""

    plan: GamesConfig
    result_hash: str
    top: tuple[GameRow, ...]
    sampled: tuple[GameRow, ...]  # the baseline's best
    baseline: tuple[dict[str, Any], ...]
    initial: tuple[GameRow, ...]  # the traditional games, as they were measured at the start
    references: Mapping[str, Mapping[str, Any]]  # code → certificate of the plan's reference games
    events: tuple[tuple[str, str, str], ...]

    def to_json(self) -> dict[str, Any]:
        """The document that `evolve inspect --json` prints."""
        return {
            "run": str(self.path),
            "search": self.plan.search,
            "seed": self.plan.seed,
            **self.tally.to_json(),
            "result_hash": self.result_hash,
            "finished": self.finished,
            "top": [row.to_json() for row in self.top],
            "history": list(self.history),
        }
