"""What an element of a strategy is: data about which moves it likes, in words of features (`games.features`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

# How an element takes part in a composition (players/composition/lower.py has one branch for each).
AIMS = "aims"  # likes the moves that reach most of its aim
RANDOM = "random"  # lets chance decide among what is left
OBSERVES = "observes"  # puts before its host what the host would aim at if it looked at the board
LINGERS = "lingers"  # plays its host until something happens, then its second
ROLLS = "rolls"  # decides about another roll of the dice
ROLES = (AIMS, RANDOM, OBSERVES, LINGERS, ROLLS)

MOST_TERMS = 4
FAR = 2_000_000  # beyond every value of an aim


@dataclass(frozen=True)
class Aim:
    """Factors times features, added up and kept within low … high: the more, the better. `says` explains a move it
    likes; in it {feature} is the move's feature, {feature:seats} the seats whose bits are set."""

    terms: Mapping[str, int]
    says: str = ""
    low: int = -FAR
    high: int = FAR

    def __post_init__(self) -> None:
        if not 1 <= len(self.terms) <= MOST_TERMS:
            raise ValueError(f"an aim has 1 to {MOST_TERMS} terms, this one has {len(self.terms)}")


@dataclass(frozen=True)
class Whole:
    """An element's own parameter: a whole number within a range, written `<name> <number>`."""

    name: str
    least: int
    most: int
    usual: int


@dataclass(frozen=True)
class Second:
    """An element's own parameter: the name of a basic."""

    usual: str


@dataclass(frozen=True)
class Element:
    """One elementary strategy. A basic acts alone and has an UPPER-CASE noun for a name; a symbiont changes the next
    basic of the list and has an Adjective.

    aims: the first whose features a game has is the one that counts; none that it has: the game is refused.
    observed: the same, for what Observing lets it see. triggers: events, 0 or 1, of which the first known counts.
    within: the greatest tolerance that makes sense, 0 where all or nothing is asked. scale: a usual difference between
    moves, by which weights are divided.
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
        """Whether it acts alone."""
        return self.name.isupper()

    @property
    def parameters(self) -> tuple[str, ...]:
        """The settings that may stand in its brackets, its own apart."""
        if self.role == AIMS:
            return ("within", "weight", "phase") if self.within else ("weight", "phase")
        return {RANDOM: ("phase",), OBSERVES: ("weight", "phase")}.get(self.role, ())

    def alternatives(self, own: int | str | None = None) -> Iterator[Aim]:
        """Its aims with its own parameter filled in."""
        for aim in self.aims:
            yield Aim({name.format(own=own): factor for name, factor in aim.terms.items()}, aim.says, aim.low, aim.high)
