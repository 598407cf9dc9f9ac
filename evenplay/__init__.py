"""Evenplay in Python: everything that the command line does, with objects as well as words (docs/api.md). A name is
imported on first use."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from evenplay.packages import check_imported, put_first

if TYPE_CHECKING:
    from evenplay.exporting import export, listed, report, table
    from evenplay.judging import certify, measure, repair, show, solve
    from evenplay.naming import game, player
    from evenplay.objects import term
    from evenplay.playing import agree, league, match, play
    from evenplay.result import Result, Run
    from evenplay.running import evolve, exploit, inspect, npcs, resume, train, tune
    from evenplay.searching import Evaluator, search
    from evenplay.spaces import Space
    from evenplay.studies import Study
    from games.errors import BadInput
    from games.foreign.base import Game
    from games.playthrough.playthrough import Playthrough
    from runs.engine.observer import Status

# Module → the names that it has.
HOMES = {
    "evenplay.exporting": ("export", "listed", "report", "table"),
    "evenplay.judging": ("certify", "measure", "repair", "show", "solve"),
    "evenplay.naming": ("game", "player"),
    "evenplay.objects": ("term",),
    "evenplay.playing": ("agree", "league", "match", "play"),
    "evenplay.result": ("Result", "Run"),
    "evenplay.running": ("evolve", "exploit", "inspect", "npcs", "resume", "train", "tune"),
    "evenplay.searching": ("Evaluator", "search"),
    "evenplay.spaces": ("Space",),
    "evenplay.studies": ("Study",),
    "games.errors": ("BadInput",),
    "games.foreign.base": ("Game",),
    "games.playthrough.playthrough": ("Playthrough",),
    "runs.engine.observer": ("Status",),
}
__all__ = [
    "BadInput", "Evaluator", "Game", "Playthrough", "Result", "Run", "Space", "Status", "Study", "agree", "certify",
    "evolve", "exploit", "export", "game", "inspect", "league", "listed", "match", "measure", "npcs", "play",
    "player", "repair", "report", "resume", "search", "show", "solve", "table", "term", "train", "tune",
]  # fmt: skip

put_first()


def __getattr__(name: str) -> Any:
    check_imported()
    if name == "__version__":
        from runs.storage.installation import program_version

        return program_version()
    home = next((module for module, names in HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module 'evenplay' has no attribute '{name}'")
    found = getattr(import_module(home), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
