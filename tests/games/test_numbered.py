"""Kernels chosen by number: compiled they do what they do as plain functions, and an edit of one is another stamp."""

from __future__ import annotations

import numba
import numpy as np
import pytest

from games.board import bits
from games.compile_cache.numbered import numbered
from games.compile_cache.stamps import stamp
from games.jit import JIT_OFF, kernel


@kernel
def plus(a, b):
    return np.int64(a + b)


@kernel
def times(a, b):
    return np.int64(a * b)


@kernel
def halved(a, b):
    return a / b


@kernel
def left(like, cell):
    return bits.single(like, cell)


@kernel
def right(like, cell):
    return bits.single(like, cell + 1)


calculate = numbered(lambda number, a, b: None, {"plus": plus, "times": times})
alone = numbered(lambda number, a, b: None, {"plus": plus})
mixed = numbered(lambda number, a, b: None, {"plus": plus, "halved": halved})
beside = numbered(lambda number, like, cell: None, {"left": left, "right": right})


@kernel
def all_of(number, values):
    total = np.int64(0)
    for value in values:
        total += calculate(number, value, value + 1)
    return total


@kernel
def the_only(number, a, b):
    return alone(number, a, b)


@kernel
def disagreeing(number, a, b):
    return mixed(number, a, b)


@kernel
def cells(number, cell, like):
    return beside(number, like, cell)


def test_each_number_is_its_kernel() -> None:
    values = np.arange(5)
    assert all_of(0, values) == sum(a + a + 1 for a in range(5))
    assert all_of(1, values) == sum(a * (a + 1) for a in range(5))
    assert the_only(0, 3, 4) == 7


def test_sets_of_both_widths_are_handed_through() -> None:
    assert [int(cells(number, 5, bits.NARROW)) for number in (0, 1)] == [1 << 5, 1 << 6]
    assert [tuple(map(int, cells(number, 63, bits.WIDE))) for number in (0, 1)] == [(1 << 63, 0), (0, 1)]


@pytest.mark.skipif(JIT_OFF, reason="nothing is compiled")
def test_kernels_that_answer_differently_are_refused() -> None:
    with pytest.raises(numba.TypingError, match="different types"):
        disagreeing(0, 1, 2)


@pytest.mark.skipif(JIT_OFF, reason="nothing is compiled")
def test_the_stamp_holds_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    from games.compile_cache import stamps

    def fresh() -> str:
        monkeypatch.setattr(stamps, "_UNITS", {})
        return stamp(all_of, (numba.int64, numba.int64[:]))

    before = fresh()
    code = times.py_func.__code__
    try:
        times.py_func.__code__ = (lambda a, b: np.int64(a * b + 1)).__code__
        assert fresh() != before
    finally:
        times.py_func.__code__ = code
    assert fresh() == before
