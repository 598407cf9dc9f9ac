"""The naive model and the engine agree on generated games: samples, their children, and children of known games."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from games.open.document import Document
from games.open.family import library
from genome.open import small_steps, three_parents
from genome.open.grammar import samples
from tests.games.open.twin import compare


def generated(seed: int) -> Iterator[Document]:
    """Generated games of all kinds without end: a sample, a step from it, a child of three, in turn."""
    rng, pool = np.random.default_rng(seed), list(library().values())
    for sample in samples(rng):
        pool.append(sample)
        yield sample
        yield small_steps.child([pool[int(rng.integers(len(pool)))]], rng)
        yield three_parents.child([pool[int(rng.integers(len(pool)))] for _ in range(3)], rng)


def agree(games: int, seed: int, plies: int) -> None:
    for number, document in zip(range(games), generated(seed), strict=False):
        try:
            compare(document, 1, seed=number, most=plies)
        except AssertionError as error:
            raise AssertionError(f"{document.text}: {error}") from None


def test_the_naive_model_agrees_on_generated_games():
    agree(15, seed=1, plies=40)


@pytest.mark.full
def test_the_naive_model_agrees_on_hundreds_of_generated_games():
    agree(300, seed=2, plies=200)
