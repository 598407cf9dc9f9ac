"""Contract of every operator: children in the space, chance only from the generator given, parents as declared."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import BadInput
from genome.classic import three_parents
from genome.classic.distance import distance
from genome.classic.rule_genome import RuleGenome, read_genome
from genome.classic.space import CLASSIC
from genome.randomness import generator
from genome.space import find_operator

OPERATORS = CLASSIC.operators
INDEX = st.integers(0, CLASSIC.size - 1)


@pytest.mark.parametrize("name", OPERATORS)
@given(data=st.data(), seed=st.integers(0, 2**64 - 1))
def test_children_are_in_the_space_and_repeatable(name: str, data: st.DataObject, seed: int) -> None:
    operator = OPERATORS[name]
    parents = [CLASSIC.at(data.draw(INDEX)) for _ in range(operator.PARENTS)]
    child = operator.child(parents, generator(seed, 1))
    assert CLASSIC.at(CLASSIC.index(child)) == child
    assert operator.child(parents, generator(seed, 1)) == child


@pytest.mark.parametrize("name", OPERATORS)
def test_global_generators_are_not_touched(name: str) -> None:
    before = random.getstate(), np.random.get_state()[1].tolist()
    operator = OPERATORS[name]
    operator.child([CLASSIC.at(17)] * operator.PARENTS, generator(3))
    assert (random.getstate(), np.random.get_state()[1].tolist()) == before


def test_wrong_operator_name_is_answered_with_near_matches() -> None:
    with pytest.raises(BadInput, match="three_parents"):
        find_operator(CLASSIC, "three_parent")


def test_three_parents_give_board_piece_victory() -> None:
    parents = [
        read_genome("4x4/tic-tac-toe/3-in-a-row"),
        read_genome("5x5/reversi/4-in-a-row"),
        read_genome("6x6/checkers/most-men"),
    ]
    for step in range(50):
        child = three_parents.child(parents, generator(1, step))
        assert (child.side, child.piece, child.victory) == (4, "reversi", "most-men")
        assert len(child.mutations) <= 1


def test_mutations_are_inherited_and_added_as_often_as_declared() -> None:
    bare = RuleGenome(4, "tic-tac-toe", "3-in-a-row")
    scored = RuleGenome(4, "tic-tac-toe", "3-in-a-row", ("scoring",))
    rng = generator(11)
    children = [three_parents.child([bare, scored, bare], rng) for _ in range(6000)]
    with_scoring = sum("scoring" in child.mutations for child in children)
    expected = three_parents.INHERITED + (1 - three_parents.INHERITED) * three_parents.ADDED / 8
    assert abs(with_scoring / 6000 - expected) < 4 * (expected * (1 - expected) / 6000) ** 0.5
    added = Counter(m for child in children for m in child.mutations if m != "scoring")
    assert len(added) == 7
    assert max(added.values()) < 1.35 * min(added.values())


def test_three_parents_never_exceed_two_mutations_and_repeat_only_what_may() -> None:
    full = [
        RuleGenome(4, "reversi", "3-in-a-row", ("hybrid-disk", "hybrid-disk")),
        RuleGenome(4, "reversi", "3-in-a-row", ("scoring", "hybrid-disk")),
        RuleGenome(4, "reversi", "3-in-a-row", ("scoring", "double-move")),
    ]
    sets = {three_parents.child(full, generator(2, step)).mutations for step in range(400)}
    assert ("hybrid-disk", "hybrid-disk") in sets
    assert ("scoring", "hybrid-disk") in sets
    assert () in sets


def test_one_gene_reaches_exactly_the_neighbours() -> None:
    parent = read_genome("3x3/reversi/most-men+hybrid-disk")
    neighbours = {genome for genome in CLASSIC if distance(parent, genome) == 1}
    rng = generator(5)
    assert {OPERATORS["one_gene"].child([parent], rng) for _ in range(1500)} == neighbours
