"""Repair says what it changed; distance counts genes as published."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.board.spec import MUTATIONS
from games.errors import BadInput
from genome.classic.distance import distance
from genome.classic.repair import repair
from genome.classic.rule_genome import RuleGenome, read_genome
from genome.classic.space import CLASSIC
from genome.classic.words import GENES
from genome.distance import diversity, nearest
from genome.space import Change

GENOMES = st.integers(0, CLASSIC.size - 1).map(CLASSIC.at)


@given(st.integers(-3, 20), st.lists(st.sampled_from(MUTATIONS), max_size=6))
def test_repair_always_lands_in_the_space_and_accounts_for_every_mutation(side: int, mutations: list[str]) -> None:
    genome, changes = repair(side, "reversi", "most-men", mutations)
    assert genome in CLASSIC
    assert {change.reason for change in changes} <= {
        "board-too-small",
        "board-too-large",
        "mutation-repeated",
        "too-many-mutations",
    }
    dropped = [change.what for change in changes if change.what in MUTATIONS]
    assert sorted([*genome.mutations, *dropped]) == sorted(mutations)


@given(GENOMES)
def test_repair_leaves_valid_genes_alone(genome: RuleGenome) -> None:
    assert repair(genome.side, genome.piece, genome.victory, genome.mutations) == (genome, ())


def test_repair_gives_its_reasons() -> None:
    genome, changes = repair(12, "reversi", "most-men", ["scoring", "scoring", "double-move", "hybrid-disk"])
    assert genome == read_genome("10x10/reversi/most-men+double-move+scoring")
    assert changes == (
        Change("board-too-large", "12x12"),
        Change("mutation-repeated", "scoring"),
        Change("too-many-mutations", "hybrid-disk"),
    )
    assert repair(1, "reversi", "most-men", [])[1] == (Change("board-too-small", "1x1"),)
    with pytest.raises(BadInput):
        repair(5, "chess", "most-men", [])


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("8x8/reversi/most-men", "8x8/reversi/most-men", 0),
        ("8x8/reversi/most-men", "10x10/reversi/most-men", 1),
        ("8x8/reversi/most-men", "8x8/reversi/most-men+non-flipping-disk", 1),
        ("8x8/reversi/most-men+hybrid-disk", "8x8/reversi/most-men+hybrid-disk+hybrid-disk", 1),
        ("8x8/reversi/most-men", "8x8/reversi/most-men+hybrid-disk+hybrid-disk", 1),
        ("8x8/reversi/most-men+scoring", "8x8/reversi/most-men+double-move", 2),
        ("8x8/reversi/most-men+scoring+double-move", "3x3/checkers/3-in-a-row+hybrid-disk+recall-any-move", 7),
    ],
)
def test_distance_counts_genes(one: str, other: str, expected: int) -> None:
    assert distance(read_genome(one), read_genome(other)) == expected


@given(GENOMES, GENOMES, GENOMES)
def test_distance_is_a_metric_of_at_most_eleven(a: RuleGenome, b: RuleGenome, c: RuleGenome) -> None:
    assert len(GENES) == 11
    assert distance(a, b) == distance(b, a) <= len(GENES)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(GENOMES, st.lists(GENOMES, min_size=1, max_size=20))
def test_nearest_is_the_first_of_the_least_distances(genome: RuleGenome, others: list[RuleGenome]) -> None:
    distances = [distance(genome, other) for other in others]
    assert nearest(CLASSIC, genome, others) == (distances.index(min(distances)), min(distances))
    assert diversity(CLASSIC, genome, others) == min(distances)


def test_a_lonely_game_differs_from_nothing_and_a_copy_counts() -> None:
    genome = read_genome("8x8/reversi/most-men")
    assert diversity(CLASSIC, genome, []) == 0
    assert diversity(CLASSIC, genome, [read_genome("3x3/tic-tac-toe/3-in-a-row"), genome]) == 0
    with pytest.raises(ValueError, match="no other"):
        nearest(CLASSIC, genome, [])
