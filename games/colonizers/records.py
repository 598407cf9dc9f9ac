"""The two records of the Colonizers family, RULES (lowered from a spec) and STATE; and the packing of cards."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from games.colonizers.cards import COLOURS, HIGHEST, LONGEST_NAME, MOST_CARDS, MOST_KINDS
from games.colonizers.spec import SEATS, TIES, ColonizersSpec
from games.jit import inlined, record

U = np.uint64
PLY_CAP_LENGTH = 4000  # random games take 290 plies, the longest of 1,000,000 some 420
PAYABLE = HIGHEST["cost"] + 1
PLANNED = 3  # words of PER_WORD rounds whose removed colonist is predetermined
PER_WORD = 21

# The colonists, in the order of their numbers.
COLONISTS = ("Ecologist", "General", "Miner", "Opportunist", "Spy", "Visionary")
ECOLOGIST, GENERAL, MINER, OPPORTUNIST, SPY, VISIONARY = range(len(COLONISTS))
ALL = (1 << len(COLONISTS)) - 1
GREEN, BLUE, RED, PLAIN = range(len(COLOURS))
SEAT, SHARED, OMNIUM = range(len(TIES))

# Cards of one kind are equal, so a hand is a count of each kind: four bits per kind in one word.
RULES = record(
    [
        ("colonizers", np.int32),  # the family's mark: makes the record a type of its own
        ("ply_cap", np.int32),
        ("keeps_past", np.int32),
        ("seats", np.int32),
        ("hand", np.int32),
        ("first", np.int32),
        ("later", np.int32),
        ("steal", np.int32),
        ("income", np.int32),
        ("colony", np.int32),
        ("limit", np.int32),
        ("drawn", np.int32),
        ("tie", np.int32),
        ("rotate", np.int32),
        ("kinds", np.int32),
        ("all_cards", np.int32),
        ("omnium", np.int16, (SEATS,)),  # initial Omnium of each seat
        ("points", np.int16, (SEATS,)),
        ("copies", np.int8, (MOST_KINDS,)),
        ("cost", np.int8, (MOST_KINDS,)),
        ("value", np.int8, (MOST_KINDS,)),
        ("colour", np.int8, (MOST_KINDS,)),
        ("payable", np.uint64, (PAYABLE,)),  # by Omnium: the lowest bit of each kind that costs no more
        ("coloured", np.uint64, (len(COLOURS),)),  # by colour: the lowest bit of each such kind
        ("names", np.uint8, (MOST_KINDS, LONGEST_NAME)),  # for texts
    ]
)

# The decision that a seat has to make next.
PICK, DRAW, KEEP, POWER, BUILD = range(5)
PHASES = ("pick", "draw", "keep", "power", "build")
NO_SEAT = -1

STATE = record(
    [
        ("turn", np.int16),
        ("ended", np.int16),
        ("winner", np.int16),
        ("cause", np.int16),
        ("ply", np.int32),
        ("phase", np.int8),
        ("place", np.int8),  # of the deciding seat, in this round's order
        ("start", np.int8),  # the seat that begins the round
        ("full_first", np.int8),  # the seat that filled its colony first, or NO_SEAT
        ("available", np.int8),  # colonists that are not yet picked, as bits; the removed one is not among them
        ("shown", np.int8),  # seats whose colonist is shown, as bits
        ("lost", np.int8),  # cards that left the game
        ("head", np.int8),  # position of the deck's top card in the ring
        ("deck_size", np.int8),
        ("spare", np.int8),
        ("round", np.int16),  # rounds that are over
        ("colonist", np.int8, (SEATS,)),  # of this round; 0 before a seat has picked
        ("found", np.int8, (SEATS,)),  # the colonists available when the seat picked, as bits; 0 before
        ("hand_size", np.int8, (SEATS,)),
        ("built", np.int8, (SEATS,)),  # modules in the colony
        ("omnium", np.int16, (SEATS,)),
        ("score", np.int16, (SEATS,)),
        ("coloured", np.int8, (SEATS, len(COLOURS))),  # modules in the colony by colour
        ("looked", np.uint64),  # the cards that the deciding seat looks at
        ("fate", np.uint64),  # from which the removed colonists of the coming rounds are drawn
        ("hand", np.uint64, (SEATS,)),
        ("colony", np.uint64, (SEATS,)),
        ("planned", np.uint64, (PLANNED,)),  # three bits per round: the removed colonist + 1, or 0 to draw it
        ("deck", np.int8, (MOST_CARDS,)),
    ]
)


def lower(spec: ColonizersSpec) -> np.ndarray:
    """The rules record for kernels."""
    rules = np.zeros(1, dtype=RULES)
    record = rules[0]
    record["colonizers"] = 1
    record["ply_cap"] = PLY_CAP_LENGTH
    record["seats"] = SEATS
    for name in ("hand", "first", "later", "steal", "income", "colony", "limit", "drawn", "rotate"):
        record[name] = getattr(spec, name)
    record["tie"] = TIES.index(spec.tie)
    record["kinds"] = len(spec.cards)
    record["all_cards"] = sum(card.quantity for card in spec.cards)
    record["omnium"] = [spec.omnium + more for more in spec.extra]
    record["points"] = spec.points
    for kind, card in enumerate(spec.cards):
        record["copies"][kind], record["cost"][kind], record["value"][kind] = card.quantity, card.cost, card.value
        record["colour"][kind] = COLOURS.index(card.colour)
        record["names"][kind, : len(card.name)] = list(card.name.encode())
        record["coloured"][COLOURS.index(card.colour)] |= U(1 << 4 * kind)
        for omnium in range(card.cost, PAYABLE):
            record["payable"][omnium] |= U(1 << 4 * kind)
    return rules


def card_names(rules: np.ndarray) -> tuple[str, ...]:
    """The names of the kinds of cards, in the order of the table."""
    return _read_names(rules["names"].tobytes())


@lru_cache(maxsize=64)
def _read_names(table: bytes) -> tuple[str, ...]:
    rows = (table[at : at + LONGEST_NAME].rstrip(b"\0") for at in range(0, len(table), LONGEST_NAME))
    return tuple(row.decode() for row in rows if row)


LOWEST_BITS = U(0x1111111111111111)


@inlined
def one(kind):
    """One card of a kind."""
    return U(1) << U(4 * kind)


@inlined
def count_of(cards, kind):
    """The number of cards of a kind in a set."""
    return np.int64((cards >> U(4 * kind)) & U(15))


@inlined
def kinds_of(cards):
    """The lowest bit of each kind that occurs in a set of cards."""
    return (cards | (cards >> U(1)) | (cards >> U(2)) | (cards >> U(3))) & LOWEST_BITS
