"""Refinement by simulated judges, and whether it returns the pair of elements that was planted as believable."""

from __future__ import annotations

from dataclasses import dataclass

from evolve.strategies.evolution_strategy import EvolutionStrategy
from evolve.strategies.strategy_search import StrategyProblem
from evolve.strategies.walk import Walk
from fitness.judges.believed import PASSES, believed
from fitness.judges.refined import Public
from genome.element_space import ElementGene, ElementSpace
from genome.strategy_steps import singles

ELEMENT_SPACE = ElementSpace(tuple(ElementGene(word, basic=True) for word in "ABCDEFGHIJKL"), 8)
PAIR = ("A", "B")
ROOTS = 3
LONGEST = 15  # generations


@dataclass(frozen=True)
class Refined:
    """One study: its result, the rounds of phase two, the judgements of both phases."""

    answer: str
    rounds: int
    evolving: int
    confirming: int

    @property
    def right(self) -> bool:
        """Whether the result is exactly the planted pair."""
        return self.answer == " ".join(PAIR)


def refined(seed: int, a_round: int = 520, to_confirm: int = 40) -> Refined:
    """The outcome of phases two and three with a simulated public."""
    public = Public(PAIR, seed)
    problem = StrategyProblem(
        element_space=ELEMENT_SPACE, objectives=("believed",), payload=lambda _strategy: ({}, 1.0), seed=seed,
        generations=LONGEST, passing=PASSES,
    )  # fmt: skip
    search = EvolutionStrategy(problem, singles(ELEMENT_SPACE))
    rounds = confirming = 0
    while not search.done:
        asked = search.ask(search.max_pending)
        public.judge([(it.code, it.code.split()) for it in asked], a_round)
        found = believed(public.said, [it.code for it in asked])
        search.tell([(it, {"objectives": {"believed": found[it.code].value()}}) for it in asked])
        rounds += 1
    roots = [member.strategy for member in search.ranked() if member.value >= PASSES][:ROOTS]
    walk = Walk(ELEMENT_SPACE, roots, seed)
    while not walk.done:
        public.judge([(text, text.split()) for text in walk.wanted], to_confirm * len(walk.wanted))
        confirming += to_confirm * len(walk.wanted)
        found = believed(public.said, walk.wanted)
        walk.told({text: {"holds": found[text].value() >= PASSES} for text in walk.wanted})
    answer = walk.answer()
    return Refined(str(answer.strategy) if answer else "", rounds, a_round * rounds, confirming)
