"""Strategy genomes: words round trip, every operator keeps them sound, recombination takes from both parents."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import BadInput
from genome.element_space import Choice, ElementGene, ElementSpace, PhaseRange
from genome.strategy import Gene, Strategy, read_strategy, sound
from genome.strategy_steps import CHANGES, changed, mended, random_strategy, recombined, reduced, singles

PARAMETERS = (Choice("within", (1, 2, 5)), PhaseRange("phase", 0, 100, 10), Choice("weight", (0.25, 0.5, 2.5)))
ELEMENTS_OF_TEST = (
    ElementGene("CORNERS", True, PARAMETERS),
    ElementGene("DENIER", True, PARAMETERS),
    ElementGene("PALS", True),
    ElementGene("Observing", False),
    ElementGene("Lingering", False, (Choice("", ("PALS", "DENIER"), always=True),)),
)
ELEMENT_SPACE = ElementSpace(ELEMENTS_OF_TEST, most=4, error_rates=(0.0, 0.02, 0.1))
SEEDS = st.integers(0, 2**32)


def chance(seed: int) -> np.random.Generator:
    return np.random.Generator(np.random.Philox(seed))


@given(SEEDS, st.integers(1, 4))
@settings(max_examples=300, deadline=None)
def test_words_are_read_back(seed: int, length: int) -> None:
    strategy = random_strategy(ELEMENT_SPACE, chance(seed), length)
    assert read_strategy(str(strategy), ELEMENT_SPACE) == strategy


def test_the_specs_form() -> None:
    text = "Observing Lingering(PALS) DENIER(within 2, phase 20-60) CORNERS(weight 2.5) Lapse(2%)"
    strategy = read_strategy(text, ELEMENT_SPACE)
    assert str(strategy) == text
    assert strategy.words == ("Observing", "Lingering", "DENIER", "CORNERS")
    assert strategy.genes[2].get("phase") == (20, 60)
    assert strategy.genes[1].get("") == "PALS"
    assert strategy.error_rate == 0.02


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("CORNRES", '"CORNERS"'),
        ("CORNERS(withn 2)", "within"),
        ("CORNERS(within 2", "with its settings"),
        ("PALS Lapse(much)", "percentage"),
    ],
)
def test_bad_words(text: str, named: str) -> None:
    with pytest.raises(BadInput, match=named):
        read_strategy(text, ELEMENT_SPACE)


@given(SEEDS, st.sampled_from([change for change, _ in CHANGES] + [changed]))
@settings(max_examples=500, deadline=None)
def test_every_change_keeps_a_strategy_sound(seed: int, change) -> None:
    rng = chance(seed)
    strategy = random_strategy(ELEMENT_SPACE, rng, int(rng.integers(1, 5)))
    for _ in range(5):
        strategy = change(strategy, ELEMENT_SPACE, rng)
        assert sound(strategy, ELEMENT_SPACE)
        assert read_strategy(str(strategy), ELEMENT_SPACE) == strategy


@given(SEEDS)
@settings(max_examples=300, deadline=None)
def test_recombination_takes_each_place_from_one_of_the_parents(seed: int) -> None:
    rng = chance(seed)
    one, other = (random_strategy(ELEMENT_SPACE, rng, int(rng.integers(1, 5))) for _ in range(2))
    child = recombined(one, other, ELEMENT_SPACE, rng)
    assert sound(child, ELEMENT_SPACE)
    assert child.error_rate in (one.error_rate, other.error_rate)
    basics = [element.word for element in ELEMENT_SPACE.basics]
    known = {*one.genes, *other.genes}
    assert all(gene in known or (gene == child.genes[-1] and gene.word in basics) for gene in child.genes)


@given(SEEDS)
@settings(max_examples=100, deadline=None)
def test_a_strategy_mated_with_itself_is_itself(seed: int) -> None:
    one = random_strategy(ELEMENT_SPACE, chance(seed), 3)
    assert recombined(one, one, ELEMENT_SPACE, chance(seed + 1)) == one


def test_repeated_genes_are_written_once() -> None:
    gene = Gene("PALS")
    assert len(Strategy((gene, Gene("DENIER"), gene))) == 2


def test_singles_are_every_element_once() -> None:
    assert [str(it) for it in singles(ELEMENT_SPACE)][:4] == ["CORNERS", "DENIER", "PALS", "Observing CORNERS"]
    assert all(sound(it, ELEMENT_SPACE) for it in singles(ELEMENT_SPACE))


def test_a_symbiont_is_never_left_without_a_host() -> None:
    text = "CORNERS Observing PALS"
    rests = [str(rest) for _, rest in reduced(read_strategy(text, ELEMENT_SPACE), ELEMENT_SPACE)]
    assert rests == ["Observing PALS", "CORNERS PALS"]
    alone = Strategy((Gene("Observing"),))
    assert not sound(alone, ELEMENT_SPACE)
    assert sound(mended(alone, ELEMENT_SPACE, chance(1)), ELEMENT_SPACE)


def test_steps_reach_every_value() -> None:
    parameter, rng = PARAMETERS[0], chance(4)
    seen, value = set(), None
    for _ in range(200):
        value = parameter.step(value, rng)
        seen.add(value)
    assert seen == {None, 1, 2, 5}
    span, seen_spans = PARAMETERS[1], set()
    for _ in range(5000):
        value = span.step(value, rng)
        seen_spans.add(value)
    assert len(seen_spans) == 55  # all stretches between eleven marks, the whole one not written
