"""The kernels against the naive model: whole random games in every setting of the rules, and crowded positions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.tarble import FAMILY
from games.tarble.cells import board_cells, cells_of
from games.tarble.position import Position
from games.tarble.texts.notation import legal_moves, position_of
from tests.games.tarble.naive import Naive
from tests.games.tarble.table import CODES, at_position, game_of, is_roll, random_game, start


def twin_of(spec):
    twin = Naive.start(
        spec.side, spec.back, spec.second, spec.die, spec.neutral, spec.deadly_centre, spec.deadly_corners
    )
    if spec.start is None:
        return twin
    where = spec.start
    return Naive(
        twin.side, twin.die, twin.has_neutral, twin.deadly, (frozenset(where.first), frozenset(where.second)),
        where.neutral, where.turn, where.left or 0, where.points,
    )  # fmt: skip


def agree(game, line, at, twin):
    state = line[at]
    assert [frozenset(cells_of(state["pieces"][seat])) for seat in range(2)] == list(twin.pieces)
    assert (bool(state["neutral"]), tuple(state["points"])) == (twin.neutral, twin.points)
    assert bool(state["ended"]) == (twin.winner is not None)
    if state["ended"]:
        assert state["winner"] == twin.winner
    elif is_roll(state):
        assert (int(state["seat"]), int(state["left"]), twin.left) == (twin.seat, 0, 0)
        assert legal_moves(game.rules, line, at) == list(range(1, twin.die + 1))
    else:
        assert (int(state["turn"]), int(state["left"])) == (twin.seat, twin.left)
        legal = legal_moves(game.rules, line, at)
        assert sorted(FAMILY.move_text(game.rules, line, at, move) for move in legal) == twin.texts()


@pytest.mark.parametrize("code", CODES)
def test_random_games_agree_ply_by_ply(code):
    game = game_of(code)
    for number in range(8):
        line, moves = random_game(game, number, 400)
        twin = twin_of(game.spec)
        for at in range(len(line)):
            agree(game, line, at, twin)
            if at < len(moves):
                move = moves[at]
                twin = twin.roll(move) if is_roll(line[at]) else twin.move(FAMILY.move_text(game.rules, line, at, move))


@st.composite
def positions(draw):
    """Crowded: pieces of both seats within a few cells, a side's whole rows, the centre and the rim."""
    side = draw(st.sampled_from([5, 6, 6, 7]))
    cells = board_cells(side)
    anchor = draw(st.sampled_from(cells))
    radius = draw(st.integers(1, 4))
    close = [cell for cell in cells if max(abs(cell[0] - anchor[0]), abs(cell[1] - anchor[1])) <= radius]
    chosen = draw(st.lists(st.sampled_from(close), unique=True, min_size=2, max_size=16))
    many = draw(st.integers(1, len(chosen) - 1))
    first, second = chosen[:many][:10], chosen[many:][:10]
    neutral = (0, 0) not in chosen and draw(st.booleans())
    return side, Position(tuple(first), tuple(second), neutral, draw(st.integers(0, 1)), draw(st.integers(1, 3)))


@settings(max_examples=2000, deadline=None)
@given(positions())
def test_random_positions_agree_in_every_movement(given_position):
    side, position = given_position
    game = at_position(position, side=side)
    line, twin = start(game), twin_of(game.spec).settled()
    agree(game, line, 0, twin)
    if not is_roll(line[0]) and not line[0]["ended"]:
        assert position_of(line[0]) == position
        for move in legal_moves(game.rules, line, 0):
            FAMILY.hooks.apply(game.rules[0], line, 0, move, 1)
            agree(game, line, 1, twin.move(FAMILY.move_text(game.rules, line, 0, move)))
