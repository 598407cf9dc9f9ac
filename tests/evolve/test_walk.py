"""The source's walk of phase three: what it ends with, on alphabets where the answer is known."""

from __future__ import annotations

import pytest

from evolve.strategies.walk import Walk
from genome.element_space import ElementGene, ElementSpace
from genome.strategy import read_strategy

ELEMENTS_OF_TEST = ElementSpace(tuple(ElementGene(word, basic=True) for word in "ABCDEF"), 6)


def strategy(text):
    return read_strategy(text, ELEMENTS_OF_TEST)


def walked(roots, holds, seed=1, order=None):
    walk, asked = Walk(ELEMENTS_OF_TEST, [strategy(text) for text in roots], seed, order), []
    while not walk.done:
        asked += walk.wanted
        walk.told({text: {"holds": holds(text.split())} for text in walk.wanted})
    return walk, asked


def has_pair(words):
    return "A" in words and "B" in words and words.index("A") < words.index("B")


@pytest.mark.parametrize("seed", range(20))
def test_the_pair_is_left(seed):
    walk, asked = walked(["C A D B", "A E B F", "A B"], has_pair, seed)
    assert str(walk.answer().strategy) == "A B"
    assert len(asked) == len(set(asked))
    assert all(str(step.strategy) in walk.steps for step in walk.finals())


@pytest.mark.parametrize("seed", range(20))
def test_every_removal_of_the_answer_was_tried(seed):
    walk, _ = walked(["C A D E B"], has_pair, seed)
    assert str(walk.answer().strategy) == "A B"
    assert {"A", "B"} <= {text for text, step in walk.steps.items() if step.holds is False}


def test_nothing_can_leave():
    walk, _ = walked(["A B C"], lambda words: len(words) == 3)
    assert str(walk.answer().strategy) == "A B C"


def test_one_element_is_the_end():
    walk, asked = walked(["A B"], lambda _words: True)
    assert len(walk.answer().strategy) == 1
    assert len(asked) <= 2
    single, _ = walked(["A"], lambda _words: True)
    assert str(single.answer().strategy) == "A" if single.answer() else single.done


def test_the_order_from_outside_is_kept():
    walk, asked = walked(["A B C D"], lambda _words: True, order=lambda rest: "A" in rest.words)
    assert asked[0] == "B C D"


def test_the_way_down():
    walk, _ = walked(["C A D B"], has_pair, 3)
    way = [str(step.strategy) for step in walk.way(walk.answer())]
    assert way[0] == "C A D B"
    assert way[-1] == "A B"
    assert [len(text.split()) for text in way] == [4, 3, 2]
