"""Stepwise choices against trying every one."""

from __future__ import annotations

import numpy as np
import pytest

from fitness.objectives.stepwise import Form


def form_of(seed: int, size: int = 9) -> Form:
    random = np.random.default_rng(seed)
    columns = random.normal(size=(20, size))
    return Form(columns.T @ columns, columns.T @ random.normal(size=20))


@pytest.mark.parametrize("seed", range(20))
def test_what_is_added_or_dropped_is_best_of_all(seed: int) -> None:
    form, places = form_of(seed), [4, 0, 7]
    longer = [[*places, new] for new in range(9) if new not in places]
    shorter = [[it for it in places if it != gone] for gone in places]
    for found, tried in ((form.added, longer), (form.dropped, shorter)):
        order = sorted(tried, key=form.value)
        assert [found(places, choice) for choice in range(3)] == order[:3]


def test_the_best_is_where_it_is_flat() -> None:
    form, places = form_of(3), [1, 2, 5]
    weights = np.zeros(9)
    weights[places] = form.best(places)
    assert np.allclose((form.bend @ weights - form.towards)[places], 0.0)
    assert form.value(places) == pytest.approx(weights @ form.bend @ weights - 2.0 * form.towards @ weights)


def test_what_is_there_already_in_another_word_is_not_added() -> None:
    form = form_of(5)
    bend, towards = (np.concatenate([it, it[:1]]) for it in (form.bend, form.towards))
    twice = Form(np.concatenate([bend, bend[:, :1]], axis=1), towards)  # the tenth is the first once more
    assert [twice.added([0, 3], choice)[-1] for choice in range(7)].count(9) == 0
