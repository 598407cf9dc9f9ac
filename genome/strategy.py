"""The strategy genome: an ordered list of elements with parameters, in the notation of players
(players.composition.grammar). Order is priority."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.errors import BadInput
from genome.element_space import ElementParameter, ElementSpace, Value
from players.composition.grammar import LAPSE, error_rate_of, error_rate_text, setting_of, word_text, words_of


@dataclass(frozen=True, order=True)
class Gene:
    """One element and the parameters it is written with: (name, value), in the order of its element's parameters."""

    word: str
    values: tuple[tuple[str, Value], ...] = ()

    def get(self, name: str) -> Value | None:
        """The value of a parameter; None if it is not set."""
        return dict(self.values).get(name)

    def __str__(self) -> str:
        return word_text(self.word, self.values)


@dataclass(frozen=True)
class Strategy:
    """A list of distinct elements and an error rate (`error_rate`)."""

    genes: tuple[Gene, ...]
    error_rate: float = 0.0

    def __post_init__(self) -> None:
        object.__setattr__(self, "genes", tuple(dict.fromkeys(self.genes)))

    def __len__(self) -> int:
        return len(self.genes)

    def __str__(self) -> str:
        words = [str(gene) for gene in self.genes]
        return " ".join([*words, error_rate_text(self.error_rate)] if self.error_rate else words)

    @property
    def words(self) -> tuple[str, ...]:
        """The names of its elements."""
        return tuple(gene.word for gene in self.genes)


def gene_of(word: str, values: Sequence[tuple[ElementParameter, Value | None]]) -> Gene:
    """A gene with only the parameters that are written."""
    return Gene(word, tuple((parameter.name, value) for parameter, value in values if value is not None))


def read_strategy(text: str, element_space: ElementSpace) -> Strategy:
    """The inverse of `str`; BadInput names an element that is not in the space."""
    genes, error_rate = [], 0.0
    for word, inside in words_of(text):
        if word == LAPSE:
            error_rate = error_rate_of(inside)
            continue
        element = element_space.element(word)
        written = dict(_named(it, element.parameters) for it in inside)
        genes.append(gene_of(word, [(parameter, written.get(parameter.name)) for parameter in element.parameters]))
    return Strategy(tuple(genes), error_rate)


def _named(text: str, parameters: Sequence[ElementParameter]) -> tuple[str, Value]:
    name, value = setting_of(text)
    valid = [parameter.name for parameter in parameters]
    if name not in valid:
        raise BadInput(f'"{text}" is not a parameter here; valid: {", ".join(valid) or "none"}')
    return name, value


def sound(strategy: Strategy, element_space: ElementSpace) -> bool:
    """Whether a strategy can play: it ends with a basic (a symbiont needs a host after it) and is not too long."""
    return 0 < len(strategy) <= element_space.most and element_space.element(strategy.genes[-1].word).basic
