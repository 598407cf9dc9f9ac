"""Specs of Colonizers games with ranges for all numbers; their canonical codes and JSON form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from games.colonizers.cards import FIELDS, STANDARD, Card, checked, read_word, write_word
from games.errors import BadInput, unknown
from games.parameter import Choice, Parameter, Places, Whole
from games.reading import read_as

SEATS = 4
NAMES = ("first", "second", "third", "fourth")
TIES = ("seat", "shared", "omnium")


# In the order of the code.
NUMBERS = {
    number.name: number
    for number in (
        Whole("hand", 0, 5, 0, "initial cards of every seat"),
        Whole("omnium", 0, 6, 0, "initial Omnium of every seat"),
        Whole("first", 0, 6, 4, "points for the first full colony"),
        Whole("later", 0, 4, 2, "points for every other full colony"),
        Whole("steal", 0, 3, 2, "maximum Omnium that the Opportunist takes"),
        Whole("income", 1, 4, 2, "Omnium taken instead of cards"),
        Whole("colony", 6, 10, 8, "modules of a full colony"),
        Whole("limit", 3, 7, 5, "maximum number of cards in a hand"),
        Whole("drawn", 2, 4, 2, "cards looked at, of which one is kept"),
    )
}
NOTHING = (0,) * SEATS
BY_SEAT = {
    seats.name: seats
    for seats in (
        Places("extra", 0, 2, SEATS, SEATS, NOTHING, "additional initial Omnium by seat", values_along=True),
        Places("points", 0, 6, SEATS, SEATS, NOTHING, "initial points by seat", values_along=True),
    )
}
TIE = Choice("tie", TIES, "seat", "tie-break between seats with equal points")
ROTATE = Choice("rotate", (False, True), False, "whether each round begins one seat later")
PARAMETERS: tuple[Parameter, ...] = (*NUMBERS.values(), *BY_SEAT.values(), TIE, ROTATE)


@dataclass(frozen=True)
class ColonizersSpec:
    """A game of the Colonizers family; the defaults are those of the source."""

    hand: int = 0
    omnium: int = 0
    first: int = 4
    later: int = 2
    steal: int = 2
    income: int = 2
    colony: int = 8
    limit: int = 5
    drawn: int = 2
    extra: tuple[int, ...] = (0,) * SEATS
    points: tuple[int, ...] = (0,) * SEATS
    tie: str = "seat"
    rotate: bool = False
    cards: tuple[Card, ...] = STANDARD

    def __post_init__(self) -> None:
        for parameter in PARAMETERS:
            parameter.check(getattr(self, parameter.name))
        checked(self.cards)
        needed = SEATS * self.hand + self.drawn
        if sum(card.quantity for card in self.cards) < needed:
            raise BadInput(f"{needed} cards are needed for the first deal and draw; this game has fewer")


USUAL = ColonizersSpec()


def write_code(spec: ColonizersSpec) -> str:
    """`colonizers[/<name>-<value>…][+rotate]`: the differences from the defaults, in the order of the fields."""
    parts = ["colonizers"]
    for field in fields(spec):
        value = getattr(spec, field.name)
        if value == getattr(USUAL, field.name) or field.name == "rotate":
            continue
        if field.name == "cards":
            value = write_word(value)
        parts.append(f"{field.name}-{'.'.join(map(str, value)) if isinstance(value, tuple) else value}")
    return "/".join(parts) + ("+rotate" if spec.rotate else "")


def read_code(code: str) -> ColonizersSpec | None:
    """The spec of a code, whose parts may be in any order; None for codes of other families, BadInput if invalid."""
    found = re.fullmatch(r"colonizers((?:/.*?)?)((?:\+[^+/]*)*)", code)
    if found is None:
        return None
    values: dict[str, Any] = {}
    for part in re.split(rf"/(?=(?:{'|'.join(_options())})-)", found[1])[1:]:
        name, _, text = part.partition("-")
        values[_once(name, values)] = _read_value(name, text)
    if found[1] and not values:
        raise unknown("rule of colonizers", found[1][1:41], _options())
    for option in found[2].split("+")[1:]:
        if option != "rotate":
            raise unknown("option of colonizers", option[:40], ["rotate"])
        values[_once(option, values)] = True
    return ColonizersSpec(**values)


def _options() -> list[str]:
    return [field.name for field in fields(ColonizersSpec) if field.name != "rotate"]


def _once(name: str, values: Mapping[str, Any]) -> str:
    if name in values:
        raise BadInput(f'"{name}" occurs twice')
    return name


def _read_value(name: str, text: str) -> Any:
    if name == "cards":
        return read_word(text)
    if name == "tie":
        return text
    if name in NUMBERS and re.fullmatch(r"\d{1,3}", text, re.ASCII):
        return int(text)
    if name in BY_SEAT and re.fullmatch(r"\d{1,3}(\.\d{1,3})*", text, re.ASCII):
        return tuple(map(int, text.split(".")))
    if name not in _options():
        raise unknown("rule of colonizers", name[:40], _options())
    form = "a whole number" if name in NUMBERS else f"{SEATS} whole numbers with dots between them"
    raise BadInput(f'{name} "{text[:40]}" must be {form}')


def to_json(spec: ColonizersSpec) -> dict[str, Any]:
    """The spec as plain JSON values, including all cards."""
    words = {field.name: getattr(spec, field.name) for field in fields(spec)}
    rows = [{name: getattr(card, name) for name in FIELDS} for card in spec.cards]
    return {**words, "extra": list(spec.extra), "points": list(spec.points), "cards": rows}


def from_json(data: Mapping[str, Any]) -> ColonizersSpec:
    """The spec of a JSON form, in which defaults may be omitted; BadInput names the first wrong field."""
    return read_as(ColonizersSpec, data)
