"""Evenplay in Python: games, matches, measures, certificates, evolution (docs/api.md); each is imported on first
use."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from evenplay.packages import check_imported, put_first

if TYPE_CHECKING:
    from evenplay.certifying import certify, repair
    from evenplay.evolving import evolve
    from evenplay.measuring import measure
    from evenplay.naming import game
    from evenplay.playing import match, play
    from evenplay.tables import table
    from games.errors import BadInput
    from games.foreign.base import Game
    from games.playthrough.playthrough import Playthrough

__all__ = [
    "BadInput",
    "Game",
    "Playthrough",
    "certify",
    "evolve",
    "game",
    "match",
    "measure",
    "play",
    "repair",
    "table",
]

HOMES = {
    "BadInput": "games.errors",
    "Game": "games.foreign.base",
    "Playthrough": "games.playthrough.playthrough",
    "certify": "evenplay.certifying",
    "evolve": "evenplay.evolving",
    "game": "evenplay.naming",
    "match": "evenplay.playing",
    "measure": "evenplay.measuring",
    "play": "evenplay.playing",
    "repair": "evenplay.certifying",
    "table": "evenplay.tables",
}


put_first()


def __getattr__(name: str) -> Any:
    check_imported()
    if name == "__version__":
        from runs.storage.installation import program_version

        return program_version()
    if name not in HOMES:
        raise AttributeError(f"module 'evenplay' has no attribute '{name}'")
    found = getattr(import_module(HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
