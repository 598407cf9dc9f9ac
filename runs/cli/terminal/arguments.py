"""Argument types and shared arguments. Their messages are shown to the user unchanged."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from math import isfinite, nan
from pathlib import Path

LARGEST_SEED = 2**64 - 1


def whole(least: int, most: int) -> Callable[[str], int]:
    """Type of whole numbers in a range."""

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
    """A finite number."""
    try:
        value = float(text)
    except ValueError:
        value = nan
    if not isfinite(value):
        raise ArgumentTypeError(f'"{text}" is not a number')
    return value


def share(text: str) -> float:
    """A share that leaves something of the whole."""
    value = number(text)
    if not 0.0 <= value <= 0.95:
        raise ArgumentTypeError(f"{text} is out of range; valid: 0 to 0.95")
    return value


def add_workers(parser: ArgumentParser) -> None:
    """Workers and back end; they never change a result."""
    parser.add_argument("--workers", type=whole(1, 100_000), help="parallel evaluations (default: one per core)")
    parser.add_argument("--backend", default="threads", help="threads (this machine, default) or ray (a cluster)")
    parser.add_argument("--address", help="ray: address of the cluster (default: start a local Ray)")


def position_argument(parser: ArgumentParser) -> None:
    """The option for an initial position."""
    parser.add_argument(
        "--position", type=Path, metavar="FILE", help="initial position, a file written by evolve position --json"
    )
