"""Elements of strategies as data: preferences among moves, in terms of features (`games.features`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

# The roles of an element in a composition (players/composition/lower.py has one branch for each).
AIMS = "aims"  # prefers the moves that score highest on its aim
RANDOM = "random"  # draws at random from the remaining moves
OBSERVES = "observes"  # filters by its host's preference on what the host observes, before the host
LINGERS = "lingers"  # plays its host until an event happens, then its second
ROLLS = "rolls"  # decides whether to roll the dice again

MOST_TERMS = 4
FAR = 2_000_000  # beyond every value of an aim


@dataclass(frozen=True)
class Aim:
    """A weighted sum of features, clipped to low … high; higher is better. `says` explains a preferred move; in it
    {feature} is the move's feature value and {feature:seats} the seats whose bits are set."""

    terms: Mapping[str, int]
    says: str = ""
    low: int = -FAR
    high: int = FAR

    def __post_init__(self) -> None:
        if not 1 <= len(self.terms) <= MOST_TERMS:
            raise ValueError(f"an aim has 1 to {MOST_TERMS} terms, this one has {len(self.terms)}")


@dataclass(frozen=True)
class Whole:
    """An element's own parameter: an integer within a range, written `<name> <number>`."""

    name: str
    least: int
    most: int
    usual: int


@dataclass(frozen=True)
class Second:
    """An element's own parameter: the name of a basic element."""

    usual: str


@dataclass(frozen=True)
class Element:
    """One elementary strategy. A basic element acts alone and has an UPPER-CASE noun for a name; a symbiont modifies
    the next basic element of the list and has an Adjective.

    aims: alternatives, of which the first whose features the game defines is used; if none applies, the game is
    refused. observed: the same, for an element that Observing modifies. triggers: events (0 or 1), of which the first
    defined one is used. within: the greatest meaningful tolerance, 0 for all-or-nothing aims. scale: a typical
    difference between moves, by which weights are divided.
    """

    name: str
    meaning: str
    source: str
    aims: tuple[Aim, ...] = ()
    observed: tuple[Aim, ...] = ()
    triggers: tuple[str, ...] = ()
    within: int = 0
    scale: int = 1
    own: Whole | Second | None = None
    role: str = AIMS

    @property
    def basic(self) -> bool:
        """Whether the element acts alone."""
        return self.name.isupper()

    @property
    def parameters(self) -> tuple[str, ...]:
        """The settings allowed in the element's brackets, besides its own parameter."""
        if self.role == AIMS:
            return ("within", "weight", "phase") if self.within else ("weight", "phase")
        return {RANDOM: ("phase",), OBSERVES: ("weight", "phase")}.get(self.role, ())

    def alternatives(self, own: int | str | None = None) -> Iterator[Aim]:
        """The element's aims, with its own parameter filled in."""
        for aim in self.aims:
            terms = {name.format(own=own): factor for name, factor in aim.terms.items()}
            yield Aim(terms, aim.says.replace("{own}", str(own)), aim.low, aim.high)
