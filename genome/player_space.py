"""The space of the players of one kind: budget and settings are genes, the code is the player's name. For a named
player, `mcts:200`, the budget is fixed and the settings are free, since a larger budget plays better anyway.
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
    """The players of a kind, possibly with parameters in narrower ranges."""

    kind: Kind
    free: tuple[Parameter, ...]
    fixed: tuple[tuple[str, Any], ...] = ()

    @property
    def name(self) -> str:
        """The name of the kind."""
        return self.kind.name

    @property
    def size(self) -> int | None:
        """The number of players; None if a setting is a real number."""
        lists = [it.values() for it in self.free]
        return None if any(it is None for it in lists) else prod(len(list(it)) for it in lists if it is not None)

    def at(self, index: int) -> Values:
        """The genome of an index; the last parameter varies fastest."""
        values: list[Any] = []
        for parameter in reversed(self.free):
            every = list(parameter.values() or ())
            index, place = divmod(index, len(every))
            values.insert(0, every[place])
        return tuple(values)

    def initial(self) -> Sequence[Values]:
        """The default player."""
        return [tuple(it.nearest(it.usual) for it in self.free)]

    def sample(self, rng: np.random.Generator) -> Values:
        """Every parameter drawn independently."""
        return tuple(it.draw(rng) for it in self.free)

    def sound(self, values: Values) -> Values:
        """The values themselves: every combination is valid."""
        return values

    def read(self, code: str) -> Values:
        """The genome of a named player; BadInput if it lies outside."""
        values = values_of(self.kind, code)
        for parameter in self.free:
            parameter.check(values[parameter.name])
        return tuple(values[it.name] for it in self.free)

    def write(self, genome: Values) -> str:
        """The player's name."""
        return str(player_of(self.kind, dict(self.fixed) | dict(zip(self.gene_names, genome, strict=True))))

    def canonical(self, genome: Values) -> str:
        """The player's name."""
        return self.write(genome)

    def cost(self, genome: Values) -> float:
        """The budget if it is counted in iterations, else 1."""
        values = dict(self.fixed) | dict(zip(self.gene_names, genome, strict=True))
        return float(values[self.kind.unit]) if self.kind.unit == "iterations" else 1.0

    def mended(self, raw: Mapping[str, Any]) -> tuple[Values, tuple[Change, ...]]:
        """Every value clipped to its range."""
        changes = [Change("unknown", name) for name in raw if name not in self.gene_names]
        values = []
        for parameter in self.free:
            wish = raw.get(parameter.name, parameter.usual)
            values.append(parameter.nearest(wish))
            if values[-1] != wish:
                changes.append(Change("out-of-range", f"{parameter.name} {wish}"))
        return tuple(values), tuple(changes)


def space_about(player: str) -> PlayerSpace:
    """The space of a named player's settings; BadInput if it has none."""
    kind = kind_with_parameters(kind_word(player))
    values = values_of(kind, player)
    free = tuple(it for it in kind.parameters if it.name != kind.unit)
    if not free:
        raise BadInput(f"{player} has a budget and no settings that could be evolved")
    return PlayerSpace(kind, free, tuple((name, value) for name, value in values.items() if name == kind.unit))
