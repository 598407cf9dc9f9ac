"""Fitness of a population of games: the judged value plus a bonus for the distance to the nearest game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deap import tools

from evolve.individual import Individual
from evolve.judge import Judge
from genome.distance import diversity
from genome.space import Space

REJECTED = -1e9  # value of a game that failed or was rejected: below any that can be reached


def mean(values: Sequence[float]) -> float:
    """Arithmetic mean."""
    return sum(values) / len(values)


STATISTICS = tools.Statistics(key=lambda individual: individual.fitness.values[0])
STATISTICS.register("best", max)
STATISTICS.register("mean", mean)


def base_value(individual: Individual, judge: Judge) -> float:
    """The value without diversity."""
    value = judge.value(individual.result)
    return REJECTED if value is None else value


def assess(individual: Individual, others: Sequence[Individual], judge: Judge, space: Space[Any]) -> None:
    """Set diversity and fitness of a game relative to the others."""
    individual.diversity = diversity(space, individual.genome, [it.genome for it in others if it is not individual])
    value = base_value(individual, judge) + judge.diversity_weight * individual.diversity
    individual.fitness.values = (value,)


def assess_all(population: Sequence[Individual], judge: Judge, space: Space[Any]) -> None:
    """Set diversity and fitness of every member; adding or removing a member changes the values of its neighbours,
    too."""
    for individual in population:
        assess(individual, population, judge, space)


def ranked(population: Sequence[Individual]) -> list[Individual]:
    """The members, fittest first; among equals the earlier one."""
    return sorted(population, key=lambda it: (-it.fitness.values[0], it.number))


def as_rows(population: Sequence[Individual]) -> list[dict[str, Any]]:
    """The members as JSON rows in the given order, without those that were rejected."""
    return [
        {**it.to_json(), "diversity": it.diversity, "fitness": round(it.fitness.values[0], 6)}
        for it in population
        if it.fitness.values[0] > REJECTED / 2
    ]


def curve_point(told: int, population: Sequence[Individual]) -> dict[str, Any]:
    """Best and mean fitness and mean diversity, over the games that were not rejected."""
    fit = [it for it in population if it.fitness.values[0] > REJECTED / 2]
    if not fit:
        return {"told": told, "best": None, "mean": None, "diversity": None}
    return {"told": told, **STATISTICS.compile(fit), "diversity": mean([it.diversity for it in fit])}
