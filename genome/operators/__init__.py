"""The variation operators, one file each: how a child is made from its parents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from games.wrong import unknown
from genome.classic import one_gene, three_parents
from genome.classic.rule_genome import RuleGenome


class Operator(Protocol):
    """What an operator's module supplies."""

    PARENTS: int

    def child(self, parents: Sequence[RuleGenome], rng: np.random.Generator) -> RuleGenome:
        """A new genome from exactly PARENTS parents. All chance comes from rng."""


# A new operator is one file and one name here.
OPERATORS: dict[str, Operator] = {module.__name__.rpartition(".")[2]: module for module in (one_gene, three_parents)}


def find_operator(name: str) -> Operator:
    """The operator of that name."""
    if name not in OPERATORS:
        raise unknown("operator", name, OPERATORS)
    return OPERATORS[name]
