"""Positions of Colonizers games for tests: whole games by random choices, and streams."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from games.colonizers import FAMILY
from games.colonizers.knowledge import has_picked, is_shown
from games.colonizers.records import ALL, KEEP, PICK, PLANNED, STATE, count_of, one
from games.game import Game, find_game
from games.playthrough.playthrough import Playthrough
from games.streams import STREAMS, open_streams

HOOKS = FAMILY.hooks
SEATS = range(4)


def game_of(code: str = "colonizers") -> Game:
    return find_game(code)


def streams_of(seed: int) -> np.ndarray:
    streams = np.zeros(STREAMS, np.uint64)
    open_streams(streams, np.uint64(seed), np.uint64(5), np.uint64(0), np.uint64(0))
    return streams


def random_states(game: Game, number: int) -> np.ndarray:
    """All states of a random game, the last one ended."""
    play, moves = Playthrough(game, 3, number), np.zeros(64, np.int64)
    streams = streams_of(number)
    while not play.ended:
        play.play(HOOKS.pick(game.rules[0], play.states, play.t, moves, streams))
    return play.states[: play.t + 1].copy()


def dealt(game: Game, state: np.ndarray, seat: int, streams: np.ndarray) -> np.ndarray:
    """One world that the seat holds possible, as an array of one state."""
    line = np.zeros(2, STATE)
    line[0] = state
    HOOKS.determinize(game.rules[0], line, 0, seat, 1, streams)
    return line[1:]


def shuffled(state: np.ndarray, seat: int, rng: np.random.Generator) -> np.ndarray:
    """The same position to the seat, hidden things exchanged at random; not by the rules' own deal: cards change
    places pair by pair, and colonists that the seat does not see are permuted among those that it cannot tell apart."""
    other = state.copy()
    exchange_cards(other, seat, rng)
    exchange_colonists(other, seat, rng)
    other["fate"] = rng.integers(2**63, dtype=np.uint64)
    other["planned"] = rng.integers(2**60, size=PLANNED, dtype=np.uint64)
    return other


def exchange_cards(state: np.ndarray, seat: int, rng: np.random.Generator) -> None:
    """Two hundred transpositions of unseen cards."""
    holders: list[tuple[str, int]] = [("deck", k) for k in range(int(state["deck_size"]))]
    for other in SEATS:
        if other != seat:
            holders += [("hand", other)] * int(state["hand_size"][other])
    if state["phase"] == KEEP and state["turn"] != seat:
        holders += [("looked", 0)] * sum(int(count_of(state["looked"], kind)) for kind in range(16))
    if len(holders) < 2:
        return
    for _ in range(200):
        first, second = (holders[k] for k in rng.choice(len(holders), 2, replace=False))
        if first[0] != "deck" and first == second:
            continue
        a, b = taken(state, first, rng), taken(state, second, rng)
        given(state, first, b)
        given(state, second, a)


def ring_place(state: np.ndarray, k: int) -> int:
    return (int(state["head"]) + k) % 64


def taken(state: np.ndarray, holder: tuple[str, int], rng: np.random.Generator) -> int:
    name, k = holder
    if name == "deck":
        return int(state["deck"][ring_place(state, k)])
    word = state["looked"] if name == "looked" else state["hand"][k]
    kinds = [kind for kind in range(16) for _ in range(int(count_of(word, kind)))]
    kind = kinds[rng.integers(len(kinds))]
    put(state, name, k, word - one(kind))
    return kind


def given(state: np.ndarray, holder: tuple[str, int], kind: int) -> None:
    name, k = holder
    if name == "deck":
        state["deck"][ring_place(state, k)] = kind
    else:
        word = state["looked"] if name == "looked" else state["hand"][k]
        put(state, name, k, word + one(kind))


def put(state: np.ndarray, name: str, k: int, word: np.uint64) -> None:
    if name == "looked":
        state["looked"] = word
    else:
        state["hand"][k] = word


def worlds(state: np.ndarray, seat: int) -> Iterator[dict[int, int]]:
    """All ways in which unseen colonists can have been picked, by what the seat knows: seat → colonist, the removed
    one as seat -1; found by trying every order of all six."""
    from itertools import permutations

    order = [(int(state["start"]) + place) % 4 for place in SEATS]
    picked = [s for s in order if has_picked(state, s)]
    for perm in permutations(range(6), len(picked) + 1):
        removed, chosen = perm[0], dict(zip(picked, perm[1:], strict=True))
        left, fits = ALL & ~(1 << removed), True
        for s in picked:
            if s == seat and left != int(state["found"][s]):
                fits = False
            if (s == seat or is_shown(state, s)) and chosen[s] != int(state["colonist"][s]):
                fits = False
            left &= ~(1 << chosen[s])
        if state["phase"] == PICK and state["turn"] == seat and left != int(state["available"]):
            fits = False
        if fits:
            yield {**chosen, -1: removed}


def exchange_colonists(state: np.ndarray, seat: int, rng: np.random.Generator) -> None:
    """One of the possible worlds."""
    every = list(worlds(state, seat))
    chosen = every[rng.integers(len(every))]
    left = ALL & ~(1 << chosen.pop(-1))
    for other in [(int(state["start"]) + place) % 4 for place in SEATS]:
        if other in chosen:
            state["found"][other], state["colonist"][other] = left, chosen[other]
            left &= ~(1 << chosen[other])
    state["available"] = left
