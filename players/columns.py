"""The bits of `wanted` that request columns of a decision table.

Column k has bit k. In a family with more than OWN_BITS columns, the last of these bits requests every column from its
place on. Foresight columns have the bits after the family's own.
"""

from __future__ import annotations

OWN_BITS = 60


def bit_of(column: int, own: int) -> int:
    """The bit that requests a column, in a family with `own` columns of its own."""
    return min(column, OWN_BITS - 1) if column < own else min(own, OWN_BITS) + column - own
