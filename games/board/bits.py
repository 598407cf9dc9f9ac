"""Sets of cells as machine words: one uint64 for boards up to 64 cells, a pair (low, high) up to 128.

Rules code is written once against these names; numba compiles it for either width, chosen by the type of the first
argument (`like` where no set is at hand). A board's width is known from its rules, so large boards cost small ones
nothing.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic, overload

from games.compile_cache.compiled import compiled_for
from games.jit import JIT_OFF

U = np.uint64
ONE = U(1)
ZERO = U(0)
NARROW = ZERO
WIDE = (ZERO, ZERO)
HAS_PDEP = "+bmi2" in compiled_for()[1].split(",")  # not where kernels are for any processor


@intrinsic
def _popcount(typingctx, word):
    def codegen(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), codegen


@intrinsic
def _lowest(typingctx, word):
    def codegen(context, builder, signature, arguments):
        return builder.cttz(arguments[0], cgutils.true_bit)

    return types.uint64(types.uint64), codegen


@intrinsic
def _leading(typingctx, word):
    def codegen(context, builder, signature, arguments):
        return builder.ctlz(arguments[0], cgutils.true_bit)

    return types.uint64(types.uint64), codegen


@intrinsic
def _deposit(typingctx, word, mask):
    def codegen(context, builder, signature, arguments):
        word64 = ir.IntType(64)
        function = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(word64, [word64, word64]), "llvm.x86.bmi.pdep.64"
        )
        return builder.call(function, arguments)

    return types.uint64(types.uint64, types.uint64), codegen


def count_bits(word):
    """The number of set bits."""
    return int(word).bit_count()


def lowest_bit(word):
    """Index of the lowest set bit of a word that is not zero."""
    return (int(word) & -int(word)).bit_length() - 1


def highest_bit(word):
    """Index of the highest set bit of a word that is not zero."""
    return int(word).bit_length() - 1


def nth_bit(word, n):
    """Index of the n-th set bit, from 0 at the low end."""
    for _ in range(n):
        word &= word - ONE
    return lowest_bit(word)


if not JIT_OFF:

    @overload(count_bits)
    def _count_bits(word):
        return lambda word: np.int64(_popcount(word))

    @overload(lowest_bit)
    def _lowest_bit(word):
        return lambda word: np.int64(_lowest(word))

    @overload(highest_bit)
    def _highest_bit(word):
        return lambda word: np.int64(63) - np.int64(_leading(word))

    @overload(nth_bit)
    def _nth_bit(word, n):
        if HAS_PDEP:
            return lambda word, n: np.int64(_lowest(_deposit(ONE << U(n), word)))

        def by_halves(word, n):
            left = np.int64(n)
            index = U(0)
            for half in (32, 16, 8, 4, 2, 1):
                part = np.int64(_popcount((word >> index) & ((ONE << U(half)) - ONE)))
                if left >= part:
                    left -= part
                    index += U(half)
            return np.int64(index)

        return by_halves


def _two_widths(wide: Callable[..., Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make one name for the one-word and the two-word form of an operation with the same arguments."""

    def join(narrow: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(narrow)
        def chosen(first, *rest):
            return (wide if isinstance(first, tuple) else narrow)(first, *rest)

        if not JIT_OFF:

            @functools.wraps(narrow)
            def by_type(first, *rest):
                return wide if isinstance(first, types.BaseTuple) else narrow

            overload(chosen)(by_type)
        return chosen

    return join


@_two_widths(lambda a, b: (a[0] & b[0], a[1] & b[1]))
def both(a, b):
    """Cells in a and in b."""
    return a & b


@_two_widths(lambda a, b: (a[0] | b[0], a[1] | b[1]))
def either(a, b):
    """Cells in a or in b."""
    return a | b


@_two_widths(lambda a, b: (a[0] & ~b[0], a[1] & ~b[1]))
def without(a, b):
    """Cells in a and not in b."""
    return a & ~b


@_two_widths(lambda a: (a[0] | a[1]) != ZERO)
def some(a):
    """Whether the set contains any cell."""
    return a != ZERO


@_two_widths(lambda a: count_bits(a[0]) + count_bits(a[1]))
def size(a):
    """The number of cells."""
    return count_bits(a)


@_two_widths(lambda a: lowest_bit(a[0]) if a[0] != ZERO else lowest_bit(a[1]) + 64)
def first(a):
    """The lowest cell of a set that is not empty."""
    return lowest_bit(a)


@_two_widths(lambda a: (a[0] & (a[0] - ONE), a[1]) if a[0] != ZERO else (ZERO, a[1] & (a[1] - ONE)))
def rest(a):
    """The set without its lowest cell."""
    return a & (a - ONE)


def _wide_nth(a, n):
    below = count_bits(a[0])
    if n < below:
        return nth_bit(a[0], n)
    return nth_bit(a[1], n - below) + 64


@_two_widths(_wide_nth)
def nth(a, n):
    """The n-th cell, from 0."""
    return nth_bit(a, n)


@_two_widths(lambda a, d: (a[0] << U(d), (a[1] << U(d)) | (a[0] >> U(64 - d))))
def up(a, d):
    """Every cell moved d indices up; 0 < d < 64."""
    return a << U(d)


@_two_widths(lambda a, d: ((a[0] >> U(d)) | (a[1] << U(64 - d)), a[1] >> U(d)))
def down(a, d):
    """Every cell moved d indices down; 0 < d < 64."""
    return a >> U(d)


@_two_widths(lambda a, on: (a[0], a[1]) if on else (ZERO, ZERO))
def kept_if(a, on):
    """The set itself, or the empty set."""
    return a if on else ZERO


@_two_widths(lambda like: (ZERO, ZERO))
def none(like):
    """The empty set of this width."""
    return ZERO


@_two_widths(lambda like, cell: (ONE << U(cell), ZERO) if cell < 64 else (ZERO, ONE << U(cell - 64)))
def single(like, cell):
    """The set of one cell."""
    return ONE << U(cell)


@_two_widths(lambda a, cell: (a[0] >> U(cell)) & ONE != ZERO if cell < 64 else (a[1] >> U(cell - 64)) & ONE != ZERO)
def holds(a, cell):
    """Whether the cell is in the set."""
    return (a >> U(cell)) & ONE != ZERO


@_two_widths(lambda like, low, high: (low, high))
def join(like, low, high):
    """A set from its two stored words."""
    return low


@_two_widths(lambda a: a[0])
def low(a):
    """The stored low word."""
    return a


@_two_widths(lambda a: a[1])
def high(a):
    """The stored high word."""
    return ZERO
