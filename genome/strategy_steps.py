"""Operators on strategies: random generation, recombination element by element, and mutations.

Every operator returns a sound strategy: one that ends with a basic element and is not too long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import numpy as np

from genome.element_space import WEIGHT, Choice, ElementGene, ElementSpace
from genome.strategy import Gene, Strategy, gene_of, sound


def random_gene(element_space: ElementSpace, rng: np.random.Generator, basic: bool = False) -> Gene:
    """A random element with random parameters."""
    elements = element_space.basics if basic else element_space.elements
    element = elements[int(rng.integers(len(elements)))]
    return gene_of(element.word, [(parameter, parameter.draw(rng)) for parameter in element.parameters])


def random_strategy(element_space: ElementSpace, rng: np.random.Generator, length: int) -> Strategy:
    """A strategy of `length` random elements, the last one a basic."""
    genes = [random_gene(element_space, rng) for _ in range(length - 1)]
    error_rate = element_space.error_rates[int(rng.integers(len(element_space.error_rates)))]
    return mended(Strategy((*genes, random_gene(element_space, rng, basic=True)), error_rate), element_space, rng)


def singles(element_space: ElementSpace) -> list[Strategy]:
    """Every element by itself with default parameters, and with every value of its own number (a depth): basics alone,
    symbionts with the first basic as their host."""
    host = next(_plain(element_space.basics[0]))
    found = []
    for element in element_space.elements:
        for gene in _plain(element):
            found.append(Strategy((gene,) if element.basic else (gene, host), element_space.error_rates[0]))
    return found


def _plain(element: ElementGene) -> Iterator[Gene]:
    written = [parameter for parameter in element.parameters if isinstance(parameter, Choice) and parameter.always]
    kinds = [parameter.values if _is_number(parameter) else (parameter.usual,) for parameter in written]
    for values in product(*kinds):
        yield gene_of(element.word, list(zip(written, values, strict=True)))


def _is_number(parameter: Choice) -> bool:
    return parameter.name != WEIGHT and isinstance(parameter.values[0], int)


def mended(strategy: Strategy, element_space: ElementSpace, rng: np.random.Generator) -> Strategy:
    """The strategy repaired: a random basic is appended if the last element needs a host, and random elements are
    removed if it is too long."""
    while not strategy.genes or not element_space.element(strategy.genes[-1].word).basic:
        strategy = replace(strategy, genes=(*strategy.genes, random_gene(element_space, rng, basic=True)))
    while len(strategy) > element_space.most:
        strategy = without(strategy, int(rng.integers(len(strategy) - 1)))  # the last, a basic, stays
    return strategy


def recombined(one: Strategy, other: Strategy, element_space: ElementSpace, rng: np.random.Generator) -> Strategy:
    """Discrete recombination (Gaudl 2009, 5.2.2): at each place the element of one parent or the other; beyond the end
    of the shorter parent, the longer one's element or nothing. A strategy mated with itself is unchanged."""
    genes = []
    for place in range(max(len(one), len(other))):
        parent = one if rng.random() < 0.5 else other
        if place < len(parent):
            genes.append(parent.genes[place])
    error_rate = one.error_rate if rng.random() < 0.5 else other.error_rate
    return mended(Strategy(tuple(genes), error_rate), element_space, rng)


# mutations: (strategy, element_space, rng) → strategy; the same strategy where the change is not possible


def insertion(strategy: Strategy, element_space: ElementSpace, rng: np.random.Generator) -> Strategy:
    """Insert a random element at a random place."""
    place = int(rng.integers(len(strategy) + 1))
    genes = (*strategy.genes[:place], random_gene(element_space, rng), *strategy.genes[place:])
    return mended(replace(strategy, genes=genes), element_space, rng)


def removal(strategy: Strategy, element_space: ElementSpace, rng: np.random.Generator) -> Strategy:
    """Remove a random element."""
    if len(strategy) < 2:
        return strategy
    return mended(without(strategy, int(rng.integers(len(strategy)))), element_space, rng)


def replacement(strategy: Strategy, element_space: ElementSpace, rng: np.random.Generator) -> Strategy:
    """Replace a random element by another one."""
    place = int(rng.integers(len(strategy)))
    genes = (*strategy.genes[:place], random_gene(element_space, rng), *strategy.genes[place + 1 :])
    return mended(replace(strategy, genes=genes), element_space, rng)


def exchange(strategy: Strategy, element_space: ElementSpace, rng: np.random.Generator) -> Strategy:
    """Swap two elements."""
    if len(strategy) < 2:
        return strategy
    one, other = (int(it) for it in rng.choice(len(strategy), 2, replace=False))
    genes = list(strategy.genes)
    genes[one], genes[other] = genes[other], genes[one]
    return mended(replace(strategy, genes=tuple(genes)), element_space, rng)


def parameter(strategy: Strategy, element_space: ElementSpace, rng: np.random.Generator) -> Strategy:
    """Move one parameter of one element by a step; the error rate counts as an element here."""
    turnable = [place for place, gene in enumerate(strategy.genes) if element_space.element(gene.word).parameters]
    slots = len(turnable) + (len(element_space.error_rates) > 1)
    if not slots:
        return strategy
    slot = int(rng.integers(slots))
    if slot == len(turnable):
        return replace(strategy, error_rate=_near(element_space.error_rates, strategy.error_rate, rng))
    gene = strategy.genes[turnable[slot]]
    parameters = element_space.element(gene.word).parameters
    chosen = int(rng.integers(len(parameters)))
    values = [
        (parameter, parameter.step(gene.get(parameter.name), rng) if place == chosen else gene.get(parameter.name))
        for place, parameter in enumerate(parameters)
    ]
    genes = (*strategy.genes[: turnable[slot]], gene_of(gene.word, values), *strategy.genes[turnable[slot] + 1 :])
    return mended(replace(strategy, genes=genes), element_space, rng)


def without(strategy: Strategy, place: int) -> Strategy:
    """The strategy without the element at a place; it may not be sound."""
    return replace(strategy, genes=strategy.genes[:place] + strategy.genes[place + 1 :])


def reduced(strategy: Strategy, element_space: ElementSpace) -> list[tuple[Gene, Strategy]]:
    """Every sound strategy with one element removed, and that element."""
    rests = [(gene, without(strategy, place)) for place, gene in enumerate(strategy.genes)]
    return [(gene, rest) for gene, rest in rests if len(rest) and sound(rest, element_space)]


def _near(error_rates: tuple[float, ...], error_rate: float, rng: np.random.Generator) -> float:
    place = min(range(len(error_rates)), key=lambda it: abs(error_rates[it] - error_rate))
    way = int(rng.integers(1, 3)) * (1 if rng.random() < 0.5 else -1)
    return error_rates[min(max(0, place + way), len(error_rates) - 1)]


Change = Callable[[Strategy, ElementSpace, np.random.Generator], Strategy]
CHANGES: tuple[tuple[Change, float], ...] = (
    (insertion, 0.2), (removal, 0.1), (replacement, 0.2), (exchange, 0.15), (parameter, 0.35),
)  # fmt: skip


def changed(strategy: Strategy, element_space: ElementSpace, rng: np.random.Generator) -> Strategy:
    """A random mutation, by the shares of CHANGES."""
    shares = np.cumsum([share for _, share in CHANGES])
    change = CHANGES[int(np.searchsorted(shares, rng.random() * shares[-1], side="right"))][0]
    return change(strategy, element_space, rng)
