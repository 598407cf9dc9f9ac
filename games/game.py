"""A game: a family's spec with its names, its hash and its lowered rules; found by a name, a code or a JSON file."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib import import_module
from os.path import isfile
from pathlib import Path
from typing import Any

import numpy as np

from games.errors import BadInput, unknown
from games.family import Family
from games.files import json_of_file, text_of_file, toml_of
from games.playthrough.playthrough import Playthrough

FILE_FORMAT = "evenplay-game"
FILE_VERSION = 1


@dataclass(frozen=True)
class Game:
    """One game. Games with equal specs are equal and have the same code and hash."""

    family: Family = field(compare=False, repr=False)
    spec: Any
    name: str = field(compare=False)

    @cached_property
    def code(self) -> str:
        """The canonical code."""
        return self.family.code(self.spec)

    @cached_property
    def hash(self) -> str:
        """Content hash of the rules: 16 hex digits."""
        body = json.dumps({"family": self.family.name, "spec": self.family.to_json(self.spec)}, sort_keys=True)
        return hashlib.sha256(body.encode()).hexdigest()[:16]

    @property
    def number(self) -> np.uint64:
        """The hash as the number that seeds the game's random streams."""
        return np.uint64(int(self.hash, 16))

    @cached_property
    def canonical(self) -> Game:
        """The game without its inert parts; games that differ only in such parts share it."""
        spec, _ = self.family.canonical(self.spec)
        return self if spec == self.spec else Game(self.family, spec, self.family.code(spec))

    @property
    def inert(self) -> tuple[tuple[str, str], ...]:
        """(part, reason) for each part of the rules that cannot change any game."""
        return self.family.canonical(self.spec)[1]

    @cached_property
    def rules(self) -> np.ndarray:
        """The lowered rules: an array of one record."""
        return self.family.lower(self.spec)

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return self.family.seats(self.spec)

    @property
    def opponent(self) -> str:
        """The default opponent, which also gives hints."""
        return self.family.opponent_in(self.spec)

    def new_line(self, extra: int = 0) -> np.ndarray:
        """An array for a whole game, `extra` more states, and the scratch states of the family."""
        return np.zeros(int(self.rules[0]["ply_cap"]) + 2 + extra + self.family.thinking, dtype=self.family.hooks.state)

    def _repr_svg_(self) -> str:  # notebooks show it
        return Playthrough(self)._repr_svg_()

    def to_json(self) -> dict[str, Any]:
        """The file form."""
        return {
            "format": FILE_FORMAT,
            "version": FILE_VERSION,
            "name": self.name,
            "family": self.family.name,
            "spec": self.family.to_json(self.spec),
        }


FOREIGN = ("python:", "external:")  # how the names of games in Python, and in any language, begin
FOREIGN_FOLDER = "games.foreign"

# The packages of the families, each with a FAMILY. A new family is one name here.
FAMILIES = ("board", "boundary", "colonizers", "jostle", "open", "tarble")


@lru_cache(maxsize=1)
def families() -> dict[str, Family]:
    """The registered families, by name."""
    every: list[Family] = [import_module(f"games.{package}").FAMILY for package in FAMILIES]
    return {family.name: family for family in every}


def add_family(family: Family) -> None:
    """Add a family from outside the package."""
    families()[family.name] = family
    catalogue.cache_clear()


def loaded_family(name: str) -> Family | None:
    """The family of a foreign game that has been loaded, so that naming it runs nothing new."""
    foreign = (family for word, family in families().items() if word.startswith(FOREIGN))
    return next((family for family in foreign if name == family.name or name.startswith(f"{family.name}:")), None)


def full_name(name: str) -> str:
    """The name of a family; that of a foreign game lacks the folder of its file."""
    return family_named(name).name if name.startswith(FOREIGN) else name


@lru_cache(maxsize=1)
def catalogue() -> dict[str, tuple[Family, str]]:
    """Every named game: name → (family, code)."""
    return {name: (family, code) for family in families().values() for name, code in family.catalogue().items()}


def family_named(name: str) -> Family:
    """The family of this name; that of a foreign game is created when first named."""
    known = families()
    if name.startswith(FOREIGN):
        loaded = loaded_family(name)
        if loaded is None:
            loaded = import_module(FOREIGN_FOLDER).family_named(name)
            add_family(loaded)
        return loaded
    if name not in known:
        raise unknown("family", name, known)
    return known[name]


def find_game(text: str) -> Game:
    """The game denoted by a catalogue name, a canonical code, or the path of a `.json` or `.toml` file."""
    if names_file(text):
        return read_game_file(Path(text))
    if text in catalogue():
        family, code = catalogue()[text]
        return Game(family, family.read_code(code), text)
    if text.startswith(FOREIGN):
        family = family_named(text)
        return Game(family, family.read_code(family.name + import_module(FOREIGN_FOLDER).values_in(text)), text)
    for family in families().values():
        spec = family.read_code(text)
        if spec is not None:
            return Game(family, spec, family.code(spec))
    raise unknown("game", text, catalogue())


def names_file(text: str) -> bool:
    """Whether a text is a file's path; a code may end in one too, as `colonizers/cards-FILE.toml` does."""
    if not text.endswith((".json", ".toml")) or text.startswith(FOREIGN):
        return False
    return isfile(text) or text.split("/")[0] not in families()


def read_game_file(path: Path) -> Game:
    """A game from its file; BadInput if it is invalid."""
    data = json_of_file(path) if path.suffix == ".json" else toml_of(text_of_file(path), str(path))
    try:
        return game_from_document(data, path.stem) or game_from_json(data)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def game_from_document(data: Any, name: str) -> Game | None:
    """A game in the words of its family's documents; None if no family has documents with such keys."""
    if not isinstance(data, Mapping) or "format" in data:
        return None
    for family in families().values():
        if set(family.document_keys) & set(data):
            return Game(family, family.from_json(data), str(data.get("title") or name))
    return None


def game_from_json(data: Any) -> Game:
    """A game from its file form."""
    if not isinstance(data, Mapping) or data.get("format") != FILE_FORMAT:
        raise BadInput(f'not a game file: "format" must be "{FILE_FORMAT}"')
    if data.get("version") != FILE_VERSION:
        raise BadInput(f"game file version {data.get('version')!r} is not {FILE_VERSION}, the one this program reads")
    name = data.get("family")
    if str(name).startswith(FOREIGN) and loaded_family(str(name)) is None:
        raise BadInput(
            f'"{str(name)[:60]}" is a program; a game file cannot start one, so load it with --plugin FILE.py'
        )
    family = family_named(str(name))
    spec_data = data.get("spec")
    if not isinstance(spec_data, Mapping):
        raise BadInput('"spec" must be an object')
    spec = family.from_json(spec_data)
    return Game(family, spec, str(data.get("name") or family.code(spec)))
