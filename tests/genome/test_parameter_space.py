"""Differences between the values of declared parameters, in words and as a distance."""

from __future__ import annotations

from typing import Any

import pytest

from games.parameter import Several, Whole
from genome.parameter_space import ParameterSpace


class Space(ParameterSpace):
    """Rows, and a list of rights, of which tokens may be repeated."""

    free = (
        Whole("rows", 3, 10, 6, "rows of the board"),
        Several("rights", ("pie", "recall", "token"), 4, "rights of both sides", repeatable=("token",)),
    )


@pytest.mark.parametrize(
    ("old", "own", "expected"),
    [
        ((6, ()), (6, ()), []),
        ((6, ()), (8, ()), ["rows 6 → 8"]),
        ((6, ("pie",)), (6, ("pie", "recall")), ["+ recall"]),
        ((6, ("pie", "recall")), (6, ("recall",)), ["− pie"]),
        ((6, ("pie", "recall")), (6, ("recall", "token")), ["− pie", "+ token"]),
        ((6, ("token",)), (6, ("token", "token")), ["+ token"]),
        ((6, ("token", "token")), (6, ()), ["− token", "− token"]),
        ((6, ("pie",)), (5, ("token",)), ["rows 6 → 5", "− pie", "+ token"]),
    ],
)
def test_changes_in_words(old: tuple[Any, ...], own: tuple[Any, ...], expected: list[str]) -> None:
    assert list(Space().changes(own, old)) == expected


def test_the_distance_is_the_sum_over_parameters() -> None:
    space, one, other = Space(), (6, ("pie",)), (8, ("token",))
    parts = [it.distance(a, b) for it, a, b in zip(space.free, one, other, strict=True)]
    assert all(part > 0.0 for part in parts)
    assert space.distance(one, other) == pytest.approx(sum(parts))
    assert space.distance(one, one) == 0.0
