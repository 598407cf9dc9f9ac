"""Inheritance: how much each parent gives to a child, in every space; and what happens where parents do not fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from games.parameter import Parameter, Whole
from genome.classic import three_parents as classic
from genome.classic.rule_genome import RuleGenome
from genome.classic.words import MUTATIONS
from genome.element_space import Choice, ElementGene, ElementSpace
from genome.operators.one_gene import OneGene
from genome.operators.three_parents import ThreeParents, dealt
from genome.parameter_space import ParameterSpace
from genome.randomness import generator
from genome.restricted import Restricted
from genome.space import Space
from genome.spaces import find_space, space_names
from genome.strategy import Strategy, read_strategy
from genome.strategy_steps import recombined

WITHIN = 1000


class Numbers(ParameterSpace):
    """Some whole numbers; those with an odd sum can be excluded."""

    def __init__(self, genes: int, excluded: bool = False) -> None:
        self.free: tuple[Parameter, ...] = tuple(Whole(f"n{k}", 0, WITHIN, 0, "a number") for k in range(genes))
        self.excluded = excluded
        self.asked = 0

    def sound(self, values: tuple[int, ...]) -> tuple[int, ...] | None:
        """Any values, or those with an even sum."""
        self.asked += 1
        return None if self.excluded and sum(values) % 2 else values

    def sample(self, rng: np.random.Generator) -> tuple[int, ...]:
        """A genome that no operator makes."""
        return (WITHIN,) * len(self.free)


def parents_of(genes: int) -> list[tuple[int, ...]]:
    """Three parents without a gene in common, nor one within a step."""
    return [(100 * (k + 1),) * genes for k in range(3)]


@pytest.mark.parametrize(("genes", "shares"), [(9, [3, 3, 3]), (10, [4, 3, 3]), (11, [4, 4, 3]), (3, [1, 1, 1])])
def test_every_child_has_a_third_of_each_parent(genes: int, shares: list[int]) -> None:
    parents = parents_of(genes)
    places: list[Counter[int]] = [Counter() for _ in range(genes)]
    for step in range(300):
        child = dealt(parents, generator(1, step))
        assert [child.count(parent[0]) for parent in parents] == shares
        for place, gene in enumerate(child):
            places[place][gene] += 1
    for counts in places:  # and any gene may come from any parent
        for share, parent in zip(shares, parents, strict=True):
            assert abs(counts[parent[0]] / 300 - share / genes) < 0.13


def test_a_third_of_the_children_have_one_gene_a_step_further() -> None:
    space, stepped, places = Numbers(9), 0, set()
    parents = parents_of(9)
    for step in range(600):
        child = ThreeParents(space).child(parents, generator(2, step))
        new = [place for place, gene in enumerate(child) if gene % 100]
        assert len(new) <= 1
        assert all(1 <= min(child[place] % 100, 100 - child[place] % 100) <= 2 for place in new)
        stepped += len(new)
        places |= set(new)
    assert abs(stepped / 600 - 1 / 3) < 0.06
    assert places == set(range(9))


def test_parents_that_do_not_fit_are_dealt_again_and_then_the_first_goes_a_step() -> None:
    space = Numbers(2, excluded=True)
    even = ThreeParents(space)
    parents = [(1, 3), (2, 4), (6, 8)]  # the third gives nothing to two genes
    for step in range(100):
        child = even.child(parents, generator(3, step))
        assert sum(child) % 2 == 0
    space = Nowhere(1)
    assert ThreeParents(space).child([(500,), (600,), (700,)], generator(5)) == (WITHIN,)
    assert space.asked == 50 + 50  # as many recombinations, then as many steps from the first parent


class Nowhere(Numbers):
    """Nothing is sound; the first parent is remembered by the step that is tried."""

    def sound(self, values: tuple[int, ...]) -> tuple[int, ...] | None:
        self.asked += 1
        if self.asked > 50:
            assert 0 < abs(values[0] - 500) <= 2
        return None


def test_one_gene_is_another_game_one_step_away() -> None:
    space, seen = Numbers(4), set()
    parent = (500, 600, 0, WITHIN)
    for step in range(200):
        child = OneGene(space).child([parent], generator(6, step))
        changed = [place for place in range(4) if child[place] != parent[place]]
        assert len(changed) == 1
        assert abs(child[changed[0]] - parent[changed[0]]) <= 2
        seen.add(changed[0])
    assert seen == {0, 1, 2, 3}


def test_one_gene_gives_up_in_favour_of_any_game() -> None:
    fixed = Numbers(1)
    fixed.free = (Whole("n", 7, 7, 7, "a number that cannot change"),)
    assert OneGene(fixed).child([(7,)], generator(7)) == (WITHIN,)
    assert fixed.asked == 50


def attributed(space: Space[Any], parents: Sequence[Any], child: Any) -> Counter[int]:
    """How many genes of a child only one of the parents can have given, by parent."""
    genes, given = [space.genes(parent) for parent in parents], Counter[int]()
    for place, gene in enumerate(space.genes(child)):
        givers = [k for k, values in enumerate(genes) if values[place] == gene]
        if len(givers) == 1:
            given[givers[0]] += 1
    return given


@pytest.mark.parametrize("name", [name for name in space_names() if name != "classic"])
def test_in_every_space_each_parent_gives_about_a_third(name: str) -> None:
    space = find_space(name)
    given: Counter[int] = Counter()
    for step in range(60):
        parents = [space.sample(generator(8, step, k)) for k in range(3)]
        given += attributed(space, parents, space.operators["three_parents"].child(parents, generator(9, step)))
    total = given.total()
    assert total > 60
    least = 0.2 if len(space.gene_names) >= 6 else 0.12  # five genes are dealt 2, 2, 1
    assert all(least < given[k] / total < 0.5 for k in range(3)), given


def test_in_the_classic_space_each_parent_gives_one_of_board_piece_and_victory_and_a_third_of_its_mutations() -> None:
    parents = [
        RuleGenome(4, "tic-tac-toe", "3-in-a-row", (MUTATIONS[0],)),
        RuleGenome(6, "reversi", "most-men", (MUTATIONS[1],)),
        RuleGenome(8, "checkers", "no-men-remaining", (MUTATIONS[2],)),
    ]
    inherited: Counter[str] = Counter()
    added = 0
    for step in range(1500):
        child = classic.child(parents, generator(10, step))
        assert (child.side, child.piece, child.victory) == (4, "reversi", "no-men-remaining")
        inherited.update(child.mutations)
        added += sum(mutation not in MUTATIONS[:3] for mutation in child.mutations)
    shares = [inherited[mutation] / 1500 for mutation in MUTATIONS[:3]]
    assert max(shares) - min(shares) < 0.06
    assert all(0.27 < share < 0.40 for share in shares)
    assert 0.15 < added / 1500 < 0.21  # a third of the children draw one of eight, five of them new, if there is room


def test_mutations_that_do_not_fit_are_left_out_by_chance_not_by_parent() -> None:
    parents = [RuleGenome(4, "reversi", "most-men", MUTATIONS[2 * k : 2 * k + 2]) for k in range(3)]
    rng, inherited = generator(11), Counter[int]()
    for _ in range(2000):
        for mutation in classic.child(parents, rng).mutations:
            inherited[MUTATIONS.index(mutation) // 2] += 1
    shares = [inherited[k] / inherited.total() for k in range(3)]
    assert max(shares) - min(shares) < 0.05


ELEMENTS = ElementSpace(
    tuple(ElementGene(name, True, (Choice("within", (1, 2, 5)),)) for name in ("A", "B", "C", "D", "E", "F")),
    most=3,
    error_rates=(0.0, 0.1),
)


def test_each_parent_of_a_strategy_gives_half_of_the_places() -> None:
    one, other = (read_strategy(text, ELEMENTS) for text in ("A B C", "D E F Lapse(10%)"))
    given, error_rates, mixed = Counter[int](), 0, 0
    for step in range(600):
        child = recombined(one, other, ELEMENTS, generator(12, step))
        assert all(gene in (one.genes[place], other.genes[place]) for place, gene in enumerate(child.genes))
        given.update(place for place, gene in enumerate(child.genes) if gene == one.genes[place])
        error_rates += child.error_rate == one.error_rate
        mixed += child.genes not in (one.genes, other.genes)
    assert all(abs(given[place] / 600 - 0.5) < 0.08 for place in range(3))
    assert abs(error_rates / 600 - 0.5) < 0.08
    assert abs(mixed / 600 - 0.75) < 0.08


def test_behind_the_end_of_the_shorter_parent_there_is_a_gene_or_nothing() -> None:
    one, other = (read_strategy(text, ELEMENTS) for text in ("A", "D E F"))
    lengths = Counter(len(recombined(one, other, ELEMENTS, generator(13, step))) for step in range(400))
    assert set(lengths) == {1, 2, 3}
    assert abs(lengths[2] / 400 - 0.5) < 0.1
    assert Strategy(one.genes) == recombined(one, one, ELEMENTS, generator(14))


def test_an_operator_of_a_part_answers_with_games_of_the_part() -> None:
    whole = find_space("classic")
    part = Restricted("even boards", whole, lambda genome: genome.side % 2 == 0)
    assert part.operators["three_parents"].PARENTS == 3
    made = [part.sample(generator(15, k)) for k in range(3)]
    odd = [RuleGenome(3, "reversi", "most-men")] * 3
    for step in range(30):
        assert part.allows(part.operators["three_parents"].child(made, generator(16, step)))
        assert part.allows(part.operators["three_parents"].child(odd, generator(17, step)))  # drawn: no child is even
    inherited = part.operators["three_parents"].child(made, generator(18))
    assert (inherited.side, inherited.piece, inherited.victory) == (made[0].side, made[1].piece, made[2].victory)
