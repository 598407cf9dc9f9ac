"""What every family promises, shown on Tarble: hooks agree with each other, words and positions read back."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from games.chance import roll
from games.errors import BadInput
from games.game import game_from_json
from games.hooks import EVALUATION_LIMIT
from games.jit import kernel
from games.render import svg
from games.streams import THOUGHT, below
from games.tarble import FAMILY
from games.tarble.position import SITUATIONS, Position, position_from_json, read_position_code, write_position_code
from games.tarble.records import STATE
from games.tarble.spec import TarbleSpec
from games.tarble.texts.notation import legal_moves, position_of
from games.tarble.turning.whole_turns import parse_turn, read_turn
from tests.games.tarble.table import CODES, at_position, game_of, is_roll, random_game, start, streams_of
from tests.games.tarble.turn_books import write_turn

HOOKS = FAMILY.hooks


@kernel
def roll_once(rules_array, line, at, moves, odds, streams):
    return roll(rules_array[0], line, at, moves, odds, streams)


def one_move(game, line, at, moves, odds, streams):
    if is_roll(line[at]):
        return roll_once(game.rules, line, at, moves, odds, streams)
    return HOOKS.pick(game.rules[0], line, at, moves, streams)


@pytest.mark.parametrize("code", CODES)
def test_pick_is_legal_by_the_thought_stream(code):
    game = game_of(code)
    line, made = random_game(game, 1, 300)
    moves = np.zeros(128, dtype=np.int64)
    for at in range(len(made)):
        if not is_roll(line[at]):
            ours, theirs = streams_of(at), streams_of(at)
            legal = legal_moves(game.rules, line, at)
            assert HOOKS.pick(game.rules[0], line, at, moves, ours) == legal[below(theirs, THOUGHT, len(legal))]
            assert (ours == theirs).all()


def slowly(game, rules, state, cut, streams, moves, odds):
    """The playout by the hooks: repeated roll, pick and apply."""
    slow, rolls = np.zeros(1, dtype=STATE), 0
    slow[0] = state
    while not slow[0]["ended"]:
        if is_roll(slow[0]):
            if cut and rolls == cut:
                break
            rolls += 1
        HOOKS.apply(rules[0], slow, 0, one_move(game, slow, 0, moves, odds, streams), 0)
    return slow[0]


@pytest.mark.parametrize("code", CODES)
def test_playout_is_repeated_roll_pick_and_apply(code):
    game = game_of(code)
    moves, odds = np.zeros(128, dtype=np.int64), np.zeros(64)
    for number in range(6):
        line, made = random_game(game, number, 300)
        for begin in {0, 1, 2, len(made) // 3, max(0, len(made) - 2), len(made)}:
            ours, theirs = streams_of(100 + number), streams_of(100 + number)
            fast = np.zeros(1, dtype=STATE)
            fast[0] = line[begin]
            assert HOOKS.playout(game.rules[0], fast, 0, moves, ours) == 0
            assert fast[0] == slowly(game, game.rules, line[begin], 0, theirs, moves, odds)
            assert (ours == theirs).all()


def test_a_cut_playout_stops_before_a_roll_and_the_points_decide():
    game = game_of("tarble")
    moves, odds, unfinished = np.zeros(128, dtype=np.int64), np.zeros(64), 0
    for cut in (1, 3, 12):
        rules = game.rules.copy()
        rules[0]["cut"] = cut
        for number in range(10):
            line, made = random_game(game, number)
            for begin in {0, 1, 5, len(made) // 2, len(made) - 20}:
                ours, theirs, fast = streams_of(number), streams_of(number), np.zeros(1, dtype=STATE)
                fast[0] = line[begin]
                HOOKS.playout(rules[0], fast, 0, moves, ours)
                slow = slowly(game, rules, line[begin], cut, theirs, moves, odds)
                assert (ours == theirs).all()
                assert fast[0]["ended"]
                assert (fast[0]["pieces"] == slow["pieces"]).all()
                assert (fast[0]["points"] == slow["points"]).all()
                lead = int(slow["points"][0]) - int(slow["points"][1])
                if lead:
                    assert fast[0]["winner"] == (0 if lead > 0 else 1)
                unfinished += not slow["ended"]
    assert unfinished > 50


def test_playout_respects_the_ply_cap():
    game = game_of("tarble")
    rules = game.rules.copy()
    moves, odds = np.zeros(128, dtype=np.int64), np.zeros(64)
    for cap in range(40, 70):
        rules[0]["ply_cap"] = cap
        fast, ours, theirs = start(game)[:1].copy(), streams_of(cap), streams_of(cap)
        HOOKS.playout(rules[0], fast, 0, moves, ours)
        assert fast[0] == slowly(game, rules, start(game)[0], 0, theirs, moves, odds)
        assert fast[0]["ply"] == cap


@pytest.mark.parametrize("code", CODES)
def test_moves_read_back_from_their_words(code):
    game = game_of(code)
    line, made = random_game(game, 2, 200)
    for at in range(0, len(made), 3):
        for move in legal_moves(game.rules, line, at):
            assert FAMILY.read_move(game.rules, line, at, FAMILY.move_text(game.rules, line, at, move)) == move
    with pytest.raises(BadInput):
        FAMILY.read_move(game.rules, line, 0, "9,9>8,8")


@pytest.mark.parametrize("code", CODES)
def test_hash_tells_positions_apart_and_nothing_else(code):
    game = game_of(code)
    seen: dict[int, tuple] = {}
    for number in range(6):
        line, _ = random_game(game, number, 600)
        for at in range(len(line)):
            state = line[at]
            lead = int(state["points"][0]) - int(state["points"][1])
            future = (state["pieces"].tobytes(), *(int(state[n]) for n in ("seat", "left", "neutral", "ended")), lead)
            assert seen.setdefault(int(HOOKS.hashed(game.rules[0], line, at)), future) == future
    assert len(set(seen.values())) == len(seen)


@pytest.mark.parametrize("code", CODES)
def test_values_keep_their_ranges(code):
    game = game_of(code)
    line, made = random_game(game, 4)
    for at in range(len(made)):
        values = [HOOKS.evaluate(game.rules[0], line, at, seat) for seat in range(2)]
        assert abs(values[0]) <= EVALUATION_LIMIT
        assert sum(values) == 0
        for move in legal_moves(game.rules, line, at) if not is_roll(line[at]) else ():
            assert 0 <= HOOKS.order_score(game.rules[0], line, at, move) < 2**20
    payoffs = [HOOKS.payoff(game.rules[0], line, len(made), seat) for seat in range(2)]
    winner = int(line[-1]["winner"])
    assert payoffs == ([0, 0] if winner < 0 else [1, -1] if winner == 0 else [-1, 1])


@pytest.mark.parametrize("code", CODES)
def test_turns_are_written_and_read_back(code):
    """A turn written down, and read: the same pieces on the same cells, as many movements, and written the same."""
    game = game_of(code)
    if game.spec.die > 6:
        return
    for number in range(3):
        line, made = random_game(game, number, 250)
        begin = None
        for at in range(len(made) + 1):
            if begin is not None and line[at]["left"] == 0:
                roll_, moves = int(line[begin]["rolled"]), made[begin:at]
                text = write_turn(line[begin], roll_, moves)
                found = read_turn(game.rules, line[begin], text)
                assert len(found) == len(moves) <= roll_
                room = np.zeros(len(found) + 1, STATE)
                room[0] = line[begin]
                for k, move in enumerate(found):
                    HOOKS.apply(game.rules[0], room, k, move, k + 1)
                assert (room[-1]["pieces"] == line[at]["pieces"]).all()
                assert (room[-1]["points"] == line[at]["points"]).all()
                begin = None
            if at < len(made) and begin is None and line[at]["left"] > 0 and line[at]["left"] == line[at]["rolled"]:
                begin = at
        assert len(made) > 20


def test_the_source_s_own_example_of_a_turn():
    text = "3 | [(0,1),(0,-1)], [(2,1),(3,2)] | (0,0)"
    assert parse_turn(text).taken == ((0, 0),)
    game = at_position(Position(((0, 1), (2, 1)), ((-4, -4),), left=3))
    state = start(game)[0]
    moves = read_turn(game.rules, state, text)
    assert len(moves) == 3
    again, wanted = parse_turn(write_turn(state, 3, moves)), parse_turn(text)
    assert (set(again.moves), again.taken) == (set(wanted.moves), wanted.taken)


@pytest.mark.parametrize("text", [
    "2 | [(0,1),(0,-1)] | (0,0)",  # one movement does it, two end elsewhere
    "3 | [(0,1),(0,-1)], [(2,1),(3,2)] |",  # the capture is missing
    "3 | [(1,1),(0,-1)] | (0,0)",  # nobody stands there
    "3 | [(0,1),(2,1)] |",  # two pieces on one cell
    "7 | [(0,1),(0,2)] |",  # no such roll
    "3 | (0,1) | (0,0)",
])  # fmt: skip
def test_turns_that_cannot_be_are_refused(text):
    game = at_position(Position(((0, 1), (2, 1)), ((-4, -4),), left=3))
    with pytest.raises(BadInput):
        read_turn(game.rules, start(game)[0], text)


def test_a_piece_that_leaves_is_written_with_its_outlet():
    game = at_position(Position(((0, -4), (3, 3)), ((-4, -4),), left=1))
    move = FAMILY.read_move(game.rules, start(game), 0, "0,-4>0,-5")
    assert write_turn(start(game)[0], 1, [move]) == "1 | [(0,-4),(0,-5)] |"
    assert read_turn(game.rules, start(game)[0], "1 | [(0,-4),(0,-5)] |") == [move]


@pytest.mark.parametrize("code", CODES)
def test_codes_and_json_lead_back(code):
    game = game_of(code)
    assert game.code == code
    assert game_from_json(game.to_json()).spec == game.spec
    assert FAMILY.read_code(game.code) == game.spec
    assert FAMILY.rule_sheet(game.spec).startswith("TARBLE")
    assert len({game_of(other).hash for other in CODES}) == len(CODES)


def test_positions_lead_back():
    for position in SITUATIONS.values():
        assert position_from_json(position.to_json()) == position
        assert read_position_code(write_position_code(position)) == position
        spec = TarbleSpec(side=7, start=position)
        assert FAMILY.read_code(FAMILY.code(spec)) == spec
    game = game_of("tarble")
    line, _ = random_game(game, 3)
    for at in range(len(line)):
        position = position_of(line[at])
        room = start(game)
        assert FAMILY.read_position(game.rules, room, position.to_json()) == 0
        assert position_of(room[0]) == position
        assert (room[0]["ended"], room[0]["winner"], room[0]["cause"]) == tuple(
            line[at][name] for name in ("ended", "winner", "cause")
        )
        if not line[at]["ended"]:
            assert position_of(start(at_position(position))[0]) == replace(position, rolled=None, last=())
        assert FAMILY.position_json(game.rules, line, at) == position.to_json()


@pytest.mark.parametrize(("code", "says"), [
    ("tarble/8/4-3/d6", "side 8"),
    ("tarble/6/1-3/d6", "back 1"),
    ("tarble/6/4-3/d9", "die 9"),
    ("tarble+slow", "slow"),
    ("tarble/situation-9", "situation"),
    ("tarble@0.0~3.3~n~0~roll~0-0", "occurs twice"),
    ("tarble@0.5~3.3~n~0~roll~0-0", ""),
    ("tarble@-5.5~3.3~n~0~roll~0-0", "not on a board"),
    ("tarble@none~3.3~n~0~roll~0-0", "no pieces"),
    ("tarble@1.1~3.3~n~0~7~0-0", "left 7"),
    ("tarble@what", "must look like"),
])  # fmt: skip
def test_wrong_codes_are_answered_in_a_line(code, says):
    if not says:
        assert FAMILY.read_code(code) is not None
        return
    with pytest.raises(BadInput, match=says) as error:
        FAMILY.read_code(code)
    assert "\n" not in str(error.value)


def test_drawings_fit_a_terminal_and_show_every_cell():
    for code in CODES:
        game = game_of(code)
        line, _ = random_game(game, 5, 60)
        text = FAMILY.draw_text(game.rules, line, 40)
        assert max(map(len, text.splitlines())) <= 80
        rows = text.splitlines()[: 2 * game.spec.side - 1]
        assert sum(row.count(c) for row in rows for c in ".#RBN") == FAMILY.places(game.spec)
        drawn = svg(FAMILY.scene(game.rules, line, 40, None))
        assert drawn.count("data-place=") == FAMILY.places(game.spec)
        pieces = sum(len(cells) for cells in (position_of(line[40]).first, position_of(line[40]).second))
        assert drawn.count('data-thing="on-') == pieces + int(line[40]["neutral"])
