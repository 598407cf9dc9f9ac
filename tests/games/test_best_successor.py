"""The outlook hook equals playing every move and judging every state."""

import numpy as np
import pytest

from games.game import Game, find_game
from games.hooks import ENDING, MOST_MOVES, try_all
from games.jit import kernel
from games.streams import STREAMS, THOUGHT, below

CODES = [
    "reversi-8x8", "4x4/reversi/most-men", "5x7/reversi/most-men", "10x10/reversi/most-men", "3x9/reversi/most-men",
    "checkers-8x8", "4x4/checkers/no-men-remaining", "6x5/checkers/most-men", "10x10/checkers/no-men-remaining",
    "10x9/checkers/most-men", "6x6/reversi/no-men-remaining", "4x4/tic-tac-toe/3-in-a-row",
    "6x6/checkers/no-men-remaining+double-move", "6x6/reversi/most-men+hybrid-disk", "6x6/checkers/4-in-a-row",
    "6x6/reversi/most-men+scoring", "5x5/tic-tac-toe/3-in-a-row+recall-any-move",
]  # fmt: skip


@kernel
def _by_trying(rules_array, line, at, moves, wanted):
    return try_all(rules_array[0], line, at, moves, wanted)


def _best(
    game: Game, states: np.ndarray, t: int, first: int, wanted: int, moves: np.ndarray, best_successor
) -> tuple[int, int]:
    moves[0] = first
    if best_successor is None:
        return int(_by_trying(game.rules, states, t, moves, wanted)), int(moves[0])
    return int(best_successor(game.rules[0], states, t, moves, wanted)), int(moves[0])


@pytest.mark.parametrize("fine", [0, 1])
@pytest.mark.parametrize("code", CODES)
def test_outlook_is_what_trying_finds(code: str, fine: int) -> None:
    game = find_game(code)
    game.rules["fine"] = fine
    hooks, rules, line = game.family.hooks, game.rules[0], game.new_line(2)
    moves, tried = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES, np.int64)
    streams = np.zeros(STREAMS, np.uint64)
    seen = set()
    for _ in range(6):
        hooks.initial(rules, line, streams)
        at = 0
        while not line[at]["ended"]:
            count = hooks.legal(rules, line, at, moves)
            legal = moves[:count].tolist()
            first = legal[int(below(streams, THOUGHT, count))]
            exact = _best(game, line, at, first, 2 * ENDING, tried, None)
            for wanted in (exact[0], exact[0] - 1, exact[0] + 1, 0, -5):
                value, move = _best(game, line, at, first, wanted, moves, hooks.best_successor)
                assert (value >= wanted) == (exact[0] >= wanted)
                assert value <= exact[0] if value >= wanted else value >= exact[0]
                assert move in legal
            seen.add(np.sign(exact[0]) * (abs(exact[0]) == ENDING))
            hooks.apply(rules, line, at, legal[int(below(streams, THOUGHT, count))], at + 1)
            at += 1
    assert len(seen) > 1, "no ending was in sight"
