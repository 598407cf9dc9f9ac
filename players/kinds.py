"""Registry of the kinds of player, by discovery: a new kind is a file in players/search that ends in `KIND = Kind(…)`
(or KINDS, for several); a family's own are the KINDS of `players/<family>/kinds.py`. Modules are loaded by name, so
that they may import modules that read this registry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from players.kind import Kind

HERE = Path(__file__).parent


def discovered() -> Iterator[Kind]:
    """All kinds, by file name: searches, the families' own, compositions, Python players."""
    for file in (*sorted((HERE / "search").glob("[!_]*.py")), *sorted(HERE.glob("*/kinds.py"))):
        module = import_module(f"players.{file.parent.name}.{file.stem}")
        yield from getattr(module, "KINDS", ())
        if kind := getattr(module, "KIND", None):
            yield kind
    yield from (import_module(f"players.{name}").KIND for name in ("composed", "own"))


KINDS: dict[str, Kind] = {kind.name: kind for kind in discovered()}

OURS: tuple[Kind, ...] = tuple(KINDS.values())  # kinds added later are external

# The number of a kind in PLAYER records: its place in the registry.
NUMBER: dict[str, int] = {name: number for number, name in enumerate(KINDS)}
RANDOM, HEURISTIC = NUMBER["random"], NUMBER["heuristic"]


def add_kind(kind: Kind) -> None:
    """Register a kind from outside the package."""
    NUMBER.setdefault(kind.name, len(NUMBER))
    KINDS[kind.name] = kind


def memory_names(kinds: Iterable[Kind]) -> tuple[str, ...]:
    """The names under which these kinds allocate memory."""
    return tuple(dict.fromkeys(name for kind in kinds for name in kind.memory))


def strategies_of(family: str) -> tuple[str, ...]:
    """The fixed strategies of a family, used together in leagues: STRATEGIES of its `kinds.py`."""
    if not (Path(__file__).parent / family / "kinds.py").exists():
        return ()
    return tuple(getattr(import_module(f"players.{family}.kinds"), "STRATEGIES", ()))
