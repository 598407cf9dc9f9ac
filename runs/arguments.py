"""What the words of a command line may be: types for argparse, whose messages reach the user as they are."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable

LARGEST_SEED = 2**64 - 1


def whole(least: int, most: int) -> Callable[[str], int]:
    """A whole number in a range."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise ArgumentTypeError(f'"{text}" is not a whole number') from None
        if not least <= value <= most:
            raise ArgumentTypeError(f"{text} is out of range; valid: {least:,} to {most:,}")
        return value

    return read
