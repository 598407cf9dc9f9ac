"""What the hook `assured` says without trying moves is what plain minimax finds by trying them all."""

import numpy as np
import pytest

from games.game import find_game
from games.hooks import EVALUATION_LIMIT, MOST_MOVES, UNSURE
from games.streams import STREAMS, THOUGHT, below
from players.search.evaluations import coarser
from tests.players.minimax import values

CODES = [
    "checkers-8x8", "4x4/checkers/no-men-remaining", "6x6/checkers/no-men-remaining", "6x5/checkers/most-men",
    "6x6/checkers/most-men", "7x9/checkers/most-men", "10x9/checkers/no-men-remaining",
]  # fmt: skip
WITHOUT = ["6x6/reversi/most-men", "6x6/checkers/no-men-remaining+double-move", "6x6/checkers/4-in-a-row"]
POSITIONS, STRIDE = 150, 5


def answers(code: str, coarse: bool = True):
    """Over positions of random games: (the hook's answer, what was wanted, the exact value)."""
    game = find_game(code)
    game.__dict__["rules"] = coarser(game.rules) if coarse else game.rules
    hooks, rules, line = game.family.hooks, game.rules[0], game.new_line(8)
    moves, streams = np.zeros(MOST_MOVES, np.int64), np.zeros(STREAMS, np.uint64)
    seen = at = 0
    hooks.initial(rules, line, streams)
    while seen < POSITIONS:
        if line[at]["ended"]:
            at = 0
        elif at % STRIDE == seen % STRIDE:
            seen += 1
            for left in (1, 2, 3):
                exact = int(values(game, line, at, left)[line[at]["turn"]])
                guess = int(hooks.evaluate(rules, line, at, line[at]["turn"]))
                for wanted in (exact, exact + 1, guess, guess + 1, guess + 51, -EVALUATION_LIMIT, EVALUATION_LIMIT):
                    yield int(hooks.static_bound(rules, line, at, left, wanted)), wanted, exact
        count = hooks.legal(rules, line, at, moves)
        hooks.apply(rules, line, at, moves[int(below(streams, THOUGHT, count))], at + 1)
        at += 1


@pytest.mark.parametrize("code", CODES)
def test_what_is_assured_is_true(code: str) -> None:
    sure = asked = 0
    for answer, wanted, exact in answers(code):
        asked += 1
        if answer != UNSURE:
            sure += 1
            assert (answer >= wanted) == (exact >= wanted)
            assert exact >= answer if answer >= wanted else exact <= answer
    assert sure > asked / 10


@pytest.mark.parametrize(("code", "coarse"), [*((code, True) for code in WITHOUT), ("checkers-8x8", False)])
def test_other_games_are_sure_of_nothing(code: str, coarse: bool) -> None:
    """Nor is who judges finely: where men stand changes with every step."""
    assert {answer for answer, _, _ in answers(code, coarse)} == {UNSURE}
