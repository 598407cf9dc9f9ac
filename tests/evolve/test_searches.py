"""Contract of every search: asked in any portions it finds the same; a restored one goes on as if nothing had been."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from evolve.borrowed_random import deap_draws_from
from evolve.search import Search, SpaceProblem
from evolve.searches import SEARCHES
from genome.classic.rule_genome import RuleGenome, read_genome, write_genome
from genome.classic.space import CLASSIC
from genome.randomness import generator
from genome.space import distinct

STEPS = 120
NSGA2_TERMS = ("balance", "budget_sensitivity", "length_fit")


class KnownJudge:
    """Values that are known without playing: a smooth hill over board and victory, and one rejected piece."""

    diversity_weight = 1.0

    def value(self, result: Mapping[str, Any]) -> float | None:
        return result.get("value")

    def pooled(self, results: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
        return results[0]

    def draws(self, result: Mapping[str, Any], number: int, rng: np.random.Generator) -> list[float]:
        value = self.value(result)
        return [] if value is None else [value + step for step in rng.normal(0.0, 1.0, number)]

    def term(self, result: Mapping[str, Any], name: str) -> float | None:
        return {"balance": result.get("value"), "agency": result.get("side")}.get(name, 0.0)

    def measure(self, result: Mapping[str, Any], name: str) -> float | None:
        return {"length": result["side"] * 8.0, "branching": result["side"] * 3.0}[name]


def measured(genome: RuleGenome) -> dict[str, Any]:
    if genome.piece == "checkers":
        return {"side": genome.side}
    value = 60.0 - 4 * abs(genome.side - 7) - 5 * len(genome.mutations) + 7 * (genome.victory == "most-men")
    return {"value": value, "side": genome.side}


def payload(code: str, *stretch: int) -> dict[str, Any]:
    return {"code": code, "stretch": stretch}


def fresh(name: str, seed: int = 3) -> Search:
    initial = [CLASSIC.at(index) for index in range(0, len(CLASSIC), 180)]
    more: dict[str, Any] = {"terms": NSGA2_TERMS} if name == "nsga2" else {}
    problem = SpaceProblem(
        space=CLASSIC, judge=KnownJudge(), payload=payload, seed=seed, batch=payload, work=lambda result: 20.0
    )
    return SEARCHES[name](problem, initial, **more)


def drive(search: Search, steps: int, codes: list[str]) -> None:
    """What the driver does: tell one, then fill up to `max_pending`."""
    while search.told < steps:
        search.ask(search.max_pending - len(search.pending))
        candidate = search.pending[0]
        codes.append(candidate.code)
        search.tell([(candidate, measured(candidate.genome))])


@pytest.mark.parametrize("name", SEARCHES)
def test_no_game_is_asked_for_twice_and_the_initial_ones_come_first(name: str) -> None:
    codes: list[str] = []
    search = fresh(name)
    drive(search, STEPS, codes)
    if name != "race":  # it asks for more games of the best
        assert len(set(codes)) == STEPS
    assert codes[: len(search.initial)] == [write_genome(genome) for genome in search.initial]


@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize("stop", [5, 40, 77])
def test_a_restored_search_goes_on_as_if_nothing_had_happened(name: str, stop: int) -> None:
    whole: list[str] = []
    one = fresh(name)
    drive(one, STEPS, whole)
    parts: list[str] = []
    before = fresh(name)
    drive(before, stop, parts)
    after = fresh(name)
    after.load_state_dict(json.loads(json.dumps(before.state_dict())))
    drive(after, STEPS, parts)
    assert parts == whole
    assert after.best() == one.best()
    assert after.history_row() == one.history_row()


@pytest.mark.parametrize("name", SEARCHES)
def test_the_seed_is_all_that_chance_depends_on(name: str) -> None:
    codes: dict[int, list[str]] = {}
    for run, seed in enumerate((3, 3, 4)):
        random.seed(run)
        np.random.seed(run)  # the global generator must not matter
        drive(fresh(name, seed), 100, codes.setdefault(run, []))
    assert codes[0] == codes[1]
    assert (codes[0] == codes[2]) == (name == "exhaustive")


def test_deaps_draws_leave_the_global_generator_alone() -> None:
    random.seed(1)
    before = random.getstate()
    for name in ("steady-state", "nsga2", "map-elites"):
        drive(fresh(name), 80, [])
    with deap_draws_from(generator(1, 2)):
        pass
    assert random.getstate() == before


@pytest.mark.parametrize("name", ["steady-state", "map-elites", "nsga2", "race"])
def test_selection_climbs_where_random_sampling_only_stumbles(name: str) -> None:
    found, stumbled = fresh(name), fresh("random")
    drive(found, 1200 if name == "race" else 300, [])  # three of four steps of a race are more games of known ones
    drive(stumbled, 300, [])
    top = [row["result"]["value"] for row in found.best()[:5]]
    assert max(top) == 67.0  # 7x7, most men, no mutations: the hill's top, two games wide
    if name == "steady-state":
        assert found.history_row()["mean"] > stumbled.history_row()["mean"] - 5


def test_rejected_games_never_survive_selection() -> None:
    search = fresh("steady-state")
    drive(search, 300, [])
    assert all("/checkers/" not in row["code"] for row in search.best())


def test_exhaustive_search_visits_every_distinct_game_and_stops() -> None:
    codes: list[str] = []
    search = fresh("exhaustive")
    every = distinct(CLASSIC)
    search.asked = len(every) - 3
    search.seen = {CLASSIC.canonical(genome) for genome in every[: search.asked]}
    search.told = search.asked
    drive(search, len(every), codes)
    assert codes == [write_genome(genome) for genome in every[-3:]]
    assert search.done
    assert search.ask(5) == []


def test_an_elite_is_the_best_of_its_box() -> None:
    search = fresh("map-elites")
    everything: dict[Any, float] = {}
    insert = search.insert

    def watch(trial, result):
        if result.get("value") is not None:
            box = search.box_of(result)
            everything[box] = max(everything.get(box, -1e9), result["value"])
        insert(trial, result)

    search.insert = watch
    drive(search, 400, [])
    assert {tuple(row["box"]): row["result"]["value"] for row in search.best()} == everything
    assert all(search.box_of(measured(read_genome(row["code"]))) == tuple(row["box"]) for row in search.best())


# What each search asks for: the classic space at lag 8 under the known judge, 400 steps.
ASKED = {
    "steady-state": "58529dc19aab5945",
    "nsga2": "f0904bd359661a76",
    "map-elites": "7930976d1032d9e8",
    "random": "ad5e8e4654dbb938",
}


@pytest.mark.parametrize("name", ASKED)
def test_a_seed_asks_for_the_same_games_for_ever(name: str) -> None:
    codes: list[str] = []
    drive(fresh(name), 400, codes)
    assert hashlib.sha256("\n".join(codes).encode()).hexdigest()[:16] == ASKED[name]
