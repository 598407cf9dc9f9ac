"""Location of the packages behind `evenplay`: beside it in a checkout, below `evenplay/_packages` when installed.

An installation has one top-level name. The packages keep the names by which they import each other, so their folder
goes to the front of `sys.path`, before any other distribution that has a package called `games` or `runs`.
"""

from __future__ import annotations

import sys
from pathlib import Path

NAMES = ("games", "players", "fitness", "genome", "evolve", "runs", "studio")
_HERE = Path(__file__).resolve().parent
HOME = _HERE / "_packages" if (_HERE / "_packages").is_dir() else _HERE.parent


def put_first() -> None:
    """Make the packages importable, whatever else is installed."""
    home = str(HOME)
    if not sys.path or sys.path[0] != home:
        sys.path[:] = [home, *(entry for entry in sys.path if entry != home)]


def check_imported() -> None:
    """Raise ImportError if a package of the same name was imported before ours."""
    for name in NAMES:
        if name in sys.modules and (place := _place_of(name)) != HOME / name:
            raise ImportError(
                f'another package "{name}" ({place or "without a file"}) was imported before evenplay; '
                "import evenplay first, or use an environment without it"
            )


def _place_of(name: str) -> Path | None:
    paths = list(getattr(sys.modules[name], "__path__", []))
    file = getattr(sys.modules[name], "__file__", None)
    return Path(paths[0]).resolve() if paths else Path(file).resolve() if file else None
