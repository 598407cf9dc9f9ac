"""Sets of cells at both widths against Python's own sets, and the compiled kernels against their plain source."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.board import bits
from games.jit import kernel

WIDTHS = {"narrow": (64, bits.NARROW), "wide": (128, bits.WIDE)}


@kernel
def everything(a, b, cell, step):
    """Every operation once."""
    return (
        bits.both(a, b), bits.either(a, b), bits.without(a, b), bits.up(a, step), bits.down(a, step),
        bits.some(a), bits.size(a), bits.holds(a, cell), bits.single(a, cell), bits.kept_if(a, bits.some(b)),
    )  # fmt: skip


@kernel
def taken_apart(a, cells):
    """The cells of a set by first/rest, and again by nth."""
    count = bits.size(a)
    left = a
    for index in range(count):
        cells[index] = bits.first(left)
        cells[128 + index] = bits.nth(a, index)
        left = bits.rest(left)
    return count


def word(cells: set[int], width: str):
    value = sum(1 << cell for cell in cells)
    return np.uint64(value) if width == "narrow" else (np.uint64(value & 2**64 - 1), np.uint64(value >> 64))


def cells_of(value) -> set[int]:
    number = int(value[0]) | int(value[1]) << 64 if isinstance(value, tuple) else int(value)
    return {cell for cell in range(128) if number >> cell & 1}


def forms(function):
    return [function, function.py_func] if hasattr(function, "py_func") else [function]


@pytest.mark.parametrize("width", WIDTHS)
@given(data=st.data())
def test_operations_are_set_operations(width: str, data: st.DataObject) -> None:
    most = WIDTHS[width][0]
    sets = st.sets(st.integers(0, most - 1))
    a, b = data.draw(sets), data.draw(sets)
    cell, step = data.draw(st.integers(0, most - 1)), data.draw(st.integers(1, 63))
    expected = (
        a & b, a | b, a - b, {c + step for c in a if c + step < most}, {c - step for c in a if c >= step},
        bool(a), len(a), cell in a, {cell}, a if b else set(),
    )  # fmt: skip
    for form in forms(everything):
        got = form(word(a, width), word(b, width), cell, step)
        plain = tuple(v if isinstance(e, bool | int) else cells_of(v) for v, e in zip(got, expected, strict=True))
        assert plain == expected


@pytest.mark.parametrize("width", WIDTHS)
@given(data=st.data())
def test_cells_come_out_in_order(width: str, data: st.DataObject) -> None:
    a = data.draw(st.sets(st.integers(0, WIDTHS[width][0] - 1)))
    for form in forms(taken_apart):
        cells = np.zeros(256, dtype=np.int64)
        count = form(word(a, width), cells)
        assert list(cells[:count]) == list(cells[128 : 128 + count]) == sorted(a)


ANY_PROCESSOR = """
import numba, numpy as np
from games.board.bits import nth_bit
nth = numba.njit(lambda word, n: nth_bit(word, n))
word = np.uint64(0x8000_0100_0000_A005)
print([int(nth(word, np.int64(n))) for n in range(6)])
"""


def test_kernels_for_any_processor_compile():
    """With NUMBA_CPU_NAME=generic, as images set it, there are no instructions but those of every processor."""
    environment = {**os.environ, "NUMBA_CPU_NAME": "generic"}
    done = subprocess.run([sys.executable, "-c", ANY_PROCESSOR], env=environment, capture_output=True, text=True)
    assert (done.stdout.strip(), done.returncode) == ("[0, 2, 13, 15, 40, 63]", 0), done.stderr[-500:]
