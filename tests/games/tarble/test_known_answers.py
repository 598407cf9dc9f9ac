"""What an independent program measured: counts of turns, random play; what the situations are said to be."""

from __future__ import annotations

import numpy as np
import pytest

from games.game import find_game
from games.tarble import FAMILY
from games.tarble.causes import CAUSES
from games.tarble.cells import cells_of
from games.tarble.position import Position
from games.tarble.texts.notation import legal_moves, position_of
from games.tarble.turning.chances import chances
from games.tarble.turning.whole_turns import count_turns, ends_of
from players.matches.match import play_match
from players.spec import read_player
from tests.games.tarble.table import at_position, game_of, random_game, start, streams_of
from tests.games.tarble.test_against_naive import twin_of

SEQUENCES = [12, 198, 3652, 73870, 1594006, 36241240]
BEFORE = [12, 105, 599, 2686, 9924, 31634]
AFTER = [12, 105, 596, 2620, 9456, 29363]


@pytest.mark.parametrize("roll", range(1, 7))
def test_turns_from_the_start(roll):
    game = find_game("tarble")
    sequences, positions = count_turns(game.rules, start(game)[0], roll)
    assert sequences == SEQUENCES[:roll]
    assert positions == [*BEFORE[: roll - 1], AFTER[roll - 1]]
    ends = ends_of(game.rules, start(game)[0], roll)
    assert len(ends.after(roll)) == BEFORE[roll - 1]


def test_random_play():
    """The spec's figures: first seat .5035 +- .0003, ties .0007, 88.4 rolls, 309 movements, points 3.08 : 3.04."""
    game, games = find_game("tarble"), 200_000
    players = [read_player("random")] * 2
    result = play_match(game, players, games, 5, threads=2, swapped=False)
    assert result.seat_wins()[0] / games == pytest.approx(0.5035, abs=0.002)
    assert result.draws() / games == pytest.approx(0.0007, abs=0.0003)
    rolls_and_movements = result.plies.mean()
    assert rolls_and_movements == pytest.approx(88.4 + 309, abs=0.9)
    tie_breaks = np.count_nonzero(result.cause == CAUSES.index("last-pieces"))
    assert tie_breaks / games == pytest.approx(0.16, abs=0.005)
    assert not np.count_nonzero(result.cause == CAUSES.index("ply-cap"))


def test_random_games_in_rolls_and_points():
    game, rolls, points = find_game("tarble"), [], []
    moves, line = np.zeros(64, np.int64), start(game)
    for number in range(100_000):
        FAMILY.hooks.initial(game.rules[0], line, streams_of(number))
        FAMILY.hooks.playout(game.rules[0], line, 0, moves, streams_of(number))
        rolls.append(int(line[0]["rolls"]))
        points.append(line[0]["points"].tolist())
    assert np.mean(rolls) == pytest.approx(88.4, abs=0.3)  # sd 29.7: 0.3 is three standard errors
    assert np.mean(points, axis=0) == pytest.approx([3.08, 3.04], abs=0.02)


def test_situation_1_is_the_start_with_a_six():
    assert find_game("tarble/situation-1").spec.start == Position(
        find_game("tarble").spec.opening.first, find_game("tarble").spec.opening.second, left=6
    )


def test_situation_3_has_an_exact_answer():
    """(3,3)>(3,2) wins on the next turn with probability 1/9, every other movement at most 1/12."""
    game = find_game("tarble/situation-3")
    found = chances(game.rules, start(game)[0])
    texts = [(FAMILY.move_text(game.rules, start(game), 0, moves[0]), chance) for moves, chance in found]
    assert texts[0] == ("3,3>3,2", pytest.approx(1 / 9))
    assert texts[1][1] == pytest.approx(1 / 12)
    assert len(texts) == 12


def captures(game):
    """The sets of cells that a turn of the situation can capture, each end once."""
    line = start(game)
    state = line[0]
    prey = {*game.spec.start.second} | ({(0, 0)} if state["neutral"] else set())
    ends = ends_of(game.rules, state, int(state["left"]))
    found = set()
    for place in ends.after(int(state["left"])):
        left = set(cells_of(place["other"])) | ({(0, 0)} if place["neutral"] else set())
        found.add(frozenset(prey - left))
    return found


def test_situation_5_has_exactly_these_pairs():
    pairs = {found for found in captures(find_game("tarble/situation-5")) if len(found) == 2}
    three = [(-1, 3), (0, 3), (-4, -4)]
    assert pairs == {frozenset({(0, 0), cell}) for cell in three} | {frozenset({(-1, 3), (0, 3)})}
    assert max(map(len, captures(find_game("tarble/situation-5")))) == 2


def test_situation_2_is_far_behind_with_the_pieces_to_make_up_ground():
    where = find_game("tarble/situation-2").spec.start
    assert where.points[1] - where.points[0] >= 3
    assert len(where.first) >= len(where.second) + 2


def test_situation_4_is_narrowly_ahead_and_pieces_can_leave():
    game = find_game("tarble/situation-4")
    where = game.spec.start
    assert 0 < where.points[0] - where.points[1] <= 2
    ends = ends_of(game.rules, start(game)[0], where.left)
    assert min(len(cells_of(place["own"])) for place in ends.cleared) < len(where.first)


def test_situation_6_leaves_nothing_to_take_but_the_neutral_piece():
    assert captures(find_game("tarble/situation-6")) == {frozenset(), frozenset({(0, 0)})}


def test_one_way_out_is_found():
    """Three pieces in a corner behind two rows of opponents: no step is free, one jump does not land on a piece."""
    first = ((5, 5), (4, 5), (5, 4))
    second = ((3, 5), (3, 4), (4, 4), (4, 3), (5, 3), (2, 5), (2, 4), (2, 3), (3, 3), (3, 2))
    walled = Position(first, second, left=3)
    game = at_position(walled, deadly_corners=False)
    out = [FAMILY.move_text(game.rules, start(game), 0, move) for move in legal_moves(game.rules, start(game), 0)]
    assert out == twin_of(game.spec).texts() == ["5,4>5,2"]


def test_a_turn_ends_early_only_when_nothing_can_move():
    """Made up: a piece in a corner, three neighbours, and three pieces where jumps over them would land."""
    first, second = ((5, 5),), ((4, 5), (5, 4), (4, 4), (3, 5), (5, 3), (3, 3))
    game = at_position(Position(first, second, points=(2, 1)), deadly_corners=False)
    line = start(game)
    FAMILY.hooks.apply(game.rules[0], line, 0, 4, 1)  # a four is rolled, and nothing can move
    assert (line[1]["turn"], line[1]["seat"], line[1]["left"], line[1]["rolls"]) == (-1, 1, 0, 1)
    assert position_of(line[1]) == Position(first, second, turn=1, points=(2, 1))
    in_the_turn = at_position(Position(first, second, left=4, points=(2, 1)), deadly_corners=False)
    assert twin_of(in_the_turn.spec).texts() == []
    assert position_of(start(in_the_turn)[0]) == Position(first, second, turn=1, points=(2, 1))


def test_turns_are_never_cut_short_in_random_games():
    game = game_of("tarble")
    for number in range(30):
        line, moves = random_game(game, number)
        for at, move in enumerate(moves):
            if line[at]["turn"] == -1:
                assert line[at + 1]["left"] == move
