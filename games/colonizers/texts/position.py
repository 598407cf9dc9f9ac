"""JSON form of Colonizers positions, cards and colonists by name; `deck` and `removed` alone describe a start."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from games.colonizers.causes import CAUSES, FULL_COLONY
from games.colonizers.kernels import clear, deal
from games.colonizers.ranking import leader
from games.colonizers.records import (
    ALL,
    COLONISTS,
    KEEP,
    NO_SEAT,
    PER_WORD,
    PHASES,
    PICK,
    PLANNED,
    card_names,
    count_of,
    one,
)
from games.colonizers.spec import SEATS
from games.errors import BadInput, unknown
from games.hooks import NOBODY
from games.jit import kernel

LISTS = ("deck", "removed", "available", "looked")
BY_SEAT = ("hands", "omnium", "colonies", "colonists", "shown")
FIELDS = (*LISTS, *BY_SEAT, "phase", "turn", "start", "round", "first_full", "lost", "ply", "ended", "fate")
ROUNDS = PLANNED * PER_WORD


def as_json(rules: np.ndarray, state: np.void) -> dict[str, Any]:
    """The complete position; `removed` lists the colonists whose removal is predetermined; later ones are drawn from
    `fate`."""
    names = card_names(rules)
    deck = [names[state["deck"][(int(state["head"]) + k) % 64]] for k in range(int(state["deck_size"]))]
    picked = [bool(state["found"][seat]) for seat in range(SEATS)]
    return {
        "phase": PHASES[state["phase"]],
        "turn": int(state["turn"]),
        "round": int(state["round"]),
        "start": int(state["start"]),
        "ply": int(state["ply"]),
        "ended": CAUSES[state["cause"]] if state["ended"] else None,
        "first_full": None if state["full_first"] == NO_SEAT else int(state["full_first"]),
        "omnium": state["omnium"].tolist(),
        "hands": [_cards(word, names) for word in state["hand"]],
        "colonies": [_cards(word, names) for word in state["colony"]],
        "colonists": [COLONISTS[state["colonist"][seat]] if picked[seat] else None for seat in range(SEATS)],
        "shown": [bool(int(state["shown"]) >> seat & 1) for seat in range(SEATS)],
        "available": [name for k, name in enumerate(COLONISTS) if int(state["available"]) >> k & 1],
        "looked": _cards(state["looked"], names),
        "lost": int(state["lost"]),
        "deck": deck,
        "removed": [COLONISTS[k - 1] for k in _planned(state)],
        "fate": f"{int(state['fate']):016x}",
    }


def _cards(word: np.uint64, names: Sequence[str]) -> list[str]:
    return [name for kind, name in enumerate(names) for _ in range(int(count_of(word, kind)))]


def _planned(state: np.void) -> list[int]:
    found = []
    for number in range(int(state["round"]) + 1, ROUNDS):
        planned = int(state["planned"][number // PER_WORD]) >> 3 * (number % PER_WORD) & 7
        if not planned:
            break
        found.append(planned)
    return found


@kernel
def _clear(line):
    clear(line[0])


@kernel
def _deal(rules_array, line):
    deal(rules_array[0], line[0])


@kernel
def _leader(rules_array, line):
    return leader(rules_array[0], line[0])


def read(rules: np.ndarray, states: np.ndarray, data: Mapping[str, Any]) -> int:
    """Write the position into states[0]; returns 0."""
    for field in data:
        if field not in FIELDS:
            raise unknown("field of a position", str(field), FIELDS)
    for field in ("deck",) if "phase" not in data else ("deck", "turn", *BY_SEAT[:4]):
        if field not in data:
            raise BadInput(f'a position needs "{field}"')
    _clear(states)
    _read_deck(rules, states[0], data)
    if "phase" in data:
        _read_round(states[0], data)
        _read_seats(rules, states[0], data)
        _check_cards(rules, states[0], data)
        _read_end(rules, states, data)
    else:
        _read_start(rules, states, data)
    return 0


def _read_deck(rules: np.ndarray, state: np.void, data: Mapping[str, Any]) -> None:
    deck = _kinds(rules, "deck", data["deck"])
    if len(deck) > int(rules[0]["all_cards"]):
        raise BadInput(f"a deck of {len(deck)} cards is more than this game has")
    state["deck"][: len(deck)] = deck
    state["deck_size"] = len(deck)
    fate = data.get("fate", "0")
    if not isinstance(fate, str) or not fate or len(fate) > 16 or set(fate) - set("0123456789abcdef"):
        raise BadInput('"fate" must be up to 16 hexadecimal digits')
    state["fate"] = int(fate, 16)
    removed = [_colonist("removed", name) for name in _list("removed", data.get("removed", []))]
    first = _whole(data, "round", 0, 10_000, 0) + 1 if "phase" in data else 0
    if first + len(removed) > ROUNDS:
        raise BadInput(f'"removed" has {len(removed)} names; there is room for rounds up to {ROUNDS}')
    for number, colonist in enumerate(removed, first):
        word = int(state["planned"][number // PER_WORD])
        state["planned"][number // PER_WORD] = word | colonist + 1 << 3 * (number % PER_WORD)


def _read_start(rules: np.ndarray, states: np.ndarray, data: Mapping[str, Any]) -> None:
    for field in data:
        if field not in ("deck", "removed", "fate"):
            raise BadInput(f'"{field}" needs a "phase" beside it; a starting position has only "deck" and "removed"')
    if int(states[0]["deck_size"]) < SEATS * int(rules[0]["hand"]):
        raise BadInput("the deck is too small for the first deal")
    _check_cards(rules, states[0], data)
    _deal(rules, states)


def _read_round(state: np.void, data: Mapping[str, Any]) -> None:
    if data["phase"] not in PHASES:
        raise unknown("phase", str(data["phase"]), PHASES)
    state["phase"] = PHASES.index(data["phase"])
    state["turn"] = _whole(data, "turn", 0, SEATS - 1)
    state["start"] = _whole(data, "start", 0, SEATS - 1, 0)
    state["place"] = (int(state["turn"]) - int(state["start"])) % SEATS
    state["round"] = _whole(data, "round", 0, 10_000, 0)
    state["ply"] = _whole(data, "ply", 0, 1_000_000, 0)
    _read_colonists(state, data)


def _read_colonists(state: np.void, data: Mapping[str, Any]) -> None:
    """Reconstruct what each seat found from what each seat has."""
    order = [(int(state["start"]) + place) % SEATS for place in range(SEATS)]
    picked = order if state["phase"] != PICK else order[: int(state["place"])]
    given = _list("colonists", data["colonists"], SEATS)
    left = ALL
    for seat in range(SEATS):
        if (given[seat] is not None) != (seat in picked):
            raise BadInput(f'"colonists" of seat {seat} must be {"a name" if seat in picked else "null"}')
        if seat in picked:
            state["colonist"][seat] = _colonist("colonists", given[seat])
            left &= ~(1 << int(state["colonist"][seat]))
    available = 0
    for name in _list("available", data.get("available")):
        available |= 1 << _colonist("available", name)
    if left.bit_count() != len(COLONISTS) - len(picked) or available & ~left or (left ^ available).bit_count() != 1:
        raise BadInput('"colonists" and "available" must be different colonists, all but the removed one')
    found = ALL & ~(left ^ available)
    for seat in picked:
        state["found"][seat] = found
        found &= ~(1 << int(state["colonist"][seat]))
    state["available"] = available
    usual = [seat in order[: int(state["place"])] and state["phase"] != PICK for seat in range(SEATS)]
    if state["phase"] > 1:
        usual[int(state["turn"])] = True
    for seat, shown in enumerate(_list("shown", data.get("shown", usual), SEATS)):
        if not isinstance(shown, bool) or (shown and seat not in picked):
            raise BadInput(f'"shown" of seat {seat} must be true or false, and true only for one that has picked')
        state["shown"] = int(state["shown"]) | shown << seat


def _read_seats(rules: np.ndarray, state: np.void, data: Mapping[str, Any]) -> None:
    hands, colonies = (_list(field, data[field], SEATS) for field in ("hands", "colonies"))
    for seat, omnium in enumerate(_list("omnium", data["omnium"], SEATS)):
        if type(omnium) is not int or not 0 <= omnium <= 10_000:
            raise BadInput('"omnium" must be four whole numbers from 0 on')
        state["omnium"][seat] = omnium
        hand, colony = _kinds(rules, "hands", hands[seat]), _kinds(rules, "colonies", colonies[seat])
        state["hand"][seat], state["hand_size"][seat] = _packed(hand), len(hand)
        state["colony"][seat], state["built"][seat] = _packed(colony), len(colony)
        state["score"][seat] = int(rules[0]["points"][seat]) + sum(int(rules[0]["value"][kind]) for kind in colony)
        for kind in colony:
            state["coloured"][seat][rules[0]["colour"][kind]] += 1
    looked = _kinds(rules, "looked", data.get("looked", []))
    if len(looked) != (int(rules[0]["drawn"]) if state["phase"] == KEEP else 0):
        raise BadInput('"looked" must be the cards looked at in the phase "keep", and empty in others')
    state["looked"] = _packed(looked)


def _check_cards(rules: np.ndarray, state: np.void, data: Mapping[str, Any]) -> None:
    """Check the numbers of cards; cards found nowhere have left the game."""
    every = Counter(state["deck"][: int(state["deck_size"])].tolist())
    for word in (state["looked"], *state["hand"], *state["colony"]):
        every.update({kind: int(count_of(word, kind)) for kind in range(int(rules[0]["kinds"]))})
    for kind, name in enumerate(card_names(rules)):
        if every[kind] > int(rules[0]["copies"][kind]):
            raise BadInput(f"{every[kind]} copies of {name} are more than this game has")
    state["lost"] = int(rules[0]["all_cards"]) - every.total()
    if data.get("lost", int(state["lost"])) != int(state["lost"]):
        raise BadInput(f'"lost" is {data["lost"]!r}, but {int(state["lost"])} cards are missing')


def _read_end(rules: np.ndarray, states: np.ndarray, data: Mapping[str, Any]) -> None:
    state = states[0]
    full = [seat for seat in range(SEATS) if state["built"][seat] >= rules[0]["colony"]]
    first = data.get("first_full", full[0] if full else None)
    if isinstance(first, bool) or (first not in full if full else first is not None):
        raise BadInput(f'"first_full" must be one of {full or "null"}')
    for seat in full:
        state["full_first"] = first
        state["score"][seat] += rules[0]["first" if seat == first else "later"]
    cause = data.get("ended")
    if cause is not None:
        if cause not in CAUSES:
            raise unknown("ending", str(cause), CAUSES)
        state["ended"], state["cause"] = 1, CAUSES.index(cause)
        state["winner"] = _leader(rules, states) if state["cause"] == FULL_COLONY else NOBODY


def _list(field: str, value: Any, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise BadInput(f'"{field}" must be a list' + (f" of {length}" if length else ""))
    return value


def _whole(data: Mapping[str, Any], field: str, low: int, high: int, usual: int | None = None) -> int:
    value = data.get(field, usual)
    if type(value) is not int or not low <= value <= high:
        raise BadInput(f'"{field}" must be a whole number from {low} to {high}')
    return value


def _kinds(rules: np.ndarray, field: str, value: Any) -> list[int]:
    names = {name.lower(): kind for kind, name in enumerate(card_names(rules))}
    found = []
    for name in _list(field, value):
        if not isinstance(name, str) or name.lower() not in names:
            raise unknown(f'card of "{field}"', str(name)[:40], card_names(rules))
        found.append(names[name.lower()])
    return found


def _packed(kinds: Sequence[int]) -> np.uint64:
    if any(count > 15 for count in Counter(kinds).values()):
        raise BadInput("more than 15 copies of a card in one place")
    word = np.uint64(0)
    for kind in kinds:
        word += one(kind)
    return word


def _colonist(field: str, name: Any) -> int:
    names = {colonist.lower(): k for k, colonist in enumerate(COLONISTS)}
    if not isinstance(name, str) or name.lower() not in names:
        raise unknown(f'colonist of "{field}"', str(name)[:40], COLONISTS)
    return names[name.lower()]
