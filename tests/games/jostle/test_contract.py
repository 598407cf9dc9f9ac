"""What every family promises, shown on JOSTLE: hooks agree with each other, words read back, positions stay sound."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import roll
from games.hooks import CHANCE_TURN, EVALUATION_LIMIT
from games.jit import kernel
from games.jostle import FAMILY
from games.jostle.notation import legal_moves
from games.jostle.playout import die_limits
from games.jostle.records import STATE
from games.streams import THOUGHT, below
from tests.games.jostle.table import CODES, fields_of, game_of, laid_out, one_move, random_game, start, streams_of

HOOKS = FAMILY.hooks


@kernel
def roll_once(rules_array, line, at, moves, odds, streams):
    return roll(rules_array[0], line, at, moves, odds, streams)


@pytest.mark.parametrize("code", CODES)
def test_pick_is_legal_by_the_thought_stream_and_roll_by_the_chance_stream(code):
    game = game_of(code)
    line, _ = random_game(game, 1)
    moves, odds = np.zeros(64, dtype=np.int64), np.zeros(64)
    for at in range(len(line) - 1):
        ours, theirs = streams_of(at), streams_of(at)
        if line[at]["turn"] == CHANCE_TURN:
            found = roll_once(game.rules, line, at, moves, odds, ours)
            assert found == one_move(game.rules, line, at, moves, odds, theirs)
            assert odds[:6].sum() == pytest.approx(1)
        else:
            found = HOOKS.pick(game.rules[0], line, at, moves, ours)
            legal = legal_moves(game.rules, line, at)
            assert found == legal[below(theirs, THOUGHT, len(legal))]
        assert (ours == theirs).all()


@pytest.mark.parametrize("code", CODES)
def test_playout_is_repeated_roll_pick_and_apply(code):
    game = game_of(code)
    moves, odds = np.zeros(64, dtype=np.int64), np.zeros(64)
    for number in range(6):
        line, made = random_game(game, number)
        for begin in {0, 1, 2, len(made) // 3, len(made) - 2, len(made)}:
            ours, theirs = streams_of(100 + number), streams_of(100 + number)
            fast, slow = np.zeros(1, dtype=STATE), np.zeros(1, dtype=STATE)
            fast[0] = slow[0] = line[begin]
            assert HOOKS.playout(game.rules[0], fast, 0, moves, ours) == 0
            while not slow[0]["ended"]:
                HOOKS.apply(game.rules[0], slow, 0, one_move(game.rules, slow, 0, moves, odds, theirs), 0)
            assert fast[0] == slow[0]
            assert (ours == theirs).all()


def test_playout_respects_the_ply_cap():
    game = game_of("jostle")
    rules = game.rules.copy()
    moves, odds = np.zeros(64, dtype=np.int64), np.zeros(64)
    for cap in range(40, 80):
        rules[0]["ply_cap"] = cap
        fast, slow, ours, theirs = start(game)[:1], start(game)[:1], streams_of(cap), streams_of(cap)
        HOOKS.playout(rules[0], fast, 0, moves, ours)
        while not slow[0]["ended"]:
            HOOKS.apply(rules[0], slow, 0, one_move(rules, slow, 0, moves, odds, theirs), 0)
        assert fast[0] == slow[0]
        assert fast[0]["ply"] == cap


@pytest.mark.parametrize("code", CODES)
def test_moves_read_back_from_their_words(code):
    game = game_of(code)
    for number in range(3):
        line, _ = random_game(game, number)
        for at in range(len(line) - 1):
            for move in legal_moves(game.rules, line, at):
                text = FAMILY.move_text(game.rules, line, at, move)
                assert FAMILY.read_move(game.rules, line, at, text) == move


@pytest.mark.parametrize("code", CODES)
def test_hash_tells_positions_apart_and_nothing_else(code):
    game = game_of(code)
    seen: dict[int, tuple] = {}
    names = [name for name in STATE.names or () if name not in ("ply", "grudges", "moved", "winner", "cause")]
    for number in range(6):
        line, _ = random_game(game, number)
        for at in range(len(line)):
            future = tuple(int(line[at][name]) for name in names)
            assert seen.setdefault(int(HOOKS.hashed(game.rules[0], line, at)), future) == future
    assert len(set(seen.values())) == len(seen)


def test_hash_ignores_memory():
    game = game_of("jostle")
    line, _ = random_game(game, 2)
    changed = line.copy()
    changed["ply"] += 1
    changed["grudges"] ^= 5
    changed["moved"] += np.uint64(1)
    for at in range(len(line)):
        assert HOOKS.hashed(game.rules[0], line, at) == HOOKS.hashed(game.rules[0], changed, at)


@pytest.mark.parametrize("code", CODES)
def test_values_keep_their_ranges(code):
    game = game_of(code)
    for number in range(4):
        line, _ = random_game(game, number)
        for at in range(len(line) - 1):
            assert all(abs(HOOKS.evaluate(game.rules[0], line, at, s)) <= EVALUATION_LIMIT for s in range(3))
            for move in legal_moves(game.rules, line, at) if line[at]["turn"] != CHANCE_TURN else ():
                assert 0 <= HOOKS.order_score(game.rules[0], line, at, move) < 2**20
        payoffs = [HOOKS.payoff(game.rules[0], line, len(line) - 1, seat) for seat in range(3)]
        assert sum(payoffs) == pytest.approx(-1)
        winner = int(line[-1]["winner"])
        assert [seat for seat in range(3) if payoffs[seat] == 1] == ([winner] if winner >= 0 else [])


def test_evaluation_likes_goals_and_progress():
    game = game_of("jostle")

    def worth(places, seat=0):
        return HOOKS.evaluate(game.rules[0], laid_out(game, places), 0, seat)

    assert worth({}) == 0
    assert worth({0: 30}) > worth({0: 26}) > worth({0: 25}) > worth({0: 3}) > 0
    assert worth({3: 3}) < 0
    assert worth({0: 10, 3: 10, 6: 10}) == 0


def test_determinize_copies():
    game = game_of("jostle")
    line, _ = random_game(game, 4)
    room = np.concatenate([line, np.zeros(1, dtype=STATE)])
    streams = streams_of(1)
    HOOKS.determinize(game.rules[0], room, 20, 1, len(line), streams)
    assert room[len(line)] == room[20]
    assert (streams == streams_of(1)).all()


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(CODES), st.integers(0, 2**32))
def test_positions_stay_sound_and_games_end(code, number):
    game = game_of(code)
    line, made = random_game(game, number)
    assert len(made) < game.rules[0]["ply_cap"]
    for state in line:
        on_track = [field for field in fields_of(state) if field >= 0]
        assert len(set(on_track)) == len(on_track)
        assert int(state["occupied"]) == sum(1 << field for field in on_track)
        assert max(on_track, default=0) <= game.spec.layout.last
        assert int(state["pieces"]) < 1 << 54
    goals = range(game.spec.layout.first_goal, game.spec.layout.fields)
    assert set(goals) <= set(fields_of(line[-1]))


def test_the_fast_die_turns_where_the_odds_turn():
    """A roll is decided by word · 2^-53 against sums of odds; the playout compares the words themselves."""
    reached = list(np.cumsum([1.0 / 6.0] * 6))
    for limit in map(int, die_limits()):
        for word in range(limit - 3, limit + 3):
            by_odds = next(k + 1 for k, odd in enumerate(reached) if word * 2.0**-53 < odd)
            assert by_odds == 1 + sum(word >= int(other) for other in die_limits())


def test_promise_likes_progress_goals_and_jostling():
    from games.jostle.kernels import PASS

    game = game_of("jostle")

    def order_score(places, dice):
        return HOOKS.order_score(game.rules[0], laid_out(game, places, dice=dice), 0, 0)

    plain = order_score({0: 3}, 1)
    assert plain == order_score({0: 15}, 1)
    assert order_score({0: 20}, 2) < plain < order_score({0: 3, 3: 4}, 1)
    assert plain == order_score({0: 3, 1: 4}, 1)  # an own piece jostled is no gain
    assert plain < order_score({0: 4}, 2) < order_score({0: 25}, 1) < order_score({0: 25}, 5)
    assert HOOKS.order_score(game.rules[0], laid_out(game, {0: 30, 1: 29, 2: 28}, dice=1), 0, PASS) == 0
