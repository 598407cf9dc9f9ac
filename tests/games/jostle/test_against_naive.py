"""The kernels against the naive model: whole random games, and landings from random positions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.jostle import FAMILY
from games.jostle.kernels import points
from games.jostle.records import MOVE
from games.jostle.spec import PIECES
from tests.games.jostle.naive import Naive
from tests.games.jostle.table import CODES, choices, fields_of, game_of, laid_out, random_game


def grudges_of(state):
    pairs = {(victim, culprit) for victim in range(3) for culprit in range(3)}
    return {(v, c) for v, c in pairs if int(state["grudges"]) >> (3 * v + c) & 1}


@pytest.mark.parametrize("code", CODES)
def test_random_games_agree_ply_by_ply(code):
    game = game_of(code)
    for number in range(8):
        line, moves = random_game(game, number)
        twin = Naive(game.spec)
        for at in range(len(line)):
            assert fields_of(line[at]) == list(twin.places)
            assert (line[at]["ended"], line[at]["seat"]) == (twin.over, twin.seat)
            assert grudges_of(line[at]) == twin.jostlers
            assert choices(game, line, at) == twin.choices()
            if at < len(moves):
                twin = twin.play(FAMILY.move_text(game.rules, line, at, moves[at]))
        assert [points(game.rules[0], line[-1], seat) for seat in range(3)] == twin.points
        best = [seat for seat in range(3) if twin.points[seat] == max(twin.points)]
        assert line[-1]["winner"] == (best[0] if len(best) == 1 else -1)


@st.composite
def positions(draw):
    code = draw(st.sampled_from(CODES))
    layout = game_of(code).spec.layout
    # Crowded tracks: chains happen where pieces stand close.
    low = draw(st.integers(0, layout.last))
    high = draw(st.integers(low, layout.last))
    fields = draw(st.lists(st.integers(low, high), unique=True, max_size=PIECES))
    order = draw(st.permutations(range(PIECES)))
    places = dict(zip(order, fields, strict=False))
    return code, places, draw(st.integers(0, 2)), draw(st.integers(1, 12)), draw(st.sampled_from([-1, 1, 2, 3]))


@settings(max_examples=1500, deadline=None)
@given(positions())
def test_random_positions_agree_in_every_move(position):
    code, places, seat, dice, left = position
    game = game_of(code)
    line = laid_out(game, places, seat, dice, left)
    assert line[0]["phase"] == MOVE
    rolls = (dice,) if dice < 6 else (6, dice - 6) if dice > 6 else (6,)
    twin = Naive(game.spec, tuple(places.get(p, -1) for p in range(PIECES)), seat, rolls, True, None,
                 None if left < 0 else left)  # fmt: skip
    twin_choices = [text for text in twin.choices() if not text.startswith("roll")]
    if dice == 6:
        assert twin_choices == choices(game, line, 0)
    for text in choices(game, line, 0):
        FAMILY.hooks.apply(game.rules[0], line, 0, FAMILY.read_move(game.rules, line, 0, text), 1)
        after = twin.play(text)
        assert fields_of(line[1]) == list(after.places)
        assert grudges_of(line[1]) == after.jostlers
        assert (line[1]["ended"], line[1]["seat"]) == (after.over, after.seat)
        assert line[1]["turns_left"] == (-1 if after.left is None else after.left)
