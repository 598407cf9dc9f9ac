"""Which bit of `wanted` asks for which column of a decision table.

A column has the bit of its place. Of a family with more columns than OWN_BITS the last of these bits asks for all from
its place on. Foresight has the bits behind the family's own.
"""

from __future__ import annotations

OWN_BITS = 60


def bit_of(column: int, own: int) -> int:
    """The bit that asks for a column where the family has so many of its own."""
    return min(column, OWN_BITS - 1) if column < own else min(own, OWN_BITS) + column - own
