"""The interface of a term: a function from evidence to a value, with source, polarity, range and known answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fitness.evidence import Evidence
from fitness.statistics.interval import Interval

MORE, LESS, ZERO, NEUTRAL = "more", "less", "zero", "neutral"
POLARITIES = (
    MORE,
    LESS,
    ZERO,
    NEUTRAL,
)  # what is better; ZERO: nearer to zero; NEUTRAL: it only describes

# The evidence that a term needs, beside the match with role SELF, which is always there.
PARTS = ("traces", "ladder", "budgets", "greedy", "ablation", "exact", "people")


@dataclass(frozen=True)
class Known:
    """A game on which a term's value is provable: between low and high in a match of `games` games."""

    code: str
    player: str
    games: int
    low: float
    high: float
    why: str


@dataclass(frozen=True)
class Term:
    """The declaration of a term."""

    source: str
    polarity: str
    range: tuple[float, float]
    known: tuple[Known, ...]
    needs: tuple[str, ...] = ()
    enough: float | None = None  # for a constraint: the merit above which more is no better
    of_population: bool = False  # it depends on the other games too, so no single game has a known answer

    def merit(self, value: float) -> float:
        """The value oriented so that more is better."""
        more = value if self.enough is None else min(value, self.enough)
        return {MORE: more, LESS: -value, ZERO: -abs(value), NEUTRAL: 0.0}[self.polarity]

    @property
    def worst(self) -> float:
        """The lowest possible merit, used for terms that could not be measured."""
        return min(self.merit(self.range[0]), self.merit(self.range[1]))


@dataclass(frozen=True)
class Context:
    """The context of a measurement, besides the evidence."""

    distance: int | None = None  # to the nearest other game of the population, in genes
    wanted_length: tuple[int, int] = (12, 120)  # plies
    intervals: bool = True  # False: only values are needed, since intervals take most of the time


@dataclass(frozen=True)
class Measure:
    """The value of a term; None if it cannot be measured, with the reason in the note; never a silent zero."""

    value: float | None
    interval: Interval | None = None
    note: str = ""


def unmeasured(why: str) -> Measure:
    """The measure of a term that could not be measured."""
    return Measure(None, None, why)


@dataclass(frozen=True)
class OwnTerm:
    """A term of a plug-in: its name, declaration and measurement."""

    name: str
    term: Term
    measure: Callable[[Evidence, Context], Measure]


NO_CONTEXT = Context()

__all__ = [
    "LESS", "MORE", "NEUTRAL", "NO_CONTEXT", "PARTS", "POLARITIES", "ZERO",
    "Context", "Evidence", "Known", "Measure", "OwnTerm", "Term", "unmeasured",
]  # fmt: skip
