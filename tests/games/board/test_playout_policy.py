"""The hook `steer` against trying every move: wins are taken, the other's are stopped, and nothing else is said."""

from __future__ import annotations

import numpy as np
import pytest

from games.game import Game, find_game
from games.hooks import MOST_MOVES, NEVER_A_MOVE, NO_MOVE
from games.jit import kernel
from games.streams import STREAMS, open_streams

BOARDS = [
    "8x8/tic-tac-toe/4-in-a-row", "10x10/tic-tac-toe/5-in-a-row", "5x7/tic-tac-toe/3-in-a-row",
    "9x9/tic-tac-toe/4-in-a-row+hybrid-disk", "6x6/tic-tac-toe/4-in-a-row+double-move",
]  # fmt: skip
POSITIONS = 1000


@kernel
def tried(hooks_legal, hooks_apply, rules, states, t, moves, wins, threats):
    """Mark the cells on which the mover wins at once, and those on which the other would after some other move."""
    count = hooks_legal(rules, states, t, moves)
    mover = states[t]["turn"]
    answers = moves[count:]
    for i in range(count):
        hooks_apply(rules, states, t, moves[i], t + 1)
        if states[t + 1]["ended"]:
            if states[t + 1]["winner"] == mover:
                wins[moves[i] & 127] = 1
        elif states[t + 1]["turn"] != mover:
            replies = hooks_legal(rules, states, t + 1, answers)
            for j in range(replies):
                hooks_apply(rules, states, t + 1, answers[j], t + 2)
                if states[t + 2]["ended"] and states[t + 2]["winner"] == 1 - mover:
                    threats[answers[j] & 127] = 1
    return count


def positions(game: Game, wanted: int):
    """Random games of every stage, at every ply of each."""
    hooks, rules, line = game.family.hooks, game.rules[0], game.new_line(4)
    moves, streams, found, pair = np.zeros(MOST_MOVES, np.int64), np.zeros(STREAMS, np.uint64), 0, 0
    while found < wanted:
        open_streams(streams, np.uint64(3), game.number, 0, pair)
        hooks.initial(rules, line, streams)
        at, pair = 0, pair + 1
        while not line[at]["ended"] and found < wanted:
            yield line, at, moves, streams
            found += 1
            hooks.apply(rules, line, at, hooks.pick(rules, line, at, moves, streams), at + 1)
            at += 1


@pytest.mark.parametrize("code", BOARDS)
def test_steer_is_what_trying_every_move_finds(code: str) -> None:
    game = find_game(code)
    hooks, rules, said = game.family.hooks, game.rules[0], {"win": 0, "stop": 0, "nothing": 0}
    for line, at, moves, streams in positions(game, POSITIONS):
        wins, threats = np.zeros(128, np.int8), np.zeros(128, np.int8)
        count = tried(hooks.legal, hooks.apply, rules, line, at, moves, wins, threats)
        legal = moves[:count].tolist()
        move = int(hooks.playout_policy(rules, line, at, moves, streams))
        if wins.any():
            said["win"] += 1
            assert move in legal
            assert wins[move & 127]
        elif threats.any() and line[at]["tokens_0"] == line[at]["tokens_1"] == 0:
            said["stop"] += 1
            assert move in legal
            assert threats[move & 127]
        elif line[at]["tokens_0"] == line[at]["tokens_1"] == 0:
            said["nothing"] += 1
            assert move == NO_MOVE
        else:  # with declarations left a threat may be answered otherwise; what is said is legal all the same
            assert move == NO_MOVE or move in legal
    assert said["win"] >= 10 or "hybrid" in code
    assert said["stop"] >= 10 or "+" in code


@pytest.mark.parametrize("code", ["reversi-8x8", "checkers-8x8", "8x8/tic-tac-toe/most-men"])
def test_other_games_are_silent(code: str) -> None:
    game = find_game(code)
    for line, at, moves, streams in positions(game, 20):
        assert game.family.hooks.playout_policy(game.rules[0], line, at, moves, streams) == NEVER_A_MOVE


def test_one_of_two_stops_is_drawn() -> None:
    """An open three of the other: either end may be taken, and both are."""
    game, taken = find_game("8x8/tic-tac-toe/4-in-a-row"), set()
    hooks, rules, line = game.family.hooks, game.rules[0], game.new_line(4)
    moves, streams = np.zeros(MOST_MOVES, np.int64), np.arange(STREAMS).astype(np.uint64)
    hooks.initial(rules, line, streams)
    for at, cell in enumerate((18, 56, 19, 63, 20)):
        hooks.apply(rules, line, at, cell, at + 1)
    for _ in range(40):
        taken.add(int(hooks.playout_policy(rules, line, 5, moves, streams)))
    assert taken == {17, 21}
