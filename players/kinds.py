"""The register of the kinds of player, discovered: a new kind is a file in players/search that ends in `KIND = Kind(…)`
(or KINDS, several); a family has its own as KINDS of `players/<family>/kinds.py`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from players import composed
from players.kind import Kind
from players.matches import own

HERE = Path(__file__).parent


def discovered() -> Iterator[Kind]:
    """All kinds, by file name: those that search, the families' own, a composition, a user's own."""
    for file in (*sorted((HERE / "search").glob("[!_]*.py")), *sorted(HERE.glob("*/kinds.py"))):
        module = import_module(f"players.{file.parent.name}.{file.stem}")
        yield from getattr(module, "KINDS", ())
        if kind := getattr(module, "KIND", None):
            yield kind
    yield from (composed.KIND, own.KIND)


KINDS: dict[str, Kind] = {kind.name: kind for kind in discovered()}

OURS: tuple[Kind, ...] = tuple(KINDS.values())  # what is added later comes from outside

# The number of a kind in PLAYER records: its place above.
NUMBER: dict[str, int] = {name: number for number, name in enumerate(KINDS)}
RANDOM, HEURISTIC = NUMBER["random"], NUMBER["heuristic"]


def add_kind(kind: Kind) -> None:
    """A kind from outside the package."""
    NUMBER.setdefault(kind.name, len(NUMBER))
    KINDS[kind.name] = kind


def memory_names(kinds: Iterable[Kind]) -> tuple[str, ...]:
    """The names of what these kinds think in."""
    return tuple(dict.fromkeys(name for kind in kinds for name in kind.memory))


def strategies_of(family: str) -> tuple[str, ...]:
    """The fixed strategies that a family brings, which stand in leagues together: STRATEGIES of its `kinds.py`."""
    if not (Path(__file__).parent / family / "kinds.py").exists():
        return ()
    return tuple(getattr(import_module(f"players.{family}.kinds"), "STRATEGIES", ()))
