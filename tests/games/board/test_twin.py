"""The engine equals the naive rules model at every position of random games with random rules."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.board.spec import MUTATIONS, PIECES, REPEATABLE, VICTORIES, BoardSpec
from tests.games.board.walking import random_spec, walk

PAIRS = [(a, b) for i, a in enumerate(MUTATIONS) for b in MUTATIONS[i:] if a != b or a in REPEATABLE]


def compare_games(seeds: range, largest: int) -> int:
    positions = 0
    for seed in seeds:
        rng = random.Random(seed)
        positions += walk(random_spec(rng, largest), rng.randrange)
    return positions


@pytest.mark.parametrize("block", range(4))
def test_small_boards(block):
    assert compare_games(range(block * 500, block * 500 + 500), largest=6) > 4_000


@pytest.mark.parametrize("block", range(2))
def test_all_boards(block):
    assert compare_games(range(10_000 + block * 200, 10_200 + block * 200), largest=10) > 2_000


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_every_pair_of_mutations(pair, piece):
    for victory in (VICTORIES[0], VICTORIES[4], VICTORIES[5]):
        rng = random.Random(f"{pair} {piece} {victory}")
        walk(BoardSpec(4, 4, piece, victory, pair, 3), rng.randrange)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_game_any_moves(data):
    piece = data.draw(st.sampled_from(PIECES))
    rows = data.draw(st.integers(3 if piece == "checkers" else 2, 5))
    columns = data.draw(st.integers(2, 5))
    mutations = data.draw(st.sampled_from([(), *((name,) for name in MUTATIONS), *PAIRS]))
    victory, quiet = data.draw(st.sampled_from(VICTORIES)), data.draw(st.integers(1, 5))
    spec = BoardSpec(rows, columns, piece, victory, mutations, quiet)
    walk(spec, lambda count: data.draw(st.integers(0, count - 1)))


@pytest.mark.full
@pytest.mark.parametrize("block", range(50))
def test_many_more(block):
    compare_games(range(100_000 + block * 100, 100_100 + block * 100), largest=random.Random(block).randint(4, 10))
