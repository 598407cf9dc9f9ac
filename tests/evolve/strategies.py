"""A small made-up world of strategies whose best one is known: elements that are worth something at their own place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from evolve.strategies.strategy_search import StrategyProblem, StrategySearch
from evolve.strategies.strategy_searches import STRATEGY_SEARCHES
from genome.element_space import Choice, ElementGene, ElementSpace, PhaseRange
from genome.randomness import generator
from genome.strategy import Strategy
from genome.strategy_steps import random_strategy, singles

PARAMETERS = (Choice("within", (1, 2, 3, 5)), PhaseRange("phase", 0, 100, 10))
BASICS = [ElementGene(word, True, PARAMETERS) for word in "ABCDEFGHIJ"]
SYMBIONTS = [ElementGene("Symbiont", False), ElementGene("Choosing", False, (Choice("", ("A", "B"), always=True),))]
ELEMENT_SPACE = ElementSpace((*BASICS, *SYMBIONTS), most=5)
WORTH = {"C": 10.0, "F": 6.0, "H": 3.0}


def worth(strategy: Strategy) -> float:
    """C before F before H, H with within 3; everything else is idle."""
    places = {word: strategy.words.index(word) for word in WORTH if word in strategy.words}
    order = [places[word] for word in WORTH if word in places]
    value = sum(WORTH[word] for word in places) - 2.0 * (order != sorted(order))
    return value + any(gene.word == "H" and gene.get("within") == 3 for gene in strategy.genes)


def measured(strategy: Strategy) -> dict[str, Any]:
    return {"objectives": {"worth": worth(strategy), "short": -float(len(strategy))}}


def ground(seed: int, generations: int = 12, objectives: Sequence[str] = ("worth",), **more: Any) -> StrategyProblem:
    return StrategyProblem(
        element_space=ELEMENT_SPACE, objectives=tuple(objectives), payload=lambda it: ({"strategy": str(it)}, 1.0),
        seed=seed, generations=generations, **more,
    )  # fmt: skip


def fresh(name: str, seed: int = 3, generations: int = 12, **more: Any) -> StrategySearch:
    initial = [*singles(ELEMENT_SPACE), *(random_strategy(ELEMENT_SPACE, generator(seed, 9, i), 3) for i in range(8))]
    return STRATEGY_SEARCHES[name](ground(seed, generations, **more), initial)
