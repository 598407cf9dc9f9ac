"""Names of foreign games: `python:FILE.py:Class` and `external:COMMAND`, with values of parameters at the end."""

from __future__ import annotations

import sys
from pathlib import Path

from games.foreign import external_game, parameters, python_game
from games.foreign.base import Game
from games.foreign.family import ForeignFamily
from games.foreign.interpreted import enable

PREFIXES = {module.PREFIX: module.family_of for module in (python_game, external_game)}


def values_in(text: str) -> str:
    """The parameter values at the end of a game's name; none if all have their defaults."""
    return text.strip()[len(parameters.split(text)[0]) :]


def family_named(text: str) -> ForeignFamily:
    """The family of a game's name."""
    name, _ = parameters.split(text)
    prefix = next(prefix for prefix in PREFIXES if name.startswith(prefix))
    enable()
    return PREFIXES[prefix](name)


def family_of_object(made: type[Game]) -> ForeignFamily:
    """The family of a class object; its file is read only for the digest."""
    enable()
    path = Path(str(getattr(sys.modules[made.__module__], "__file__", "") or "interactive.py"))
    text = path.read_text(encoding="utf-8") if path.is_file() else made.__qualname__
    family = python_game.family_of_class(made, f"{python_game.PREFIX}{path.name}:{made.__name__}", text)
    family.of_this_process = True
    return family
