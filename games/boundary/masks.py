"""Sets of pieces or treasures as the bits of one int64."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from games.jit import JIT_OFF


def first_of(mask: Any) -> Any:
    """The lowest number in a set; the set must not be empty."""
    mask = int(mask)
    return (mask & -mask).bit_length() - 1


def size_of(mask: Any) -> Any:
    """The number of members of a set."""
    return int(mask).bit_count()


@intrinsic
def _first(typingctx: Any, mask: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], cgutils.true_bit)

    return types.int64(types.int64), codegen


@intrinsic
def _size(typingctx: Any, mask: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        count = builder.ctpop(arguments[0])
        assert isinstance(count.type, ir.IntType)
        return count

    return types.int64(types.int64), codegen


if not JIT_OFF:
    first_of, size_of = _first, _size
