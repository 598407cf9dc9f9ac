"""What the words of a command line may be: types for argparse, whose messages reach the user as they are."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from math import isfinite, nan
from pathlib import Path

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


def number(text: str) -> float:
    """A number that can be compared and reached: neither infinite nor none."""
    try:
        value = float(text)
    except ValueError:
        value = nan
    if not isfinite(value):
        raise ArgumentTypeError(f'"{text}" is not a number')
    return value


def share(text: str) -> float:
    """A share of a whole that leaves something."""
    value = number(text)
    if not 0.0 <= value <= 0.95:
        raise ArgumentTypeError(f"{text} is out of range; valid: 0 to 0.95")
    return value


def add_workers(parser: ArgumentParser) -> None:
    """Who works; it never changes a result."""
    parser.add_argument("--workers", type=whole(1, 100_000), help="evaluations at a time (default: one a core)")
    parser.add_argument("--backend", default="threads", help="threads (this machine) or ray (a cluster)")
    parser.add_argument("--address", help="ray: the cluster's address; without one a local Ray is started")


def position_argument(parser: ArgumentParser) -> None:
    """The option that begins a game elsewhere than at its start."""
    parser.add_argument(
        "--position", type=Path, metavar="FILE", help="begin at this position, a file that evolve position --json wrote"
    )
