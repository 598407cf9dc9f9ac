"""What a worker is asked about a strategy: to measure it, or to compare it with the whole one; words in, words out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from fitness.objectives import find_objective
from fitness.objectives.disguise import GAMES
from fitness.objectives.imitation import own_games, wishes, worths
from fitness.objectives.objective import CONFIRM, TRAIN, Given, Measured, interval_of
from fitness.objectives.win import seed_of
from fitness.people.tables import columns_wanted
from games.wrong import BadInput
from players.composition import Composition, read_composition
from runs.npcs.alphabet import offers
from runs.npcs.decisions import Parts, kept_parts
from runs.npcs.plan import PURSUIT, Plan

VERSION = 2
DIGITS = 9
WISHES = 40  # told to the search
AGAIN = 4  # times as many games to look at the best again, and to fit them, as to seek one among many
FINALLY = 16  # times as many for the last fit, and for the last figures


@dataclass(frozen=True)
class Found:
    """A strategy with what was fitted, and each objective's measurement."""

    composition: Composition
    measured: Mapping[str, Measured]


@lru_cache(maxsize=4)
def plan_of(items: tuple[tuple[str, Any], ...]) -> Plan:
    """The plan in a payload."""
    return Plan.from_config(dict(items))


@lru_cache(maxsize=4)
def given_of(plan: Plan, place: str) -> Given:
    """What the strategies of a plan are measured with; the decisions are read once a process."""
    kept = kept_parts(Path(place), plan) if plan.digest else Parts({}, {})
    return Given(
        game=plan.of_game,
        reading=plan.reading,
        decisions=kept.decisions,
        boards=kept.boards,
        opponents=plan.opponents,
        score=plan.score,
        style=plan.wanted_style,
        games=plan.games,
        seed=plan.seed,
    )


@lru_cache(maxsize=64)
def found(plan: Plan, place: str, text: str, part: str) -> Found:
    """Fit what is continuous, then measure."""
    given, composition = given_of(plan, place), read_composition(text)
    closer = {TRAIN: 0, CONFIRM: FINALLY}.get(part, AGAIN)
    fitting, measuring = replace(given, closer=closer), replace(given, games=given.games * max(closer, 1))
    objectives = [find_objective(name) for name in plan.objectives]
    for objective in objectives:
        if objective.fit:
            composition = objective.fit(fitting, composition)
    return Found(composition, {it.name: it.measure(measuring, composition, part) for it in objectives})


def measure(plan: Plan, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Each objective with its interval, and the figures behind it."""
    this = found(plan, payload["place"], payload["strategy"], payload["part"])
    return {
        "composition": str(this.composition),
        "objectives": {name: round(it.value, DIGITS) for name, it in this.measured.items()},
        "guides": {name: round((it.guide or it).value, DIGITS) for name, it in this.measured.items()},
        "intervals": {name: [round(end, DIGITS) for end in it.interval] for name, it in this.measured.items()},
        "figures": {key: round(value, DIGITS) for it in this.measured.values() for key, value in it.figures.items()},
    }


def compare(plan: Plan, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Whether a strategy is as good as the whole one it came from: each objective not below the other's interval, whose
    half width is what is forgiven. The loss is measured on the same decisions or games, and so is its interval."""
    this, whole = (found(plan, payload["place"], payload[name], payload["part"]) for name in ("strategy", "whole"))
    first = plan.objectives[0]
    loss = whole.measured[first].replicates - this.measured[first].replicates
    return {
        "composition": str(this.composition),
        "holds": all(it.stands(whole.measured[name]) for name, it in this.measured.items()),
        "value": round(this.measured[first].value, DIGITS),
        "objectives": {name: round(it.value, DIGITS) for name, it in this.measured.items()},
        "loss": round(whole.measured[first].value - this.measured[first].value, DIGITS),
        "interval": [round(end, DIGITS) for end in interval_of(loss)],
    }


def pursue(plan: Plan, payload: Mapping[str, Any]) -> dict[str, Any]:
    """A measurement, and what the strategy lacks: wishes, best first, and how much each of its elements is worth."""
    given, answer = given_of(plan, payload["place"]), measure(plan, payload)
    composition, columns = read_composition(answer["composition"]), columns_wanted(given.game, not plan.static)
    own = own_games(given.game, composition, given.boards[TRAIN], GAMES, seed_of(given, "wishes"), columns)
    found = wishes(given.game, composition, own, offers(plan.alphabet))[:WISHES]
    return {
        **answer,
        "wishes": [str(wish.part) for wish in found],
        "gains": [wish.gain for wish in found],
        "worth": [round(value, DIGITS) for value in worths(given.game, composition, own)],
    }


TASKS = {"measure": measure, "compare": compare, "pursue": pursue}


def evaluate(payload: dict[str, Any]) -> dict[str, Any]:
    """Do the task that the payload names. Pure: the same payload, the same answer, on any machine."""
    if payload["task"] not in TASKS:
        raise BadInput(f"no task {payload['task']}")
    return TASKS[payload["task"]](plan_of(tuple(payload["plan"].items())), payload)


def payload_of(plan: Plan, place: Path, strategy: str, part: str, whole: str | None = None) -> dict[str, Any]:
    """What a worker is given."""
    task = {"task": "measure"} if whole is None else {"task": "compare", "whole": whole}
    if plan.search == PURSUIT and part == TRAIN:
        task = {"task": "pursue"}
    words = {name: value for name, value in plan.to_config().items() if name in ABOUT_MEASURING}
    return {**task, "strategy": strategy, "part": part, "plan": words, "place": str(place)}


# What the answer depends on. How strategies are searched for is nothing to their measurement, nor where records lay.
ABOUT_MEASURING = ("game", "objective", "digest", "opponent", "score", "style", "games", "reading", "static", "seed")
