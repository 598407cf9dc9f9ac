"""Information-state views of Colonizers positions for one seat, a spectator or an omniscient viewer."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np

from games.colonizers.knowledge import has_picked, is_shown, possible
from games.colonizers.records import ALL, COLONISTS, PICK, card_names, count_of
from games.colonizers.spec import SEATS
from games.colonizers.texts.notation import is_looking
from games.scene import EVERYTHING

SPECTATOR = -2  # the seat of a spectator, who sees public information only


@dataclass(frozen=True)
class SeatView:
    """One seat as seen by another. Hidden information is None; `may_have` lists the possible colonists."""

    seat: int
    place: int  # in this round's order, from 1
    omnium: int
    score: int
    hand_size: int
    hand: Counter[str] | None
    colony: Counter[str]
    colonist: str | None
    may_have: tuple[str, ...]
    looks_at: Counter[str] | None


@dataclass(frozen=True)
class View:
    """A position as seen by `seat`, which may be EVERYTHING or SPECTATOR."""

    seat: int
    seats: tuple[SeatView, ...]
    available: tuple[str, ...] | None  # colonists to pick from, visible to the seat that picks
    found: tuple[str, ...] | None  # colonists that were available when the seat picked
    deck: tuple[str, ...] | None
    deck_size: int
    lost: int


def view(rules: np.ndarray, states: np.ndarray, t: int, seat: int) -> View:
    """A seat's view of states[t]."""
    state, names = states[t], card_names(rules)
    picks = state["phase"] == PICK and (seat == EVERYTHING or state["turn"] == seat) and not state["ended"]
    ring = [names[state["deck"][(int(state["head"]) + k) % 64]] for k in range(int(state["deck_size"]))]
    return View(
        seat,
        tuple(_seat_view(state, names, other, seat) for other in range(SEATS)),
        colonists(int(state["available"])) if picks else None,
        colonists(int(state["found"][seat])) if seat >= 0 and has_picked(state, seat) else None,
        tuple(ring) if seat == EVERYTHING else None,
        int(state["deck_size"]),
        int(state["lost"]),
    )


def _seat_view(state: np.void, names: tuple[str, ...], other: int, seat: int) -> SeatView:
    sees = seat in (EVERYTHING, other)
    knows = has_picked(state, other) and (sees or is_shown(state, other))
    return SeatView(
        other,
        (other - int(state["start"])) % SEATS + 1,
        int(state["omnium"][other]),
        int(state["score"][other]),
        int(state["hand_size"][other]),
        cards(state["hand"][other], names) if sees else None,
        cards(state["colony"][other], names),
        COLONISTS[state["colonist"][other]] if knows else None,
        () if knows or sees or not has_picked(state, other) else colonists(_may_have(state, seat, other)),
        cards(state["looked"], names) if sees and is_looking(state, other) else None,
    )


def _may_have(state: np.void, seat: int, other: int) -> int:
    if seat == SPECTATOR:
        return ALL & ~sum(1 << int(state["colonist"][one]) for one in range(SEATS) if is_shown(state, one))
    if has_picked(state, seat):
        return int(possible(state, seat, other))
    return ALL & ~int(state["available"]) if state["turn"] == seat else ALL


def cards(word: np.uint64, names: tuple[str, ...]) -> Counter[str]:
    """Packed cards by name, in the order of the table."""
    return Counter({name: int(count_of(word, kind)) for kind, name in enumerate(names) if count_of(word, kind)})


def colonists(bits: int) -> tuple[str, ...]:
    """A set of colonists by name."""
    return tuple(name for k, name in enumerate(COLONISTS) if bits >> k & 1)
