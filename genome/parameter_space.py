"""The common part of spaces of declared parameters: names, operators, differences, distance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import numpy as np

from games.parameter import Parameter, Several
from genome.operators.one_gene import OneGene
from genome.operators.three_parents import ThreeParents
from genome.space import Operator

Values = tuple[Any, ...]  # of the free parameters, in their order


class ParameterSpace:
    """Base class of spaces whose genomes are the values of free parameters. Subclasses define which combinations are
    valid (`sound`), and how genomes are sampled, read and written."""

    free: tuple[Parameter, ...]

    def sound(self, values: Values) -> Values | None:
        """The valid genome that values are repaired to; None if there is none."""
        raise NotImplementedError

    def sample(self, rng: np.random.Generator) -> Values:
        """A random genome."""
        raise NotImplementedError

    @property
    def gene_names(self) -> tuple[str, ...]:
        """The names of the free parameters."""
        return tuple(it.name for it in self.free)

    @cached_property
    def operators(self) -> Mapping[str, Operator[Values]]:
        """The operators, the same for every family."""
        return {"one_gene": OneGene(self), "three_parents": ThreeParents(self)}

    def genes(self, genome: Values) -> Values:
        """The values themselves."""
        return genome

    def columns(self, genome: Values) -> dict[str, Any]:
        """The values as columns of a table, lists as text."""
        return {name: text_of(value) for name, value in zip(self.gene_names, genome, strict=True)}

    def changes(self, genome: Values, parent: Values) -> Iterator[str]:
        """`rows 6 → 8`, `+ scoring` …"""
        for parameter, own, old in zip(self.free, genome, parent, strict=True):
            if own == old:
                continue
            if isinstance(parameter, Several):
                yield from (f"− {word}" for word in (Counter(old) - Counter(own)).elements())
                yield from (f"+ {word}" for word in (Counter(own) - Counter(old)).elements())
            else:
                yield f"{parameter.name} {text_of(old)} → {text_of(own)}"

    def distance(self, one: Values, other: Values) -> float:
        """The sum of the parameters' own distances."""
        return sum(it.distance(a, b) for it, a, b in zip(self.free, one, other, strict=True))


def text_of(value: Any) -> str:
    """A value as text."""
    if isinstance(value, tuple):
        marks = "-" if value and not any(isinstance(it, (tuple, str)) for it in value) and len(value) == 2 else " "
        return marks.join(text_of(it) for it in value) or "none"
    return f"{value:g}" if isinstance(value, float) else str(value)
