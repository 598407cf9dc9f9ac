"""Plug-ins: extensions in a user's file, added to the registries, and passed on to workers and runs.

A plug-in is a Python file. Its Elements, OwnTerms, Kinds and Families are registered under their names; a class with
`choose` is a player and a class derived from evenplay.Game a game, both named `python:FILE.py:Name`. Texts are stored
in the config of a run and in the payload of every job, so a job's key distinguishes versions of a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

from fitness.term import OwnTerm
from fitness.terms import OWN_TERMS, TERMS
from games.errors import BadInput
from games.family import Family
from games.foreign.python_game import games_in
from games.game import add_family, families, family_named
from games.plugin import LOADED, load_plugin, read_plugin
from players.element import Element
from players.elements import ELEMENTS
from players.kind import Kind
from players.kinds import KINDS, add_kind

PLUGINS = "plugins"  # of a config and of a payload: name of the file → its text


def use(paths: Iterable[str]) -> None:
    """Load the files, or installed plug-ins, that a command line names."""
    for path in paths:
        load(*read_plugin(path))


def load_all(texts: Mapping[str, str]) -> None:
    """Load the plug-ins of a config or a payload."""
    for name, text in texts.items():
        load(name, text)


def load(name: str, text: str) -> None:
    """Load one file and register its contents, once per process. A file that is refused is not passed on."""
    if LOADED.get(name, ("",))[0] != text:
        module = load_plugin(name, text)
        try:
            register(module, name)
        except BadInput:
            del LOADED[name]
            raise


def texts() -> dict[str, str]:
    """All plug-ins of this process."""
    return {name: text for name, (text, _) in sorted(LOADED.items())}


def brought(module: ModuleType) -> dict[str, dict[str, Any]]:
    """The contents of a plug-in, by kind of thing and name."""
    found: dict[str, dict[str, Any]] = {"element": {}, "term": {}, "kind": {}, "family": {}, "player": {}}
    found["game"] = dict(games_in(module))
    for word, thing in vars(module).items():
        if isinstance(thing, type):
            if thing.__module__ == module.__name__ and hasattr(thing, "choose"):
                found["player"][word] = thing
        elif isinstance(thing, Element | OwnTerm | Kind):
            kind = {Element: "element", OwnTerm: "term", Kind: "kind"}[type(thing)]
            found[kind][thing.name] = thing
        elif Family in type(thing).__mro__:
            found["family"][thing.name] = thing
    return found


def register(module: ModuleType, name: str) -> None:
    """Register a plug-in's contents; a name that is taken is refused."""
    found = brought(module)
    taken = {"element": ELEMENTS, "term": {*TERMS, *OWN_TERMS}, "kind": KINDS, "family": families()}
    for kind, names in taken.items():
        for word in found[kind]:
            if word in names:
                raise BadInput(f'{name}: the {kind} "{word}" exists already')
    if not any(found.values()):
        raise BadInput(f"{name} contains no element, term, kind, family, player or game")
    ELEMENTS.update(found["element"])
    OWN_TERMS.update(found["term"])
    for thing in found["kind"].values():
        add_kind(thing)
    for thing in found["family"].values():
        add_family(thing)
    for word in found["game"]:
        family_named(f"python:{name}:{word}")
