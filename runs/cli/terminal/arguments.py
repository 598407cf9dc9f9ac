"""Argument types and shared arguments. Their messages are shown to the user unchanged."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from dataclasses import MISSING, fields
from math import isfinite, nan
from pathlib import Path
from typing import Any, get_origin

from games.reading import Between, alternatives, declared, plain_type

DEFAULT_SEED, LARGEST_SEED = 1, 2**64 - 1


def whole(least: int, most: int) -> Callable[[str], int]:
    """An argument type: integers in a range."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise ArgumentTypeError(f'"{text}" is not a whole number') from None
        if not least <= value <= most:
            raise ArgumentTypeError(f"{text} is out of range; valid: {least:,} to {most:,}")
        return value

    return read


def workers(text: str) -> int | None:
    """An argument type: a number of workers, or as many as there is room for."""
    return None if text == "max" else whole(1, 100_000)(text)


def number(text: str) -> float:
    """An argument type: finite numbers."""
    try:
        value = float(text)
    except ValueError:
        value = nan
    if not isfinite(value):
        raise ArgumentTypeError(f'"{text}" is not a number')
    return value


def number_in(low: float, high: float) -> Callable[[str], float]:
    """An argument type: numbers in a range."""

    def read(text: str) -> float:
        value = number(text)
        if not low <= value <= high:
            raise ArgumentTypeError(f"{text} is out of range; valid: {low:g} to {high:g}")
        return value

    return read


def add_run(parser: ArgumentParser, request: type) -> None:
    """Add the options of a request, and those for the run's folder and workers."""
    add_request(parser, request)
    add_workers(parser)
    add_out(parser)


def add_request(parser: ArgumentParser, request: type) -> None:
    """Add the options of a request, as its fields declare them (runs.requests.option)."""
    types = {it.name: it.type for it in declared(request)}
    for it in fields(request):
        about = it.metadata
        if not about:
            continue
        if it.default is MISSING:
            parser.add_argument(it.name, help=about["help"])
            continue
        reading = reading_of(types[it.name], about["least"])
        if "action" not in reading:
            reading["default"] = it.default
        if about["metavar"]:
            reading["metavar"] = about["metavar"]
        flag = about["flag"] or f"--{it.name.replace('_', '-')}"
        parser.add_argument(flag, dest=it.name, help=about["help"], **reading)


def reading_of(declaration: Any, least: int) -> dict[str, Any]:
    """The argument type for the texts of a declared type; None (for a flag: False) if the option is absent."""
    kind, constraints = plain_type(alternatives(declaration)[0])
    ends = next(((it.low, it.high) for it in constraints if isinstance(it, Between)), None)
    if kind is bool:
        return {"action": "store_true"}
    if get_origin(kind) is tuple:
        return {"action": "append"}
    if kind is int and ends:
        return {"type": whole(max(int(ends[0]), least), int(ends[1]))}
    if kind is float:
        return {"type": number_in(*ends) if ends else number}
    return {}


def add_workers(parser: ArgumentParser) -> None:
    """Add the options for workers and back end, which never change a result."""
    parser.add_argument(
        "--workers", type=workers, help='parallel evaluations, or "max" (default: one per core, or CPU of the cluster)'
    )
    parser.add_argument("--backend", default="threads", help="threads (this machine, default) or ray (a cluster)")
    parser.add_argument("--address", help="ray: address of the cluster (default: start a local Ray)")
    needs = "ray: what each worker needs on a cluster; other words are labels of its node (default: cpus=1)"
    parser.add_argument("--worker-needs", metavar="cpus=2,memory=4G,zone=eu", help=needs)


def add_out(parser: ArgumentParser) -> None:
    """Add the option for a run's folder."""
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="folder of the run (default: a new one in evenplay-runs/)"
    )


def position_argument(parser: ArgumentParser) -> None:
    """Add the option for an initial position."""
    parser.add_argument(
        "--position", type=Path, metavar="FILE", help="initial position, a file written by evolve position --json"
    )
