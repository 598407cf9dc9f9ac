"""The modules that a game of Colonizers is played with: data in TOML, and as one word in a game's code."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.errors import BadInput, unknown

COLOURS = ("green", "blue", "red", "none")
FIELDS = ("name", "cost", "value", "colour", "quantity")
MOST_KINDS, MOST_CARDS = 16, 64  # four bits a kind, and a ring for the deck
LEAST_CARDS = 16
LONGEST_NAME = 40
HIGHEST = {"cost": 40, "value": 99, "quantity": 15}
LOWEST = {"cost": 0, "value": 0, "quantity": 1}


@dataclass(frozen=True)
class Card:
    """One kind of module: what it costs in Omnium, its points, its colour, how many there are."""

    name: str
    cost: int
    value: int
    colour: str
    quantity: int

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[A-Za-z][A-Za-z' -]{0,39}", self.name) or self.name != " ".join(self.name.split()):
            raise BadInput(f'card name "{self.name[:40]}" must be words of letters, 40 characters at most')
        if self.colour not in COLOURS:
            raise unknown("colour", self.colour, COLOURS)
        for name, high in HIGHEST.items():
            if not LOWEST[name] <= getattr(self, name) <= high:
                raise BadInput(f"{name} {getattr(self, name)} of {self.name} is out of range; "
                               f"valid: {LOWEST[name]} to {high}")  # fmt: skip


def checked(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards, if a game can be played with them."""
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


def cards_from(rows: Any) -> tuple[Card, ...]:
    """The cards of a list of tables, from TOML or JSON."""
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        raise BadInput('"cards" must be a list of tables')
    return checked([_card(row) for row in rows])


def _card(row: Mapping[str, Any]) -> Card:
    for key in row:
        if key not in FIELDS:
            raise unknown("field of a card", str(key), FIELDS)
    for key in FIELDS:
        kind = str if key in ("name", "colour") else int
        if not isinstance(row.get(key), kind) or isinstance(row.get(key), bool):
            raise BadInput(f'"{key}" of a card must be {"a text" if kind is str else "a whole number"}')
    return Card(**{key: row[key] for key in FIELDS})


def read_cards(path: Path) -> tuple[Card, ...]:
    """The cards of a TOML file with one [[card]] a kind."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    except ValueError as error:
        raise BadInput(f"{path} is not valid TOML: {error}") from None
    try:
        return cards_from(data.get("card"))
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def write_word(cards: Sequence[Card]) -> str:
    """All cards as one word without blanks: `Eco-Dome:8:11:green:1,…`."""
    rows = ((card.name.replace(" ", "_"), card.cost, card.value, card.colour, card.quantity) for card in cards)
    return ",".join(":".join(map(str, row)) for row in rows)


def read_word(text: str) -> tuple[Card, ...]:
    """The cards of such a word, or of the TOML file that it names."""
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
