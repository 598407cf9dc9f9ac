"""The laws of the deal: blind, faithful, complete; and moves the same in all worlds that look alike to the mover."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import numpy as np
import pytest

from games.colonizers.records import KEEP, PICK, POWER, STATE, count_of
from games.colonizers.texts.notation import legal_moves
from games.colonizers.view import view
from tests.games.colonizers.table import HOOKS, SEATS, dealt, game_of, random_states, shuffled, streams_of, worlds

CODES = ("colonizers", "colonizers/hand-3/omnium-2+rotate", "colonizers/hand-5/limit-4/drawn-4/colony-6")


def samples(code: str, games: int = 3, step: int = 7) -> list[np.ndarray]:
    game = game_of(code)
    states = [state for number in range(games) for state in random_states(game, number)]
    keeps = [state for state in states if state["phase"] == KEEP]
    return [*states[::step], *keeps[::5], states[-1]]


@pytest.mark.parametrize("code", CODES)
def test_blind_equal_views_and_streams_give_equal_bytes(code):
    game, rng = game_of(code), np.random.default_rng(1)
    changed = 0
    for number, state in enumerate(samples(code)):
        for seat in SEATS:
            twin = shuffled(state, seat, rng)
            assert view(game.rules, np.array([state]), 0, seat) == view(game.rules, np.array([twin]), 0, seat)
            changed += state.tobytes() != twin.tobytes()
            first = dealt(game, state, seat, streams_of(number))
            assert first.tobytes() == dealt(game, twin, seat, streams_of(number)).tobytes()
    assert changed > 100


@pytest.mark.parametrize("code", CODES)
def test_faithful_the_seat_sees_the_same_and_cards_add_up(code):
    game = game_of(code)
    for number, state in enumerate(samples(code)):
        for seat in SEATS:
            world = dealt(game, state, seat, streams_of(number))
            assert view(game.rules, world, 0, seat) == view(game.rules, np.array([state]), 0, seat)
            for name in ("turn", "ended", "winner", "phase", "place", "start", "ply", "round", "full_first"):
                assert world[0][name] == state[name]
            kinds = np.bincount(world[0]["deck"][: state["deck_size"]], minlength=16)
            for word in (world[0]["looked"], *world[0]["hand"], *world[0]["colony"]):
                kinds += [int(count_of(word, kind)) for kind in range(16)]
            missing = game.rules[0]["copies"] - kinds
            assert (missing >= 0).all()
            assert missing.sum() == state["lost"]
            assert [sum(int(count_of(h, k)) for k in range(16)) for h in world[0]["hand"]] == state[
                "hand_size"
            ].tolist()


@pytest.mark.parametrize("code", CODES)
def test_legal_moves_are_equal_in_all_worlds_alike_to_the_mover(code):
    game, rng = game_of(code), np.random.default_rng(2)
    for number, state in enumerate(samples(code)[:-1]):
        seat = int(state["turn"])
        here = legal_moves(game.rules, np.array([state]), 0)
        assert legal_moves(game.rules, dealt(game, state, seat, streams_of(number)), 0) == here
        assert legal_moves(game.rules, np.array([shuffled(state, seat, rng)]), 0) == here


def chi_squared_is_fair(counts: Counter, cells: int, draws: int) -> None:
    expected = draws / cells
    statistic = sum((counts[cell] - expected) ** 2 / expected for cell in counts) + (cells - len(counts)) * expected
    assert statistic < (cells - 1) + 4.5 * sqrt(2 * (cells - 1)) + 4.5


def test_complete_every_world_of_colonists_at_its_frequency():
    """Also for seats that are not to decide; 1, 2, 6, 24 worlds at the picks and 24, 6, 2, 1 at the turns."""
    game, seen, draws = game_of(), set(), 2400
    for state in random_states(game, 5)[:60]:
        for seat in SEATS:
            possible = {tuple(sorted(world.items())) for world in worlds(state, seat)}
            if state["turn"] == seat:
                seen.add((int(state["phase"]) == PICK, int(state["place"]), len(possible)))
            elif state["ply"] % 5:
                continue
            streams, counts = streams_of(int(state["ply"])), Counter()
            for _ in range(draws if len(possible) > 1 else 20):
                world = dealt(game, state, seat, streams)[0]
                counts[world_of(world)] += 1
            assert set(counts) == possible
            if len(possible) > 1:
                chi_squared_is_fair(counts, len(possible), draws)
    picks = {(True, 0, 1), (True, 1, 2), (True, 2, 6), (True, 3, 24)}
    assert seen == picks | {(False, 0, 24), (False, 1, 6), (False, 2, 2), (False, 3, 1)}


def world_of(state: np.ndarray) -> tuple[tuple[int, int], ...]:
    order = [(int(state["start"]) + place) % 4 for place in SEATS]
    picked = [s for s in order if state["found"][s]]
    removed = 63 & ~int(state["found"][order[0]]) if picked else 63 & ~int(state["available"])
    found = {s: int(state["colonist"][s]) for s in picked}
    return tuple(sorted({**found, -1: removed.bit_length() - 1}.items()))


def test_complete_unseen_cards_lie_anywhere_alike():
    """Where a card that the seat does not see can be: each place of the deck, each card of the other hands."""
    game = game_of("colonizers/hand-3")
    state = next(s for s in random_states(game, 2) if s["phase"] == POWER and s["round"] == 3)
    seat, draws, streams = int(state["turn"]), 20_000, streams_of(9)
    tops, hands, size = Counter(), Counter(), int(state["deck_size"])
    for _ in range(draws):
        world = dealt(game, state, seat, streams)[0]
        tops[int(world["deck"][0])] += 1
        hands[int(world["deck"][size - 1])] += 1
    unseen = game.rules[0]["copies"].astype(int)
    for word in (*state["colony"], state["hand"][seat]):
        unseen -= [int(count_of(word, kind)) for kind in range(16)]
    for counts in (tops, hands):
        statistic = 0.0
        for kind in np.flatnonzero(unseen):
            expected = draws * unseen[kind] / unseen.sum()
            statistic += (counts[int(kind)] - expected) ** 2 / expected
        cells = np.count_nonzero(unseen)
        assert statistic < (cells - 1) + 4.5 * sqrt(2 * (cells - 1))
    assert not any(unseen[kind] == 0 for kind in tops)


def test_dealing_twice_is_like_dealing_once():
    game = game_of()
    state = next(s for s in random_states(game, 4) if s["phase"] != PICK and s["round"] == 6 and s["place"] == 1)
    seat, draws, streams = int(state["turn"]), 12_000, streams_of(3)
    once, twice = Counter(), Counter()
    for _ in range(draws):
        first = dealt(game, state, seat, streams)
        once[world_of(first[0]), int(first[0]["deck"][0])] += 1
        again = dealt(game, first[0], seat, streams)
        assert view(game.rules, again, 0, seat) == view(game.rules, np.array([state]), 0, seat)
        twice[world_of(again[0]), int(again[0]["deck"][0])] += 1
    cells = [cell for cell in once | twice if once[cell] + twice[cell] >= 10]
    statistic = sum((once[c] - twice[c]) ** 2 / (once[c] + twice[c]) for c in cells)
    assert statistic < len(cells) + 4.5 * sqrt(2 * len(cells))


def test_in_place_it_is_the_same():
    game = game_of()
    for number, state in enumerate(samples("colonizers")):
        for seat in SEATS:
            line = np.zeros(1, STATE)
            line[0] = state
            HOOKS.determinize(game.rules[0], line, 0, seat, 0, streams_of(number))
            assert line.tobytes() == dealt(game, state, seat, streams_of(number)).tobytes()
