"""Compositions as text: `Observing Aggressive Lingering(PALS) ADVANCER`, parsed and written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from games.errors import BadInput, unknown
from players.composition.grammar import LAPSE, Value, error_rate_of, error_rate_text, setting_of, word_text, words_of
from players.element import Element, Second, Whole
from players.elements import ELEMENTS

NAME = "composition"  # of this kind of player

WHOLE_GAME = (0, 100)
MOST_WEIGHT = 100.0
MOST_PARTS = 60
EXAMPLE = "Observing ADVANCER"


@dataclass(frozen=True)
class Part:
    """An element with its settings. Without a `weight` it filters; `own` is the element's own parameter, None for its
    default."""

    element: str
    within: int = 0
    weight: float | None = None
    phase: tuple[int, int] = WHOLE_GAME
    own: int | str | None = None

    def __post_init__(self) -> None:
        element = ELEMENTS.get(self.element)
        if element is None:
            raise unknown("element", self.element[:40], ELEMENTS)
        for name in ("within", "weight", "phase"):
            if getattr(self, name) != getattr(Part, name) and name not in element.parameters:
                raise BadInput(f'"{self.element}" takes no {name}{_takes(element)}')
        if not 0 <= self.within <= element.within:
            raise BadInput(f'within {self.within} of "{self.element}" is out of range; valid: 0 to {element.within}')
        if self.phase[0] > self.phase[1]:
            raise BadInput(f'phase {self.phase[0]}-{self.phase[1]} of "{self.element}" ends before it begins')
        if not 0 <= self.phase[0] <= self.phase[1] <= 100:
            raise BadInput(f'phase {self.phase[0]}-{self.phase[1]} of "{self.element}" is not within 0-100')
        if self.weight is not None:
            if not 0 < abs(round(self.weight, 3)) <= MOST_WEIGHT:
                raise BadInput(f'weight {self.weight:g} of "{self.element}" is out of range; valid: 0.001 to 100, or -')
            object.__setattr__(self, "weight", round(self.weight, 3))
        object.__setattr__(self, "own", _own(element, self.own))

    @property
    def is_basic(self) -> bool:
        """Whether the element acts alone."""
        return ELEMENTS[self.element].basic

    def __str__(self) -> str:
        own = ELEMENTS[self.element].own
        settings: list[tuple[str, Value]] = []
        if own is not None and self.own is not None:
            settings.append((own.name if isinstance(own, Whole) else "", self.own))
        if self.within:
            settings.append(("within", self.within))
        if self.weight is not None:
            settings.append(("weight", self.weight))
        if self.phase != WHOLE_GAME:
            settings.append(("phase", self.phase))
        return word_text(self.element, settings)


@dataclass(frozen=True)
class Composition:
    """An ordered list of parts, and the error rate (0 … below 1) of random moves."""

    parts: tuple[Part, ...]
    error_rate: float = 0.0

    def __post_init__(self) -> None:
        if not any(part.is_basic for part in self.parts):
            raise BadInput(f'a composition needs a basic element, one in capitals, as in "{EXAMPLE}"')
        if not self.parts[-1].is_basic:
            raise BadInput(f'"{self.parts[-1].element}" comes last and has no host; put a basic element after it')
        if len(self.parts) > MOST_PARTS:
            raise BadInput(f"{len(self.parts)} elements are too many; at most {MOST_PARTS}")
        if not 0 <= self.error_rate < 1:
            raise BadInput(f"an error rate of {self.error_rate:.10g} is out of range; valid: 0% to below 100%")
        object.__setattr__(self, "error_rate", round(self.error_rate, 5))

    @property
    def complexity(self) -> int:
        """The number of elements."""
        return len(self.parts)

    @property
    def stochastic(self) -> bool:
        """Whether a part carries a weight."""
        return any(part.weight is not None for part in self.parts)

    def without(self, place: int) -> Composition:
        """The composition without one of its parts; BadInput if none would be left."""
        return replace(self, parts=self.parts[:place] + self.parts[place + 1 :])

    def __str__(self) -> str:
        words = [str(part) for part in self.parts]
        if self.error_rate:
            words.append(error_rate_text(self.error_rate))
        return " ".join(words)


def read_composition(text: str) -> Composition:
    """Parse a composition; BadInput explains in one line what is wrong with it."""
    parts, error_rate = [], 0.0
    for name, settings in words_of(text):
        if name == LAPSE:
            if error_rate:
                raise BadInput(f"{LAPSE} occurs twice")
            error_rate = error_rate_of(settings)
        else:
            parts.append(read_part(name, settings))
    return Composition(tuple(parts), error_rate)


def read_part(name: str, settings: list[str]) -> Part:
    """A part from its name and the contents of its brackets."""
    element = ELEMENTS.get(name)
    if element is None:
        raise unknown("element", name[:40], ELEMENTS)
    found: dict[str, Any] = {}
    for setting in settings:
        key, value = _setting(element, setting)
        if key in found:
            raise BadInput(f'"{name}" has {key} twice')
        found[key] = value
    return Part(name, **found)


def _setting(element: Element, text: str) -> tuple[str, Any]:
    name, value = setting_of(" ".join(text.split()))
    own = element.own
    if isinstance(own, Second) and not name and value:
        return "own", value
    if isinstance(own, Whole) and name == own.name and isinstance(value, int):
        return "own", value
    if name == "within" and isinstance(value, int):
        return "within", value
    if name == "weight" and isinstance(value, int | float):
        return "weight", float(value)
    if name == "phase" and isinstance(value, tuple):
        return "phase", value
    if valid := _ranges(element).get(name or str(value)):
        raise BadInput(f'"{text[:40]}" of "{element.name}" cannot be read; valid: {name or value} {valid}')
    raise BadInput(f'"{text[:40]}" is not a setting of "{element.name}"{_takes(element)}')


def _ranges(element: Element) -> dict[str, str]:
    """Valid values of the element's settings."""
    every = {"within": f"0 to {element.within}", "weight": "0.001 to 100, or -", "phase": "0-100, or less, as in 20-60"}
    valid = {name: every[name] for name in element.parameters}
    if isinstance(element.own, Whole):
        valid[element.own.name] = f"{element.own.least} to {element.own.most}"
    return valid


def _takes(element: Element) -> str:
    own = element.own
    first = "the name of a basic" if isinstance(own, Second) else f"{own.name} {own.usual}" if own else ""
    usual = {"within": "within 1", "weight": "weight 0.5", "phase": "phase 20-60"}
    valid = [*([first] if first else []), *(usual[name] for name in element.parameters)]
    return f"; valid: {', '.join(valid)}" if valid else "; it has no settings"


def _own(element: Element, value: int | str | None) -> int | str | None:
    own = element.own
    if own is None:
        if value is not None:
            raise BadInput(f'"{element.name}" has no setting of its own')
        return None
    if value is None:
        return own.usual
    if isinstance(own, Whole):
        if not isinstance(value, int) or not own.least <= value <= own.most:
            raise BadInput(f'{own.name} {value} of "{element.name}" is out of range; valid: {own.least} to {own.most}')
        return value
    second = ELEMENTS.get(str(value))
    if second is None:
        raise unknown("element", str(value)[:40], ELEMENTS)
    if not second.basic:
        example = f"{element.name}({own.usual})"
        raise BadInput(f'"{value}" is not a basic element; "{element.name}" takes one, as in {example}')
    return value
