"""A run of `evolve tune` as people look at it: the front of certified games, what each changes, what was given."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from evolve.coevolution import Turn
from evolve.tune.tallied import Question, Tallied, Values
from evolve.tune.tuning import Tuning
from fitness.targets import TargetResult
from genome.parameter_space import text_of
from runs.engine.driver import history_of
from runs.storage.folder import Run, read_run
from runs.types.tune.config import TuneConfig
from runs.types.tune.phases import beginning, searched

DIGITS = 4


@dataclass(frozen=True)
class Answer:
    """A game with its certificate: what is changed, want by want what fresh games say."""

    genome: Values
    code: str
    changes: tuple[tuple[str, Any, Any], ...]
    size: float  # of the changes: half for each gene, the rest by how far it moved
    told: tuple[TargetResult, ...]
    rates: tuple[tuple[float, int], ...]  # pairing by pairing: the first player's score, games

    @property
    def met(self) -> bool:
        """Whether every want surely is."""
        return all(one.met for one in self.told)

    @property
    def low(self) -> float:
        """What is surely to spare, of the want that has least."""
        return min(one.low for one in self.told)

    def to_json(self) -> dict[str, Any]:
        """As outside checks read it."""
        changes = [{"gene": name, "from": text_of(old), "to": text_of(new)} for name, old, new in self.changes]
        return {
            "code": self.code,
            "changes": changes,
            "size": round(self.size, DIGITS),
            "wants": [_want(one) for one in self.told],
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
class TuneView:
    """Everything that inspect and report show."""

    path: Path
    plan: TuneConfig
    question: Question  # the last league's, where there is one
    turns: tuple[Turn, ...]  # of co-evolution
    before: Answer | None
    front: tuple[Answer, ...]  # fewest changes first; where nothing holds, the nearest that was certified
    refused: int  # certificates that did not hold
    looked_at: int
    games: int
    elapsed: float
    finished: bool
    history: tuple[dict[str, Any], ...]

    @property
    def best(self) -> Answer | None:
        """The one of fewest changes."""
        return self.front[0] if self.front else None

    @property
    def result_hash(self) -> str:
        """What two runs of one question have in common."""
        return sha256(json.dumps([answer.to_json() for answer in self.front], sort_keys=True).encode()).hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        """As `evolve tune --json` and `evolve inspect --json` print it."""
        return {
            "run": str(self.path),
            "game": self.plan.game,
            "seed": self.plan.seed,
            "wants": list(self.plan.wants),
            "pairings": [list(pairing) for pairing in self.question.pairings],
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


def load_view(path: Path) -> TuneView:
    """The view of a run's folder, also while it is running."""
    with read_run(path) as run:
        return view_of(run)


def view_of(run: Run) -> TuneView:
    """The view of an open run."""
    plan = TuneConfig.from_config(run.config)
    search, turns = searched(run)
    question, known = search.question, search.certificates
    first = Tallied(plan.question)
    for step in run.store.steps("before"):
        if "tallies" in step.outcome.result:
            first.add(beginning(plan), step.outcome.result)
    held = search.holding
    games = sum(
        it.games for tallied in (search.played, first) for row in tallied.by_genome.values() for it in row.values()
    )
    return TuneView(
        path=run.path,
        plan=plan,
        question=question,
        turns=turns,
        before=answer_of(plan.question, first, question.base) if first.by_genome else None,
        front=tuple(front_of([answer_of(question, known, it) for it in held]) or nearest(search)),
        refused=len(known.by_genome) - len(held),
        looked_at=len(search.played.by_genome),
        games=games,
        elapsed=float(run.store.meta("elapsed") or 0.0),
        finished=run.store.meta("finished") == "yes",
        history=tuple(history_of(run)),
    )


def answer_of(question: Question, tallied: Tallied, genome: Values) -> Answer:
    """A game and what fresh games said of it."""
    names, base = question.space.gene_names, question.base
    changes = tuple((names[k], base[k], genome[k]) for k in question.changed(genome))
    tallies = [tallied.by_genome[genome][pairing] for pairing in question.pairings]
    rates = tuple((it.score, it.games) for it in tallies)
    size = question.space.distance(genome, base)
    return Answer(genome, question.space.write(genome), changes, size, tuple(tallied.told(genome)), rates)


def nearest(search: Tuning) -> list[Answer]:
    """Of the certificates that do not hold the best."""
    found = [answer_of(search.question, search.certificates, genome) for genome in search.certificates.by_genome]
    return sorted(found, key=lambda it: -it.low)[:1]


def front_of(answers: Sequence[Answer]) -> list[Answer]:
    """Those than which no other has fewer changes (of equally many: smaller ones) and more to spare."""
    found: list[Answer] = []
    for one in sorted(answers, key=lambda it: (len(it.changes), it.size)):
        if not found or one.low > found[-1].low:
            found.append(one)
    return found


def rows_of(path: Path) -> list[dict[str, Any]]:
    """Every game that was played: its genes, games a pairing, how far each want is met by them, by a certificate."""
    with read_run(path) as run:
        plan = TuneConfig.from_config(run.config)
        search, _ = searched(run)
    found = []
    for genome in search.played.by_genome:
        row: dict[str, Any] = {"code": plan.question.space.write(genome), **plan.question.space.columns(genome)}
        row |= {"games": search.played.games(genome), "changes": len(plan.question.changed(genome))}
        sure = search.certificates.told(genome) if genome in search.certificates.by_genome else None
        for k, told in enumerate(search.played.told(genome)):
            row |= {told.target: told.value, f"{told.target}: margin": told.margin}
            row[f"{told.target}: certified"] = sure[k].low if sure else None
        found.append(row)
    return found
