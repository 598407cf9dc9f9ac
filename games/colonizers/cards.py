"""The cards of a game of Colonizers, written as data in TOML and as a single word in codes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from games.errors import BadInput
from games.files import text_of_file, toml_of
from games.reading import OneOf, check, located, read_as

COLOURS = ("green", "blue", "red", "none")
FIELDS = ("name", "cost", "value", "colour", "quantity")
MOST_KINDS, MOST_CARDS = 16, 64  # four bits per kind, and a ring buffer for the deck
LEAST_CARDS = 16
LONGEST_NAME = 40
HIGHEST = {"cost": 40, "value": 99, "quantity": 15}
LOWEST = {"cost": 0, "value": 0, "quantity": 1}


@dataclass(frozen=True)
class Card:
    """A kind of card: its cost in Omnium, its points, its colour and the number of copies."""

    name: str
    cost: int
    value: int
    colour: Annotated[str, OneOf(COLOURS)]
    quantity: int

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[A-Za-z][A-Za-z' -]{0,39}", self.name) or self.name != " ".join(self.name.split()):
            raise BadInput(f'card name "{self.name[:40]}" must be words of letters, 40 characters at most')
        check(self)
        for name, high in HIGHEST.items():
            if not LOWEST[name] <= getattr(self, name) <= high:
                raise BadInput(f"{name} {getattr(self, name)} of {self.name} is out of range; "
                               f"valid: {LOWEST[name]} to {high}")  # fmt: skip


@dataclass(frozen=True)
class CardFile:
    """A TOML file of cards."""

    card: tuple[Card, ...]


def checked(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards; BadInput if they do not make a playable game."""
    if not 1 <= len(cards) <= MOST_KINDS:
        raise BadInput(f"{len(cards)} kinds of cards are out of range; valid: 1 to {MOST_KINDS}")
    names = [card.name.lower() for card in cards]
    for name in names:
        if names.count(name) > 1:
            raise BadInput(f'two kinds of cards are named "{name}"')
    every = sum(card.quantity for card in cards)
    if not LEAST_CARDS <= every <= MOST_CARDS:
        raise BadInput(f"{every} cards are out of range; valid: {LEAST_CARDS} to {MOST_CARDS}")
    return tuple(cards)


def read_cards(path: Path) -> tuple[Card, ...]:
    """The cards of a TOML file with one [[card]] per kind."""
    kinds = read_as(CardFile, toml_of(text_of_file(path), str(path)), str(path)).card
    with located(str(path)):
        return checked(kinds)


def write_word(cards: Sequence[Card]) -> str:
    """All cards as one word without spaces: `Eco-Dome:8:11:green:1,…`."""
    rows = ((card.name.replace(" ", "_"), card.cost, card.value, card.colour, card.quantity) for card in cards)
    return ",".join(":".join(map(str, row)) for row in rows)


def read_word(text: str) -> tuple[Card, ...]:
    """The cards of such a word, or of a TOML file."""
    if text.endswith(".toml"):
        return read_cards(Path(text))
    cards = []
    for word in text.split(","):
        found = re.fullmatch(r"([^:]+):(\d{1,3}):(\d{1,3}):([a-z]+):(\d{1,3})", word, re.ASCII)
        if found is None:
            raise BadInput(f'card "{word[:60]}" must be <name>:<cost>:<value>:<colour>:<quantity>')
        name = found[1].replace("_", " ")
        cards.append(Card(name, int(found[2]), int(found[3]), found[4], int(found[5])))
    return checked(cards)


STANDARD = read_cards(Path(__file__).with_name("cards.toml"))
