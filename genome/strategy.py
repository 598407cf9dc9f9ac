"""The strategy genome: an ordered list of elements with parameters, written and read in words.

`Observing Lingering(PALS) DENIER(within 2, phase 20-60) Lapse(2%)`: order is priority, parameters stand in brackets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.wrong import BadInput
from genome.alphabet import Alphabet, Dial, Value

LAPSE = "Lapse"


@dataclass(frozen=True, order=True)
class Gene:
    """One element and the parameters it is written with: (name, value), in the order of its letter's dials."""

    word: str
    values: tuple[tuple[str, Value], ...] = ()

    def get(self, name: str) -> Value | None:
        """The value of a parameter, if it is written."""
        return dict(self.values).get(name)

    def __str__(self) -> str:
        parts = [f"{name} {_text(value)}".strip() for name, value in self.values]
        return f"{self.word}({', '.join(parts)})" if parts else self.word


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
        return " ".join([*words, f"{LAPSE}({100 * self.lapse:g}%)"] if self.lapse else words)

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
    for part in _parts(text, " "):
        word, bracket, rest = part.partition("(")
        inside = _parts(rest.removesuffix(")"), ",") if bracket else []
        if bracket and not rest.endswith(")"):
            raise BadInput(f'"{part}" lacks its closing bracket')
        if word == LAPSE:
            lapse = _share(inside)
            continue
        letter = alphabet.letter(word)
        written = dict(_named(it, letter.dials) for it in inside)
        genes.append(gene_of(word, [(dial, written.get(dial.name)) for dial in letter.dials]))
    return Strategy(tuple(genes), lapse)


def sound(strategy: Strategy, alphabet: Alphabet) -> bool:
    """Whether it can play: a basic ends it (a symbiont needs a host behind it), and it is not too long."""
    return 0 < len(strategy) <= alphabet.most and alphabet.letter(strategy.genes[-1].word).basic


def _text(value: Value) -> str:
    if isinstance(value, tuple):
        return f"{value[0]}-{value[1]}"
    return f"{value:g}" if isinstance(value, float) else str(value)


def _parts(text: str, mark: str) -> list[str]:
    """The parts between marks that stand outside brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def _named(text: str, dials: Sequence[Dial]) -> tuple[str, Value]:
    name, _, value = text.rpartition(" ")
    if name not in {dial.name for dial in dials}:
        raise BadInput(f'"{text}" is no parameter here; valid: {", ".join(dial.name for dial in dials) or "none"}')
    return name, _value(value)


def _value(text: str) -> Value:
    low, dash, high = text.partition("-")
    if dash and low.isdigit() and high.isdigit():
        return int(low), int(high)
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _share(inside: Sequence[str]) -> float:
    try:
        return float(inside[0].removesuffix("%")) / 100
    except (IndexError, ValueError):
        raise BadInput(f'{LAPSE} is written with a percentage, as in "{LAPSE}(2%)"') from None
