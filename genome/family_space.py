"""A space of games of any family: its free parameters are genes, all other parameters have the values of a base
game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import prod
from typing import Any

import numpy as np

from games.errors import BadInput, unknown
from games.family import Family
from games.game import Game, find_game
from games.parameter import Parameter, frozen, thawed
from genome.parameter_space import ParameterSpace, Values
from genome.space import Change

TRIES = 200  # draws until one is a sound game of the space
COUNTED = 20_000  # largest number of combinations that is enumerated to find the games among them


@dataclass(frozen=True)
class FamilySpace(ParameterSpace):
    """The games of a family near a base game; a `tied` parameter always equals another one."""

    name: str
    base: Game
    free: tuple[Parameter, ...]
    tied: Mapping[str, str] = field(default_factory=dict)
    start: tuple[str, ...] = ()  # codes

    def __post_init__(self) -> None:
        declared = [it.name for it in self.base.family.parameters]
        for name in (*(it.name for it in self.free), *self.tied, *self.tied.values()):
            if name not in declared:
                raise unknown(f"parameter of {self.base.family.name}", name, declared)
        for code in self.start:
            self.read(code)
        if not self.free:
            raise BadInput(f'space "{self.name}" leaves nothing free')

    # what there is

    @cached_property
    def _all(self) -> tuple[Values, ...] | None:
        kinds = [it.values() for it in self.free]
        if any(kind is None for kind in kinds):
            return None
        lists = [list(kind) for kind in kinds if kind is not None]
        if prod(map(len, lists)) > COUNTED:
            return None
        found = (self.sound(values) for values in product(*lists))
        return tuple(dict.fromkeys(it for it in found if it is not None))

    @property
    def size(self) -> int | None:
        """The number of games; None if there are too many to enumerate."""
        return None if self._all is None else len(self._all)

    def at(self, index: int) -> Values:
        """The genome of an index; the last parameter varies fastest."""
        if self._all is None:
            raise IndexError(f'the games of space "{self.name}" are not counted')
        return self._all[index]

    def initial(self) -> Sequence[Values]:
        """The initial games; by default the base game and the family's named games that lie in the space."""
        if self.start:
            return [self.read(code) for code in self.start]
        games = []
        for code in (self.base.code, *self.base.family.catalogue().values()):
            try:
                games.append(self.read(code))
            except BadInput:
                continue
        return list(dict.fromkeys(games))

    def sample(self, rng: np.random.Generator) -> Values:
        """A random game: uniform in an enumerable space, else every parameter drawn independently and repaired."""
        if self._all:
            return self._all[int(rng.integers(len(self._all)))]
        for _ in range(TRIES):
            drawn = self.sound(tuple(it.draw(rng) for it in self.free))
            if drawn is not None:
                return drawn
        raise BadInput(f'space "{self.name}" seems to be empty: none of {TRIES} samples was a game')

    # words

    def read(self, code: str) -> Values:
        """The genome of a game; BadInput names the parameter that lies outside this space."""
        game = find_game(code)
        if game.family.name != self.base.family.name:
            raise BadInput(
                f'game "{code}" is of family {game.family.name}; space "{self.name}" is of {self.base.family.name}'
            )
        values = values_of(game)
        for parameter in self.free:
            try:
                parameter.check(values[parameter.name])
            except BadInput as error:
                raise BadInput(f'game "{code}" is not in space "{self.name}": {error}') from None
        genome = tuple(values[it.name] for it in self.free)
        for name, value in self._completed(genome).items():
            if values[name] != value:
                raise BadInput(f'game "{code}" is not in space "{self.name}": {name} must be {thawed(value)}')
        return genome

    def write(self, genome: Values) -> str:
        """The canonical code."""
        return self.game(genome).code

    def canonical(self, genome: Values) -> str:
        """The code of its game without inert parts."""
        return self.game(genome).canonical.code

    def game(self, genome: Values) -> Game:
        """The game of a genome."""
        return with_values(self.base, self._completed(genome))

    def _completed(self, genome: Values) -> dict[str, Any]:
        values = {**values_of(self.base), **dict(zip(self.gene_names, genome, strict=True))}
        return {**values, **{name: values[other] for name, other in self.tied.items()}}

    def cost(self, genome: Values) -> float:
        """The number of cells of the board, if the family gives it, else 1."""
        game = self.game(genome)
        return float(max(1, game.family.places(game.spec)))

    # repair

    def mended(self, raw: Mapping[str, Any]) -> tuple[Values, tuple[Change, ...]]:
        """Every value clipped to its range, then the family's own repair; BadInput if the result is not a game of the
        space."""
        changes = [Change("unknown", name) for name in raw if name not in self.gene_names]
        values, base = [], values_of(self.base)
        for parameter in self.free:
            wish = frozen(raw.get(parameter.name, base[parameter.name]))
            values.append(parameter.nearest(wish))
            if values[-1] != wish:
                changes.append(Change("out-of-range", f"{parameter.name} {thawed(wish)}"))
        completed, mending = self.base.family.mended(self._completed(tuple(values)))
        genome = self._read_back(completed)
        if genome is None:
            raise BadInput(f'no game of space "{self.name}" is near {dict(raw)}')
        return genome, (*changes, *(Change(*it) for it in mending))

    def sound(self, values: Values) -> Values | None:
        """The genome of values after the family's repair, in canonical form; None if the result is not a game of this
        space."""
        completed, _ = self.base.family.mended(self._completed(values))
        return self._read_back(completed)

    def _read_back(self, completed: Mapping[str, Any]) -> Values | None:
        try:
            return self.read(with_values(self.base, completed).code)
        except BadInput:
            return None


def parameters_named(family: Family, names: Sequence[str]) -> tuple[Parameter, ...]:
    """The parameters with these names; a name may also be the family's word for several, or the first part of a path.
    BadInput for a name that is none of these."""
    declared = {it.name: it for it in family.parameters}
    found: dict[str, Parameter] = {}
    for name in names:
        meant = family.together.get(name) or [it for it in declared if it == name or it.startswith(f"{name}.")]
        if not meant:
            raise unknown(f"parameter of {family.name}", name, (*declared, *family.together))
        found |= {it: declared[it] for it in meant}
    return tuple(found.values())


def values_of(game: Game) -> dict[str, Any]:
    """Parameter → value, from the JSON form."""
    data = game.family.to_json(game.spec)
    return {it.name: frozen(_at(data, it.name)) for it in game.family.parameters}


def with_values(game: Game, values: Mapping[str, Any]) -> Game:
    """The game with other values of its parameters; BadInput if they do not make a game."""
    data = deepcopy(game.family.to_json(game.spec))
    for name, value in values.items():
        *path, last = name.split(".")
        place = data
        for word in path:
            place = place[word]
        place[last] = thawed(value)
    spec = game.family.from_json(data)
    return Game(game.family, spec, game.family.code(spec))


def _at(data: Any, path: str) -> Any:
    for word in path.split("."):
        data = data[word]
    return data
