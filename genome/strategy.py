"""The strategy genome: an ordered list of elements with parameters, in the words that players are written in
(players.composition.grammar). Order is priority."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.errors import BadInput
from genome.alphabet import Alphabet, Dial, Value
from players.composition.grammar import LAPSE, lapse_of, lapse_text, setting_of, word_text, words_of


@dataclass(frozen=True, order=True)
class Gene:
    """One element and the parameters it is written with: (name, value), in the order of its letter's dials."""

    word: str
    values: tuple[tuple[str, Value], ...] = ()

    def get(self, name: str) -> Value | None:
        """The value of a parameter, if it is written."""
        return dict(self.values).get(name)

    def __str__(self) -> str:
        return word_text(self.word, self.values)


@dataclass(frozen=True)
class Strategy:
    """A list of elements, and how often the hand slips. What stands there already is not written a second time."""

    genes: tuple[Gene, ...]
    lapse: float = 0.0

    def __post_init__(self) -> None:
        object.__setattr__(self, "genes", tuple(dict.fromkeys(self.genes)))

    def __len__(self) -> int:
        return len(self.genes)

    def __str__(self) -> str:
        words = [str(gene) for gene in self.genes]
        return " ".join([*words, lapse_text(self.lapse)] if self.lapse else words)

    @property
    def words(self) -> tuple[str, ...]:
        """Its elements without their parameters."""
        return tuple(gene.word for gene in self.genes)


def gene_of(word: str, values: Sequence[tuple[Dial, Value | None]]) -> Gene:
    """A gene with the parameters that are written."""
    return Gene(word, tuple((dial.name, value) for dial, value in values if value is not None))


def read_strategy(text: str, alphabet: Alphabet) -> Strategy:
    """The strategy that `str` wrote; BadInput names a word that is not in the alphabet."""
    genes, lapse = [], 0.0
    for word, inside in words_of(text):
        if word == LAPSE:
            lapse = lapse_of(inside)
            continue
        letter = alphabet.letter(word)
        written = dict(_named(it, letter.dials) for it in inside)
        genes.append(gene_of(word, [(dial, written.get(dial.name)) for dial in letter.dials]))
    return Strategy(tuple(genes), lapse)


def _named(text: str, dials: Sequence[Dial]) -> tuple[str, Value]:
    name, value = setting_of(text)
    if name not in {dial.name for dial in dials}:
        raise BadInput(f'"{text}" is no parameter here; valid: {", ".join(dial.name for dial in dials) or "none"}')
    return name, value


def sound(strategy: Strategy, alphabet: Alphabet) -> bool:
    """Whether it can play: a basic ends it (a symbiont needs a host behind it), and it is not too long."""
    return 0 < len(strategy) <= alphabet.most and alphabet.letter(strategy.genes[-1].word).basic
