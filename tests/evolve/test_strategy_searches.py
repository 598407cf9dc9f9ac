"""Contract of every search over strategies, the source's numbers, and what the better search is better at."""

from __future__ import annotations

import json
import random
from collections import Counter
from math import ceil

import numpy as np
import pytest

from evolve.strategies.decomposition import Decomposition
from evolve.strategies.evolution_strategy import EvolutionStrategy, TimesStrategy, drawn_count
from evolve.strategies.strategy_search import Member, StrategySearch
from evolve.strategies.strategy_searches import STRATEGY_SEARCHES, find_strategy_search
from games.errors import BadInput
from genome.randomness import generator
from genome.strategy import Strategy, read_strategy, sound
from tests.evolve.strategies import ELEMENT_SPACE, fresh, measured, worth


def drive(search: StrategySearch | Decomposition, steps: int | None, codes: list[str], at_most: int = 1000) -> None:
    """What the driver does: fill up to the lag, tell one, in order."""
    waiting = list(search.pending)
    while steps is None or len(codes) < steps:
        waiting += search.ask(min(at_most, search.max_pending - len(waiting)))
        if not waiting:
            assert search.done
            return
        candidate = waiting.pop(0)
        codes.append(candidate.code)
        search.tell([(candidate, measured(read_strategy(candidate.code, ELEMENT_SPACE)))])


@pytest.mark.parametrize("name", STRATEGY_SEARCHES)
def test_every_candidate_is_sound_and_no_generation_asks_twice(name: str) -> None:
    search, codes = fresh(name), []
    drive(search, None, codes)
    assert search.generation == 12
    assert all(sound(read_strategy(code, ELEMENT_SPACE), ELEMENT_SPACE) for code in codes)
    assert codes[:3] == ["A", "B", "C"]
    if name in ("refine", "pareto"):
        assert max(Counter(codes).values()) == 1


@pytest.mark.parametrize("name", STRATEGY_SEARCHES)
@pytest.mark.parametrize("stop", [3, 20, 50, 131])
def test_a_restored_search_goes_on_as_if_nothing_had_happened(name: str, stop: int) -> None:
    whole: list[str] = []
    one = fresh(name)
    drive(one, None, whole)
    parts: list[str] = []
    before = fresh(name)
    drive(before, stop, parts)
    after = fresh(name)
    after.load_state_dict(json.loads(json.dumps(before.state_dict())))
    drive(after, None, parts)
    assert parts == whole
    assert [it.to_json() for it in after.best()] == [it.to_json() for it in one.best()]
    assert after.history_row() == one.history_row()


@pytest.mark.parametrize("name", STRATEGY_SEARCHES)
def test_the_seed_is_all_that_chance_depends_on(name: str) -> None:
    runs: list[list[str]] = []
    for run, (seed, portion) in enumerate(((3, 1000), (3, 1), (4, 1000))):
        random.seed(run)
        np.random.seed(run)  # the global generators must not matter
        codes: list[str] = []
        drive(fresh(name, seed), None, codes, at_most=portion)
        runs.append(codes)
    assert runs[0] == runs[1] != runs[2]


def test_the_better_search_finds_the_best_list() -> None:
    found = []
    for seed in range(5):
        search = fresh("refine", seed, generations=40)
        drive(search, None, [])
        found.append(search.best()[0].value)
    assert found == [20.0] * 5  # C, F and H in their order, H within 3


def test_a_pareto_front_trades_worth_for_length() -> None:
    search = fresh("pareto", generations=40, objectives=("worth", "short"))
    drive(search, None, [])
    front = {(len(it.strategy), it.value) for it in search.best()}
    assert front == {(3, 20.0), (2, 16.0), (1, 10.0)}


def test_finalists_are_spread_over_the_front_with_both_its_ends() -> None:
    search = fresh("pareto", generations=0, objectives=("worth", "short"))
    search.population = [Member(read_strategy(text, ELEMENT_SPACE)) for text in "ABCDEFGHIJ"]
    for place, member in enumerate(search.population):  # eight in a crowd at the one end, two far away
        at = place / 100 if place < 8 else place
        member.result = {"objectives": {"worth": 10.0 - at, "short": float(at)}}
        member.number, member.fitness = place, search.fitness_of(member.result)
    chosen = [str(it.strategy) for it in search.finalists(4)]
    assert {"A", "I", "J"} < set(chosen)
    assert len(search.finalists(20)) == 10


# the source's numbers (5.2.2)


def measured_generations(cls: type[EvolutionStrategy], generations: int) -> EvolutionStrategy:
    search = fresh(cls.name, generations=generations)
    drive(search, None, [])
    return search


def test_the_population_is_twice_the_initial_one_and_its_best_seventh_stays() -> None:
    search = fresh("source", generations=1)
    mu = len(search.population)
    best = sorted(search.population, key=lambda it: -worth(it.strategy))
    drive(search, mu, [])
    assert len(search.population) == 2 * mu
    kept = [it for it in search.population if it.number >= 0]
    assert len(kept) >= ceil(mu / 7)
    assert {str(it.strategy) for it in best[: ceil(mu / 7) - 1]} <= {str(it.strategy) for it in kept}


@pytest.mark.parametrize(("cls", "low", "high"), [(EvolutionStrategy, 3.0, 5.0), (TimesStrategy, 0.0, 3.0)])
def test_sigma_drifts_as_the_reading_says(cls: type[EvolutionStrategy], low: float, high: float) -> None:
    search = measured_generations(cls, 2)
    sigmas = [it.sigma for it in search.population]
    assert low <= min(sigmas)
    assert max(sigmas) <= high
    assert len(set(sigmas)) > 5
    assert cls.drift(2.0, 0.25) == (2.25 if cls is EvolutionStrategy else 0.5)


def test_children_enter_by_the_mean_of_their_parents() -> None:
    search = fresh("source", generations=1)
    drive(search, len(search.population), [])
    children = [it for it in search.population if it.parents]
    means = [sum(worth(read_strategy(text, ELEMENT_SPACE)) for text in it.parents) / 2 for it in children]
    assert means == sorted(means, reverse=True)


def test_insertions_are_the_ceiling_of_a_normal_draw() -> None:
    rng = np.random.Generator(np.random.Philox(5))
    counts = Counter(drawn_count(3.0, rng) for _ in range(20_000))
    assert 0.49 < counts[0] / 20_000 < 0.51  # half of all draws are negative
    assert abs(counts[1] / 20_000 - 0.1306) < 0.01  # 0 < N(0, 3) <= 1
    assert max(counts) >= 9


def test_a_strategy_mated_with_itself_can_stay_as_it_is() -> None:
    search = fresh("source", generations=0)
    drive(search, len(search.population), [])
    assert isinstance(search, EvolutionStrategy)
    children = [search._child(number)[1] for number in range(2000)]
    selfed = [it for it in children if it.parents[0] == it.parents[1]]
    assert abs(len(selfed) / 2000 - 1 / search.mu) < 0.015
    same = [it for it in selfed if it.parents[0] == str(it.strategy)]
    assert 0.3 < len(same) / len(selfed) < 0.7  # where pi is 0


def test_a_fifth_that_passes_ends_it() -> None:
    search = fresh("refine", generations=60, passing=19.0)
    drive(search, None, [])
    assert search.generation < 60
    survivors = search.candidates()
    assert len(survivors) <= len(search.population)
    assert sum(it.value >= 19.0 for it in survivors) >= len(survivors) / 5


def test_children_of_a_race_are_told_what_they_have_to_reach() -> None:
    """The last survivor's value; also after a restart. Nobody is told where measuring knows no shortcut."""
    search, waiting, told = fresh("refine", generations=3, raced=True), [], []
    while True:
        waiting += search.ask(search.max_pending - len(waiting))
        if not waiting:
            break
        candidate = waiting.pop(0)
        told.append(candidate.payload.get("least"))
        if search.generation:
            assert told[-1] == min(it.value for it in search.population if it not in search.entering)
        search.tell([(candidate, measured(read_strategy(candidate.code, ELEMENT_SPACE)))])
        again = fresh("refine", generations=3, raced=True)
        again.load_state_dict(json.loads(json.dumps(search.state_dict())))
        assert [it.payload for it in again.pending] == [it.payload for it in search.pending]
    assert told[0] is None
    assert told[-1] is not None
    plain = fresh("refine", generations=1)
    drive(plain, len(plain.population) + 1, [])
    assert all("least" not in it.payload for it in plain.pending)


# phase three


def decomposition(*texts: str) -> Decomposition:
    roots = [read_strategy(text, ELEMENT_SPACE) for text in texts]

    def compare(strategy: Strategy, best: Strategy):
        return {"strategy": str(strategy), "best": str(best)}, 1.0

    return Decomposition(ELEMENT_SPACE, roots, compare)


def compared(payload: dict[str, str]) -> dict[str, object]:
    strategy, best = (read_strategy(payload[name], ELEMENT_SPACE) for name in ("strategy", "best"))
    loss = worth(best) - worth(strategy)
    return {"holds": loss < 0.5, "value": worth(strategy), "loss": loss}


def decompose(search: Decomposition, steps: int | None = None) -> int:
    waiting, told = list(search.pending), 0
    while steps is None or told < steps:
        waiting += search.ask(search.max_pending - len(waiting))
        if not waiting:
            break
        candidate = waiting.pop(0)
        search.tell([(candidate, compared(candidate.payload))])
        told += 1
    return told


def test_what_is_idle_goes_and_what_counts_stays() -> None:
    search = decomposition("A Symbiont C F(phase 10-40) J")
    decompose(search)
    assert [str(node.strategy) for node in search.finals()] == ["C F(phase 10-40)"]
    answer = search.finals()[0]
    assert sorted(str(it.removed) for it in search.path_to(answer)[1:]) == ["A", "J", "Symbiont"]
    losses = {str(gene): node.result["loss"] for gene, node in search.removals(answer)}
    assert losses == {"C": 10.0, "F(phase 10-40)": 6.0}


def test_the_least_complex_of_several_is_the_answer() -> None:
    search = decomposition("H C F(phase 10-40) A", "C B H F", "C H F A")  # 17 each; without H 16
    decompose(search)
    assert [str(node.strategy) for node in search.finals()] == ["C H F", "H C F(phase 10-40)"]
    search = decomposition("C F A", "C F(phase 10-40) B D")
    decompose(search)
    assert [str(node.strategy) for node in search.finals()] == ["C F", "C F(phase 10-40)"]


def test_a_root_that_is_worse_than_the_best_does_not_pass_for_it() -> None:
    """Each root was compared with itself alone, so the shortest of a worse one was the answer."""
    search = decomposition("C F H(within 3) A", "C B")
    decompose(search)
    assert [str(node.strategy) for node in search.finals()] == ["C F H(within 3)"]


def test_a_decomposition_resumes_anywhere() -> None:
    whole = decomposition("A B C F H J(within 1)", "D C F H")
    steps = decompose(whole)
    for stop in range(steps):
        before, after = decomposition("A B C F H J(within 1)", "D C F H"), decomposition("A")
        decompose(before, stop)
        after.load_state_dict(json.loads(json.dumps(before.state_dict())))
        assert decompose(after) == steps - stop
        assert after.state_dict() == whole.state_dict()


def test_an_unknown_search_is_answered_with_near_ones() -> None:
    with pytest.raises(BadInput, match="refine"):
        find_strategy_search("refin")


def test_streams_of_strategies_are_their_own() -> None:
    assert generator(1, 3, 0, 0).random() != generator(1, 1, 0).random()
