"""Initial populations of `evolve npcs`: their members, their order and the random stream that draws them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from genome.strategy_steps import random_strategy, singles
from runs.types.npcs.config import PURSUIT, NpcsConfig
from runs.types.npcs.phases import STARTING, starting

PLAN = NpcsConfig("jostle", "win", opponent="random", seed=7)


def stream(seed: int) -> np.random.Generator:
    """The stream of a seed's initial population, built from its two words."""
    return np.random.Generator(np.random.Philox(np.random.SeedSequence([seed, STARTING])))


def test_by_default_every_element_starts_alone() -> None:
    assert starting(PLAN) == singles(PLAN.element_space)


@pytest.mark.parametrize("seed", [7, 8])
def test_a_smaller_population_is_a_seeded_sample_in_the_order_of_elements(seed: int) -> None:
    alone = singles(PLAN.element_space)
    expected = [alone[place] for place in sorted(stream(seed).permutation(len(alone))[:5])]
    assert starting(replace(PLAN, mu=5, seed=seed)) == expected


@pytest.mark.parametrize("seed", [7, 8])
def test_a_larger_population_is_filled_up_with_random_strategies_of_three_elements(seed: int) -> None:
    alone = singles(PLAN.element_space)
    rng = stream(seed)
    more = [random_strategy(PLAN.element_space, rng, 3) for _ in range(4)]
    assert starting(replace(PLAN, mu=len(alone) + 4, seed=seed)) == [*alone, *more]


def test_a_population_of_all_single_elements_draws_nothing() -> None:
    alone = singles(PLAN.element_space)
    assert starting(replace(PLAN, mu=len(alone), seed=8)) == alone


def test_a_pursuit_starts_from_single_basic_elements_or_from_the_deepest_look_ahead() -> None:
    plan = replace(PLAN, search=PURSUIT)
    basics = [one for one in singles(plan.element_space) if len(one) == 1]
    assert len(basics) > 1
    assert starting(plan) == basics  # none looks ahead
    foreseers = [one for one in basics if "FORESEER" in one.words]
    assert not foreseers
