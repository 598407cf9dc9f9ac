"""The space of the players of one kind: its budget and its settings are genes, a code is the player in words. Of a
named player, `mcts:200`, what it thinks with stays, and its settings are free: who thinks longer plays better anyway.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

from games.errors import BadInput
from games.parameter import Parameter
from genome.parameter_space import ParameterSpace, Values
from genome.space import Change
from players.kind import Kind
from players.values import kind_with_parameters, kind_word, player_of, values_of


@dataclass(frozen=True)
class PlayerSpace(ParameterSpace):
    """All players of a kind, or those whose parameters lie in narrower ranges."""

    kind: Kind
    free: tuple[Parameter, ...]
    fixed: tuple[tuple[str, Any], ...] = ()

    @property
    def name(self) -> str:
        """The kind's."""
        return self.kind.name

    @property
    def size(self) -> int | None:
        """How many; None where a setting is a number of any fineness."""
        lists = [it.values() for it in self.free]
        return None if any(it is None for it in lists) else prod(len(list(it)) for it in lists if it is not None)

    def at(self, index: int) -> Values:
        """By index, the last parameter fastest."""
        values: list[Any] = []
        for parameter in reversed(self.free):
            every = list(parameter.values() or ())
            index, place = divmod(index, len(every))
            values.insert(0, every[place])
        return tuple(values)

    def initial(self) -> Sequence[Values]:
        """The usual player."""
        return [tuple(it.nearest(it.usual) for it in self.free)]

    def sample(self, rng: np.random.Generator) -> Values:
        """Every parameter by itself."""
        return tuple(it.draw(rng) for it in self.free)

    def sound(self, values: Values) -> Values:
        """Any values of their ranges go together."""
        return values

    def read(self, code: str) -> Values:
        """The genome of a player in words; BadInput where it lies outside."""
        values = values_of(self.kind, code)
        for parameter in self.free:
            parameter.check(values[parameter.name])
        return tuple(values[it.name] for it in self.free)

    def write(self, genome: Values) -> str:
        """The player in words."""
        return str(player_of(self.kind, dict(self.fixed) | dict(zip(self.gene_names, genome, strict=True))))

    def cost(self, genome: Values) -> float:
        """Its budget, as far as that is counted in iterations."""
        values = dict(self.fixed) | dict(zip(self.gene_names, genome, strict=True))
        return float(values[self.kind.unit]) if self.kind.unit == "iterations" else 1.0

    def mended(self, raw: Mapping[str, Any]) -> tuple[Values, tuple[Change, ...]]:
        """Every value cut to its range."""
        changes = [Change("unknown", name) for name in raw if name not in self.gene_names]
        values = []
        for parameter in self.free:
            wish = raw.get(parameter.name, parameter.usual)
            values.append(parameter.nearest(wish))
            if values[-1] != wish:
                changes.append(Change("out-of-range", f"{parameter.name} {wish}"))
        return tuple(values), tuple(changes)


def player_space(name: str) -> PlayerSpace:
    """The space of a kind."""
    kind = kind_with_parameters(name)
    return PlayerSpace(kind, kind.parameters)


def space_about(player: str) -> PlayerSpace:
    """The space of the settings of a named player; BadInput where it has none."""
    kind = kind_with_parameters(kind_word(player))
    values = values_of(kind, player)
    free = tuple(it for it in kind.parameters if it.name != kind.unit)
    if not free:
        raise BadInput(f"{player} has a budget and no settings that could be evolved")
    return PlayerSpace(kind, free, tuple((name, value) for name, value in values.items() if name == kind.unit))
