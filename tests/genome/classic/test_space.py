"""The classic space: its size, its order, its words."""

from __future__ import annotations

import numpy as np
import pytest

from games.board.spec import BoardSpec, read_code
from games.errors import BadInput
from genome.classic.order import MUTATION_SETS
from genome.classic.rule_genome import RuleGenome, genome_of, read_genome, spec_of, write_genome
from genome.classic.space import CLASSIC
from genome.randomness import generator


def test_space_has_5616_different_genomes_and_39_mutation_sets() -> None:
    everything = list(CLASSIC)
    assert len(MUTATION_SETS) == len(set(MUTATION_SETS)) == 39
    assert len(CLASSIC) == len(everything) == len(set(everything)) == 5616


def test_index_and_code_are_turned_round_for_every_genome() -> None:
    codes = set()
    for index, genome in enumerate(CLASSIC):
        code = write_genome(genome)
        codes.add(code)
        assert CLASSIC.index(genome) == index
        assert read_genome(code) == genome
        assert genome_of(spec_of(genome)) == genome
        assert read_code(code) == spec_of(genome)
    assert len(codes) == 5616


@pytest.mark.parametrize(
    ("index", "code"),
    [
        (0, "3x3/tic-tac-toe/3-in-a-row"),
        (1, "3x3/tic-tac-toe/3-in-a-row+recall-last-move"),
        (8, "3x3/tic-tac-toe/3-in-a-row+non-flipping-disk"),
        (9, "3x3/tic-tac-toe/3-in-a-row+recall-last-move+recall-any-move"),
        (39, "3x3/tic-tac-toe/4-in-a-row"),
        (234, "3x3/reversi/3-in-a-row"),
        (702, "4x4/tic-tac-toe/3-in-a-row"),
        (5615, "10x10/checkers/no-men-remaining+non-flipping-disk+non-flipping-disk"),
    ],
)
def test_order_never_changes(index: int, code: str) -> None:
    assert write_genome(CLASSIC.at(index)) == code


def test_mutations_are_kept_in_one_order() -> None:
    one = RuleGenome(5, "reversi", "most-men", ("hybrid-disk", "scoring"))
    assert one == RuleGenome(5, "reversi", "most-men", ("scoring", "hybrid-disk"))
    assert write_genome(one) == "5x5/reversi/most-men+scoring+hybrid-disk"


@pytest.mark.parametrize("index", [-1, 5616])
def test_index_outside_is_refused(index: int) -> None:
    with pytest.raises(IndexError):
        CLASSIC.at(index)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((2, "reversi", "most-men"), "2x2"),
        ((11, "reversi", "most-men"), "11x11"),
        ((8, "reversy", "most-men"), '"reversi"'),
        ((8, "reversi", "most-man"), '"most-men"'),
        ((8, "reversi", "most-men", ("double-moves",)), '"double-move"'),
        ((8, "reversi", "most-men", ("scoring", "scoring")), "only once"),
        ((8, "reversi", "most-men", ("scoring", "double-move", "hybrid-disk")), "at most 2"),
    ],
)
def test_wrong_genomes_are_refused_with_the_nearest_valid(arguments: tuple, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        RuleGenome(*arguments)


def test_games_outside_the_space_have_no_genome() -> None:
    for spec in (BoardSpec(8, 7, "reversi", "most-men"), BoardSpec(8, 8, "checkers", "most-men", (), 20)):
        with pytest.raises(BadInput, match="classic space"):
            genome_of(spec)
    with pytest.raises(BadInput, match="not a code"):
        read_genome("chess")


def test_samples_are_uniform_and_repeatable() -> None:
    drawn = [CLASSIC.sample(generator(7, step)) for step in range(20)]
    assert drawn == [CLASSIC.sample(generator(7, step)) for step in range(20)]
    assert drawn != [CLASSIC.sample(generator(8, step)) for step in range(20)]
    rng = generator(1)
    sides = np.bincount([CLASSIC.sample(rng).side for _ in range(8000)], minlength=11)[3:]
    assert sides.sum() == 8000
    assert ((sides - 1000) ** 2 / 1000).sum() < 24.3  # chi-squared with 7 degrees of freedom, p = 0.001


def test_a_search_begins_with_32_traditional_games() -> None:
    assert len(set(CLASSIC.initial())) == 32
