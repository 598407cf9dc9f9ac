"""A world in which the truth is known: every game of the classic space has true shares, and is measured with noise.

The truth of a game is drawn from what a table of all games leaves open: a Dirichlet posterior over (first, second,
draw) with the mean of its piece and victory as prior. A measurement is multinomial, as games are. The table is the
first one, of a hundred games of mcts:50 each, none cut short: a world as good as another to search in.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from evolve.batched_game import BatchedGame
from evolve.re_evaluation import SHORTLIST, ReEvaluation, Shortlisted
from evolve.search import BATCH, Search, SpaceProblem
from evolve.searches import SEARCHES
from genome.classic.space import CLASSIC

TABLE = Path(__file__).resolve().parent / "world.csv.gz"
PRIOR = 40.0  # games that the prior is worth: maximum likelihood over replicated games
MEASURED = 100


def table() -> dict[str, np.ndarray]:
    """Code → wins of first, of second, draws; games that a gate turned away are missing."""
    rows = [line.split(",") for line in gzip.decompress(TABLE.read_bytes()).decode().splitlines()]
    place = {name: rows[0].index(name) for name in ("code", "rejected", "first", "second", "draws")}
    return {
        row[place["code"]]: np.array([float(row[place[name]]) for name in ("first", "second", "draws")])
        for row in rows[1:]
        if not row[place["rejected"]] and row[place["first"]]
    }


def truth(seed: int, counts: Mapping[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Code → true shares, one draw of all of them."""
    kinds: dict[str, list[np.ndarray]] = {}
    for code, seen in counts.items():
        kinds.setdefault(_kind(code), []).append(seen / seen.sum())
    means = {kind: np.mean(shares, axis=0) for kind, shares in kinds.items()}
    rng = np.random.default_rng(seed)
    return {code: rng.dirichlet(seen + PRIOR * means[_kind(code)] + 1e-9) for code, seen in counts.items()}


def _kind(code: str) -> str:
    return code.split("+")[0].split("/", 1)[1]


def balance(shares: Sequence[float]) -> float:
    """As published."""
    first, second, draws = shares
    return 100.0 * (1.0 - abs(first - second) - draws)


class CountingJudge:
    """The published balance; what the games leave open is the same posterior without a prior of its kind."""

    diversity_weight = 1.0

    def value(self, result: Mapping[str, Any]) -> float | None:
        counts = result.get("counts") or {}
        shares = [counts[name] / counts["games"] for name in ("first", "second", "draws")] if counts else []
        return balance(shares) if counts else None

    def pooled(self, results: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        names = ("first", "second", "draws", "games")
        counts = {name: sum(result["counts"][name] for result in results) for name in names}
        return {**results[0], "counts": counts}

    def draws(self, result: Mapping[str, Any], number: int, rng: np.random.Generator) -> list[float]:
        if self.value(result) is None:
            return []
        seen = np.array([result["counts"][name] for name in ("first", "second", "draws")])
        return [float(balance(shares)) for shares in rng.dirichlet(seen + 0.5, number)]

    def term(self, result: Mapping[str, Any], name: str) -> float | None:
        value = self.value(result)
        return value if name == "balance" or value is None else 0.0

    def measure(self, result: Mapping[str, Any], name: str) -> float | None:
        if self.value(result) is None:
            return None
        board, piece, *_ = result["code"].split("/")  # boxes as boards and pieces would fill them
        return {"length": 9.0 * int(board.split("x")[0]), "branching": 3.0 * len(piece)}[name]


class World:
    """The games, and what a worker would answer."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.shares = truth(seed, table())

    def answer(self, payload: Mapping[str, Any]) -> dict[str, Any]:
        """A pure function of the payload."""
        if payload["code"] not in self.shares:
            return {"code": payload["code"], "counts": {}}
        key = f"{self.seed} {payload['code']} {payload['first']}".encode()
        rng = np.random.default_rng(int.from_bytes(hashlib.sha256(key).digest()[:8], "big"))
        first, second, draws = (int(it) for it in rng.multinomial(payload["games"], self.shares[payload["code"]]))
        counts = {"first": first, "second": second, "draws": draws, "games": payload["games"]}
        return {"code": payload["code"], "counts": counts}

    def setting(self, lag: int = 8) -> SpaceProblem:
        def stretch(code: str, first: int, games: int) -> dict[str, Any]:
            return {"code": code, "first": first, "games": games}

        def work(result: Mapping[str, Any]) -> float:
            return float((result.get("counts") or {}).get("games", 4))

        judge = CountingJudge()
        return SpaceProblem(
            space=CLASSIC, judge=judge, payload=lambda code: stretch(code, 0, MEASURED), seed=self.seed,
            max_pending=lag, batch=stretch, work=work,
        )  # fmt: skip

    def worth(self, codes: Sequence[str]) -> float:
        """True balance in the mean."""
        return float(np.mean([balance(self.shares[code]) for code in codes]))


def drive(search: Search | ReEvaluation, world: World, steps: int | None = None, work: float | None = None) -> float:
    """What the driver does: ask up to the lag, tell the first; the work done. Ends after so many steps or so much
    work."""
    spent, told = 0.0, 0
    while (steps is None or told < steps) and (work is None or spent < work):
        search.ask(search.max_pending - len(search.pending))
        if not search.pending:
            break
        candidate = search.pending[0]
        result = world.answer(candidate.payload)
        spent += search.problem.work(result)
        told += 1
        search.tell([(candidate, result)])
    return spent


def searched(name: str, world: World, work: float, lag: int = 8) -> tuple[Search, dict[str, dict[str, Any]]]:
    """A search that did so much work, and the results of the games it was told about."""
    more: dict[str, Any] = {"terms": ("balance", "agency")} if name == "nsga2" else {}
    search = SEARCHES[name](world.setting(lag), CLASSIC.initial(), **more)
    drive(search, world, work=work)
    return search, {row["code"]: row["result"] for row in search.best()}


def own_first(rows: Sequence[Mapping[str, Any]], number: int = 5) -> list[str]:
    """The games that a search itself ranks highest."""
    return [row["code"] for row in rows[:number]]


def with_second_look(name: str, world: World, work: float, share: float = 0.3, lag: int = 8) -> list[str]:
    """The own first five of a search that spends a share of the same work on a second look."""
    search, results = searched(name, world, (1.0 - share) * work, lag)
    codes = [row["code"] for row in search.best()[:SHORTLIST]]
    look = ReEvaluation(world.setting(lag), [Shortlisted(code, results[code], 1.0) for code in codes], share * work)
    drive(look, world)
    return own_first(search.best_again(look.results()))


__all__ = ["BATCH", "BatchedGame", "CountingJudge", "World", "drive", "own_first", "searched", "with_second_look"]
