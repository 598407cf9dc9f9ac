"""Habits counted by the kernel: the same as a naive twin counts from positions, texts and drawings' data."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from games.game import find_game
from games.hooks import CHANCE_TURN
from games.jostle.habits import HABITS, TALLIES
from games.jostle.kernels import RE_ROLL, RE_ROLL_WITH
from games.jostle.records import AFTER_SIX
from games.streams import STREAMS
from players.matches.match import play_match
from players.spec import read_player


def fields(state) -> list[list[int]]:
    """[seat][piece] → field, -1 on the stack."""
    packed = int(state["pieces"])
    every = [((packed >> (6 * piece)) & 63) - 1 for piece in range(9)]
    return [every[0:3], every[3:6], every[6:9]]


def recount(game, moves) -> list[Counter]:
    """One game, counted from the positions before and after each move."""
    layout, hooks = game.spec.layout, game.family.hooks
    line, streams = game.new_line(), np.zeros(STREAMS, np.uint64)
    hooks.initial(game.rules[0], line, streams)
    counts = [Counter() for _ in range(3)]
    held_against: set[tuple[int, int]] = set()
    for ply, move in enumerate(moves):
        state, move = line[ply].copy(), int(move)
        hooks.apply(game.rules[0], line, ply, move, ply + 1)
        if state["turn"] == CHANCE_TURN:
            continue
        seat = int(state["seat"])
        mine, before, after = counts[seat], fields(state), fields(line[ply + 1])
        if state["phase"] == AFTER_SIX:
            mine["sixes"] += 1
            mine["re-rolls"] += move == RE_ROLL or move >= RE_ROLL_WITH
        is_piece = move < 9
        if (is_piece or move == 11) and min(before[seat]) < layout.first_goal:
            mine["turns"] += 1
        if not is_piece:
            continue
        piece, rolled = move - 3 * seat, int(state["sum"])
        start, rest = before[seat][piece], after[seat][piece]
        landing = start + rolled
        mine["moves"] += 1
        mine["fields"] += rest - start
        pairs = {a: b for low, high in layout.switches for a, b in ((low, high), (high, low))}
        mine["switches"] += pairs.get(landing, 0) > landing
        mine["switches-back"] += landing in pairs and pairs[landing] < landing
        mine["minus-threes"] += landing in layout.minus_three
        free = [field for field in before[seat] if field < layout.first_goal and field + rolled <= layout.last]
        if state["chosen"] >= 0:
            free = [start]
        late = any(field >= layout.first_goal for other in range(3) if other != seat for field in before[other])
        if min(free) < max(free):
            mine["choices"] += 1
            mine["front"] += start == max(free)
            mine["rear"] += start == min(free)
            mine["late-choices"] += late
            mine["late-front"] += late and start == max(free)
        for other in range(3):
            struck = sum(
                a != b for k, (a, b) in enumerate(zip(before[other], after[other])) if (other, k) != (seat, piece)
            )
            if other == seat:
                mine["own-jostles"] += struck
            else:
                mine["jostles"] += struck
                counts[other]["jostled"] += struck
                mine["revenges"] += struck * ((seat, other) in held_against)
        for other in range(3):
            if other != seat and before[other] != after[other]:
                held_against.add((other, seat))
        if rest >= layout.first_goal and not mine["homes"]:
            mine["homes"], mine["home-turns"] = 1, mine["turns"]
        own = after[seat]
        mine["spread"] += max(own) - min(own)
        if late_after(after, seat, layout):
            mine["late-moves"] += 1
            mine["late-spread"] += max(own) - min(own)
        if min(own) >= 0:
            taken = {field for seats in after for field in seats}
            mine["on-track"] += 1
            mine["clustered"] += set(range(min(own), max(own) + 1)) <= taken
        moved = [
            int(line[ply + 1]["moved"]) >> (7 * (3 * seat + k)) & 127 for k in range(3) if own[k] < layout.first_goal
        ]
        mine["even"] += not moved or max(moved) - min(moved) <= 1
    values = dict(zip(range(layout.first_goal, layout.fields), layout.goals))
    for seat, own in enumerate(fields(line[len(moves)])):
        counts[seat]["games"] = 1
        counts[seat]["points"] = sum(values.get(field, 0) for field in own)
    return counts


def late_after(after, seat, layout) -> bool:
    return any(field >= layout.first_goal for other in range(3) if other != seat for field in after[other])


@pytest.mark.parametrize("code", ["jostle", "jostle-original", "jostle/20/3-9.5-12/7.15/2.1.4"])
def test_the_kernel_counts_what_its_twin_counts(code):
    game = find_game(code)
    players = [read_player(word) for word in ("random", "greedy", "random")]
    result = play_match(game, players, 12, 5, record=True)
    found = np.zeros((12, 3, len(TALLIES)), np.int64)
    HABITS.tally(game.rules, result.moves, result.plies, game.new_line(), np.zeros(STREAMS, np.uint64), found)
    for k in range(12):
        twin = recount(game, result.moves[k, : result.plies[k]])
        for seat in range(3):
            kernel = dict(zip(TALLIES, found[k, seat].tolist()))
            assert kernel == {name: int(twin[seat][name]) for name in TALLIES}, (k, seat)


def test_every_figure_is_made_of_tallies():
    for name, (top, over, meaning) in HABITS.figures.items():
        assert {top, over} <= set(TALLIES), name
        assert meaning
