"""The source's phases one to three in rounds: request judgements, wait for people, use their judgements, continue.

Only people's judgements of each round are stored (judged/t.json, written once): the search is restarted each time and
told all rounds again, so a run may be stopped and continued at any instant.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from evolve.strategies.strategy_search import Member, StrategyProblem, StrategySearch
from evolve.strategies.strategy_searches import find_strategy_search
from evolve.strategies.walk import Walk
from fitness.judges.believed import Believed, believed, shortfall
from fitness.statistics.racing import CONTINUE, race
from games.files import json_of_file
from runs.storage.failure import RunStopped
from runs.storage.writing import make_folder, write_atomically
from studio.study.answers import answers_in
from studio.study.believed.config import BelievedConfig
from studio.study.keeping import Round

JUDGED = "judged"
ROOTS = 3
RACED = 8  # minimum number of judgements for an early decision
Found = Mapping[str, Any]


@dataclass
class Refinement:
    """A refinement in progress: the search, the walk once there is one, and the judgements round by round."""

    plan: BelievedConfig
    path: Path
    search: StrategySearch
    walk: Walk | None = None
    rounds: list[tuple[Round, dict[str, Found]]] = field(default_factory=list)

    @property
    def done(self) -> bool:
        """Whether phase three has ended, or there is nothing to reduce."""
        return self.search.done and (self.walk is None or self.walk.done)


def begun(plan: BelievedConfig, path: Path) -> Refinement:
    """A refinement without judgements."""
    problem = StrategyProblem(
        element_space=plan.element_space, objectives=("believed",), payload=lambda _strategy: ({}, 1.0),
        seed=plan.seed, generations=plan.generations, passing=plan.passing,
    )  # fmt: skip
    return Refinement(plan, path, find_strategy_search(plan.search)(problem, plan.starting()))


def gone_on(it: Refinement, wait: bool = True) -> Refinement:
    """Continue through all rounds that people have judged; with `wait`, RunStopped names the missing judgements."""
    while not it.search.done or it.walk is None:
        if it.search.done:
            it.walk = new_walk(it)
            if it.walk is None:
                return it
            continue
        asked = it.search.ask(it.search.max_pending)
        found = judged(it, [candidate.code for candidate in asked], 2 if it.rounds else 1, wait)
        if found is None:
            return it
        told = [(one, {"objectives": {"believed": found[one.code]["value"]}, **found[one.code]}) for one in asked]
        it.search.tell(told)
    while not it.walk.done:
        found = judged(it, it.walk.wanted, 3, wait)
        if found is None:
            return it
        it.walk.told({text: {**found[text], "holds": found[text]["value"] >= it.plan.passing} for text in found})
    return it


def new_walk(it: Refinement) -> Walk | None:
    """The walk from the best strategies that pass; None if there are none."""
    passing = [member.strategy for member in passed(it)][:ROOTS]
    return Walk(it.plan.element_space, passing, it.plan.seed) if passing else None


def passed(it: Refinement) -> list[Member]:
    """The strategies of the last population that pass, best first."""
    return [member for member in it.search.ranked() if member.value >= it.plan.passing]


def judged(it: Refinement, strategies: Sequence[str], phase: int, wait: bool) -> dict[str, Found] | None:
    """People's judgements of a round, once there are enough; from then on they do not change."""
    number = len(it.rounds)
    file = it.path / JUDGED / f"{number}.json"
    plan = it.plan
    wanted = Round(
        number,
        tuple(strategies),
        plan.confirm if phase == 3 else plan.least,
        plan.experts if phase == 1 else 0,
        phase,
    )
    if file.exists():
        found = json_of_file(file)
    elif not wait:
        return None
    else:
        plan.judges.ask(wanted)
        found = taken(it, wanted)
        make_folder(file.parent)
        write_atomically(file, json.dumps(found, indent=2, ensure_ascii=False) + "\n")
    it.rounds.append((wanted, found))
    return dict(found)


def taken(it: Refinement, wanted: Round) -> dict[str, Found]:
    """The judgements of a round, if there are enough."""
    judgements = answers_in(it.plan.judges.log).judgements
    found = believed(judgements, wanted.strategies)
    missing = {
        name: counts
        for name, counts in shortfall(judgements, wanted.strategies, wanted.least, wanted.experts).items()
        if counts[1] or not decided(found[name], it.plan.passing)
    }
    if missing:
        raise RunStopped(waiting(it.plan, wanted, missing, it.path))
    return {name: as_json(one, it.plan) for name, one in found.items()}


def decided(one: Believed, passing: float) -> bool:
    """Whether the unweighted share is significantly on one side, allowing for repeated checks."""
    if one.n < RACED:
        return False
    return race(round((1.0 - one.share) * one.n), one.n, passing) != CONTINUE


def as_json(one: Believed, plan: BelievedConfig) -> dict[str, Any]:
    """The content of judged/t.json."""
    return {"value": one.value(plan.counted), "interval": list(one.value_interval(plan.counted)), **one.to_json()}


def waiting(plan: BelievedConfig, wanted: Round, missing: Mapping[str, tuple[int, int]], path: Path) -> str:
    """The missing judgements, and the link for people."""
    more = sum(count for count, _ in missing.values())
    experts = sum(1 for _, count in missing.values() if count)
    need = f"{len(missing)} of {len(wanted.strategies)} strategies need {more} more judgements"
    if experts:
        need += f", {experts} of them one by a super expert"
    link = plan.link or f"evolve study serve {plan.study}"
    return f"waiting for people: {need}; link: {link}; then: evolve resume {path}"


def result_hash(path: Path) -> str:
    """The hash of all judgements used."""
    digest = hashlib.sha256()
    for file in sorted((path / JUDGED).glob("*.json"), key=lambda it: int(it.stem)):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def strategies_of(it: Refinement) -> Iterator[tuple[int, int, str, Found]]:
    """Round, phase, strategy and result of everything judged."""
    for wanted, found in it.rounds:
        for text, one in found.items():
            yield wanted.number, wanted.phase, text, one
