"""Worker tasks about a strategy: measure it, or compare it with the best one; texts in, JSON out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from fitness.objectives import disguise
from fitness.objectives.objective import CONFIRM, TRAIN, Given, Measured
from fitness.objectives.steps import Steps
from games.errors import BadInput
from players.composition import Composition, read_composition
from runs.types.npcs.config import DISGUISE, PURSUIT, NpcsConfig
from runs.types.npcs.decisions import Parts, kept_parts
from runs.types.npcs.element_space import offers

VERSION = 6
DIGITS = 9
DIGITS_OF_REPLICATES = 6  # there are hundreds, and they only make intervals
AGAIN = 4  # factor on the games for re-evaluating and fitting the best, compared with searching
FINALLY = 16  # the same for the final fit and figures


@dataclass(frozen=True)
class Found:
    """A strategy with its fitted parameters, and each objective's measurement."""

    composition: Composition
    measured: Mapping[str, Measured]


@lru_cache(maxsize=4)
def plan_of(items: tuple[tuple[str, Any], ...]) -> NpcsConfig:
    """The plan in a payload."""
    return NpcsConfig.from_config(dict(items))


@lru_cache(maxsize=4)
def given_of(plan: NpcsConfig, place: str) -> Given:
    """The data on which the strategies of a plan are measured; the decisions are read once per process."""
    kept = kept_parts(Path(place), plan) if plan.digest else Parts({}, {})
    return Given(
        game=plan.of_game,
        decision_rule=plan.reading,
        decisions=kept.decisions,
        boards=kept.boards,
        opponents=plan.opponents,
        weights=tuple(float(it) for it in plan.weights.split(",")) if plan.weights else (),
        score=plan.wanted_score,
        style=plan.wanted_style,
        games=plan.games,
        seed=plan.seed,
    )


@lru_cache(maxsize=64)
def found(plan: NpcsConfig, place: str, text: str, part: str, whole: str = "", least: float | None = None) -> Found:
    """Fit the continuous parameters, then measure. `whole` is the strategy from which this one was reduced, if any; a
    strategy significantly below `least` need not be measured to the end."""
    closer = {TRAIN: 0, CONFIRM: FINALLY}.get(part, AGAIN)
    composition = fit(plan, place, text, closer if any(it.fits_closer for it in plan.wanted) else 0, whole)
    given = given_of(plan, place)
    measuring = replace(given, games=given.games * max(closer, 1), least=least)
    return Found(composition, {it.name: it.measure(measuring, composition, part) for it in plan.wanted})


@lru_cache(maxsize=256)
def fit(plan: NpcsConfig, place: str, text: str, closer: int, whole: str) -> Composition:
    """The fit of every objective, one after the other; weights that were pursued together compensate for removed
    ones."""
    given, composition = replace(given_of(plan, place), closer=closer), read_composition(text)
    if plan.search == PURSUIT and whole and whole != text:
        composition = steps_from(plan, place, whole).only(composition.parts)
    for objective in plan.wanted:
        if objective.fit:
            composition = objective.fit(given, composition)
    return composition


@lru_cache(maxsize=4)
def steps_from(plan: NpcsConfig, place: str, whole: str) -> Steps:
    """The steps from a strategy to its reductions; its games are played once per process."""
    return disguise.steps_from(given_of(plan, place), read_composition(whole))


def measure(plan: NpcsConfig, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Each objective with its interval, and further figures."""
    asked = (payload["place"], payload["strategy"], payload["part"], payload.get("whole", ""))
    race = (payload["least"],) if "least" in payload else ()
    return _told(found(plan, *asked, *race))


def _told(this: Found) -> dict[str, Any]:
    return {
        "composition": str(this.composition),
        "objectives": {name: round(it.value, DIGITS) for name, it in this.measured.items()},
        "guides": {name: round((it.guide or it).value, DIGITS) for name, it in this.measured.items()},
        "intervals": {name: [round(end, DIGITS) for end in it.interval] for name, it in this.measured.items()},
        "figures": {key: round(value, DIGITS) for it in this.measured.values() for key, value in it.figures.items()},
    }


def compare(plan: NpcsConfig, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Whether a strategy is as good as the best one, in every objective. Its values on resampled decisions or games,
    the same for all, give the interval of the difference between any two strategies."""
    where, part = payload["place"], payload["part"]
    whole = payload["best"] if plan.search == PURSUIT else ""  # so that earlier measurements on this part are reused
    this = found(plan, where, payload["strategy"], part, whole)
    best = found(plan, where, payload["best"], part, whole)
    return {
        **_told(this),
        "holds": all(it.stands(best.measured[name]) for name, it in this.measured.items()),
        "value": round(this.measured[plan.objectives[0]].value, DIGITS),
        "replicates": {
            name: np.round(it.replicates, DIGITS_OF_REPLICATES).tolist() for name, it in this.measured.items()
        },
    }


def pursue(plan: NpcsConfig, payload: Mapping[str, Any]) -> dict[str, Any]:
    """A strategy measured as written, and its neighbours by kind; a strategy without weights is given some first."""
    given, offered = given_of(plan, payload["place"]), offers(plan.element_space)
    composition = disguise.fit(given, read_composition(payload["strategy"]))
    measured, neighbours = disguise.pursue(given, composition, offered)
    told = {kind: [str(it) for it in compositions] for kind, compositions in vars(neighbours).items()}
    return {**_told(Found(composition, {DISGUISE: measured})), **told}


TASKS = {"measure": measure, "compare": compare, "pursue": pursue}


def evaluate(payload: dict[str, Any]) -> dict[str, Any]:
    """Carry out the task that the payload names; a pure function, with the same result on any machine."""
    if payload["task"] not in TASKS:
        raise BadInput(f"no task {payload['task']}")
    return TASKS[payload["task"]](plan_of(tuple(payload["plan"].items())), payload)


def payload_of(
    plan: NpcsConfig, place: Path, strategy: str, part: str, best: str = "", whole: str = ""
) -> dict[str, Any]:
    """A worker's payload: a strategy to measure, compared with the best one if that is given; `whole` is the strategy
    from which it was reduced."""
    task = {"task": "compare", "best": best} if best else {"task": "measure"}
    if plan.search == PURSUIT and part == TRAIN:
        task = {"task": "pursue"}
    if whole:
        task["whole"] = whole
    words = {name: value for name, value in plan.to_config().items() if name in ABOUT_MEASURING}
    return {**task, "strategy": strategy, "part": part, "plan": words, "place": str(place)}


# Everything on which the result depends. The search and the path of the records do not affect a measurement.
ABOUT_MEASURING = (
    "game", "objective", "digest", "opponent", "weights", "score", "style", "games", "reading", "static", "seed",
)  # fmt: skip
