"""The view of a run of `evolve tune`: the given game, and the front of certified games with their changes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from evolve.coevolution import Turn
from evolve.tune.problem import FEW, TuningProblem, Values
from evolve.tune.tallied import Tallied
from evolve.tune.tuning import Tuning
from fitness.targets import TargetResult
from genome.parameter_space import text_of
from runs.storage.folder import Run
from runs.types.tune.config import TuneConfig
from runs.types.tune.searched import beginning, searched
from runs.types.view import View, progress_of

DIGITS = 4


@dataclass(frozen=True)
class Answer:
    """A game with its certificate: its changes, and the result of each target on fresh games."""

    genome: Values
    code: str
    changes: tuple[tuple[str, Any, Any], ...]
    size: float  # of the changes: about 1 for each, more for those that reach far
    results: tuple[TargetResult, ...]
    rates: tuple[tuple[float, int], ...]  # by pairing: the first player's score, games

    @property
    def met(self) -> bool:
        """Whether every target is met with 95 % confidence."""
        return all(one.met for one in self.results)

    @property
    def few(self) -> bool:
        """Whether it is the given game with few changes."""
        return self.size <= FEW

    @property
    def low(self) -> float:
        """The smallest margin over all targets, as a 95 % lower bound."""
        return min(one.low for one in self.results)

    def to_json(self) -> dict[str, Any]:
        """The game and its certificate as plain values."""
        changes = [{"gene": name, "from": text_of(old), "to": text_of(new)} for name, old, new in self.changes]
        return {
            "code": self.code,
            "changes": changes,
            "size": round(self.size, DIGITS),
            "few_changes": self.few,
            "wants": [_want(one) for one in self.results],
            "rates": [[round(rate, DIGITS), games] for rate, games in self.rates],
        }


def _want(one: TargetResult) -> dict[str, Any]:
    return {
        "want": one.target,
        "value": round(one.value, DIGITS),
        "interval": [round(end, DIGITS) for end in one.interval],
        "low": round(one.low, DIGITS),
        "met": one.met,
    }


@dataclass(frozen=True)
class TuneView(View):
    """The view of a run of `evolve tune`."""

    config: TuneConfig
    problem: TuningProblem  # the last league's, if there is one
    turns: tuple[Turn, ...]  # of co-evolution
    before: Answer | None
    front: tuple[Answer, ...]  # the smallest change first; if nothing holds, the nearest certified game
    refused: int  # certificates that did not hold
    looked_at: int
    games: int

    @property
    def best(self) -> Answer | None:
        """The answer with the smallest change."""
        return self.front[0] if self.front else None

    @property
    def result_hash(self) -> str:
        """Hash of the front."""
        return sha256(json.dumps([answer.to_json() for answer in self.front], sort_keys=True).encode()).hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        """The result as `--json` prints it."""
        return {
            "run": str(self.path),
            "game": self.config.game,
            "seed": self.config.seed,
            "wants": list(self.config.wants),
            "pairings": [list(pairing) for pairing in self.problem.pairings],
            "turns": [asdict(turn) for turn in self.turns],
            "before": self.before and self.before.to_json(),
            "front": [answer.to_json() for answer in self.front],
            "best": self.best and self.best.to_json(),
            "refused": self.refused,
            "looked_at": self.looked_at,
            "games_played": self.games,
            "finished": self.finished,
            "result_hash": self.result_hash,
        }


def view_of(run: Run) -> TuneView:
    """The view of an open run, finished or not."""
    config = TuneConfig.from_config(run.config)
    search, turns = searched(run)
    problem, known = search.problem, search.certificates
    first = Tallied(config.problem)
    for step in run.store.steps("before"):
        if "tallies" in step.outcome.result:
            first.add(beginning(config), step.outcome.result)
    held = search.holding
    games = sum(
        it.games for tallied in (search.played, first) for row in tallied.by_genome.values() for it in row.values()
    )
    return TuneView(
        **progress_of(run),
        config=config,
        problem=problem,
        turns=turns,
        before=answer_of(config.problem, first, problem.base) if first.by_genome else None,
        front=tuple(front_of([answer_of(problem, known, it) for it in held]) or nearest(search)),
        refused=len(known.by_genome) - len(held),
        looked_at=len(search.played.by_genome),
        games=games,
    )


def answer_of(problem: TuningProblem, tallied: Tallied, genome: Values) -> Answer:
    """A game with its results on fresh games."""
    names, base = problem.space.gene_names, problem.base
    changes = tuple((names[k], base[k], genome[k]) for k in problem.changed(genome))
    tallies = [tallied.by_genome[genome][pairing] for pairing in problem.pairings]
    rates = tuple((it.score, it.games) for it in tallies)
    size = problem.size(genome)
    return Answer(genome, problem.space.write(genome), changes, size, tuple(tallied.results(genome)), rates)


def nearest(search: Tuning) -> list[Answer]:
    """The best certificate that does not hold."""
    found = [answer_of(search.problem, search.certificates, genome) for genome in search.certificates.by_genome]
    return sorted(found, key=lambda it: -it.low)[:1]


def front_of(answers: Sequence[Answer]) -> list[Answer]:
    """The answers that no other dominates in the size of its changes and margin."""
    found: list[Answer] = []
    for one in sorted(answers, key=lambda it: (it.size, -it.low)):
        if not found or one.low > found[-1].low:
            found.append(one)
    return found


def rows(run: Run) -> list[dict[str, Any]]:
    """Every game that was played: its parameters, games per pairing, each target's value, margin and certified
    margin."""
    problem = TuneConfig.from_config(run.config).problem
    search, _ = searched(run)
    found = []
    for genome in search.played.by_genome:
        row: dict[str, Any] = {"code": problem.space.write(genome), **problem.space.columns(genome)}
        row |= {"games": search.played.games(genome), "changes": len(problem.changed(genome))}
        certified = search.certificates.results(genome) if genome in search.certificates.by_genome else None
        for k, result in enumerate(search.played.results(genome)):
            row |= {result.target: result.value, f"{result.target}: margin": result.margin}
            row[f"{result.target}: certified"] = certified[k].low if certified else None
        found.append(row)
    return found
