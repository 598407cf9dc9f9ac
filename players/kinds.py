"""The register of the kinds of player: a new kind is its own file and its name here; a family has its own as KINDS of
`players/<family>/kinds.py`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from players import composed
from players.kind import Kind
from players.matches import own
from players.search import alphabeta, greedy, heuristic, ismcts, maxn, mcts, puct, random

OF_FAMILIES: tuple[Kind, ...] = tuple(
    kind
    for file in sorted(Path(__file__).parent.glob("*/kinds.py"))
    for kind in import_module(f"players.{file.parent.name}.kinds").KINDS
)

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        *(random.KIND, greedy.KIND, alphabeta.KIND, maxn.KIND),
        *(mcts.KIND, ismcts.KIND, composed.KIND, puct.KIND, puct.FULL),
        *(heuristic.KIND, own.KIND),
        *OF_FAMILIES,
    )
}

# The number of a kind in PLAYER records: its place above.
NUMBER: dict[str, int] = {name: number for number, name in enumerate(KINDS)}
RANDOM = NUMBER["random"]


def add_kind(kind: Kind) -> None:
    """A kind from outside the package."""
    NUMBER.setdefault(kind.name, len(NUMBER))
    KINDS[kind.name] = kind


def strategies_of(family: str) -> tuple[str, ...]:
    """The fixed strategies that a family brings, which stand in leagues together: STRATEGIES of its `kinds.py`."""
    if not (Path(__file__).parent / family / "kinds.py").exists():
        return ()
    return tuple(getattr(import_module(f"players.{family}.kinds"), "STRATEGIES", ()))
