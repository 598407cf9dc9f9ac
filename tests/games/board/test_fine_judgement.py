"""Fine judgement equals the naive twin's at random positions, and what can be counted by hand."""

from __future__ import annotations

import random

import pytest

from games.board.spec import MUTATIONS, BoardSpec, read_code
from games.hooks import evaluate
from games.jit import kernel
from players.search.evaluations import coarser
from players.search.foresight import finer
from tests.games.board import naive, naive_judgement
from tests.games.board.walking import Engine


@kernel
def _judged(rules_array, line, at, seat):
    return evaluate(rules_array[0], line, at, seat)


def judged(engine: Engine) -> int:
    """The fine guess for the side to move."""
    side = int(engine.line[engine.at]["side"])
    rules = finer(engine.game.rules)
    value = int(_judged(rules, engine.line, engine.at, side))
    assert int(_judged(rules, engine.line, engine.at, 1 - side)) == -value
    return value


def after(code: str, *words: str) -> Engine:
    """A game on the engine after these moves."""
    engine = Engine(read_code(code))
    for word in words:
        engine.play(word)
    return engine


def walk(spec: BoardSpec, rng: random.Random) -> int:
    """Compare at every position of a random game; how many."""
    engine, position, compared = Engine(spec), naive.start(spec), 0
    judge = naive_judgement.men if spec.piece == "checkers" else naive_judgement.lines
    while not position.ended:
        assert judged(engine) == judge(position), f"{engine.game.code}\n{position.board}"
        compared += 1
        word = rng.choice(list(engine.words()))
        engine.play(word)
        position = naive.play(position, naive.find(position, word))
    return compared


@pytest.mark.parametrize("k", [3, 4, 5, 6])
def test_lines(k: int) -> None:
    rng = random.Random(k)
    specs = [BoardSpec(rng.randint(3, 8), rng.randint(3, 8), "tic-tac-toe", f"{k}-in-a-row") for _ in range(8)]
    assert sum(walk(spec, rng) for spec in specs) > 100


@pytest.mark.parametrize("mutation", [it for it in MUTATIONS if it != "scoring"])
def test_lines_with_rights(mutation: str) -> None:
    rng = random.Random(mutation)
    assert walk(BoardSpec(5, 6, "tic-tac-toe", "4-in-a-row", (mutation,)), rng) > 5


@pytest.mark.parametrize("victory", ["no-men-remaining", "most-men"])
@pytest.mark.parametrize("size", [(3, 3), (4, 4), (5, 3), (6, 5), (8, 8), (7, 10)])
def test_men(victory: str, size: tuple[int, int]) -> None:
    rng = random.Random(f"{victory} {size}")
    assert sum(walk(BoardSpec(*size, "checkers", victory), rng) for _ in range(4)) >= 4


@pytest.mark.parametrize("right", ["double-move", "move-for-you", "recall-any-move"])
def test_men_with_rights(right: str) -> None:
    rng = random.Random(right)
    assert sum(walk(BoardSpec(6, 6, "checkers", "most-men", (right,)), rng) for _ in range(2)) > 10


def test_large_boards() -> None:
    rng = random.Random(1)
    assert walk(BoardSpec(10, 10, "checkers", "no-men-remaining"), rng) > 20
    assert walk(BoardSpec(10, 9, "tic-tac-toe", "5-in-a-row"), rng) > 10


def test_lines_by_hand() -> None:
    code = "3x3/tic-tac-toe/3-in-a-row"
    assert judged(after(code, "b2")) == -4 * 10 - 2 * 6  # four places for a line of theirs, two steps inwards
    # c1 takes one place away, and has a row and a column of its own
    assert judged(after(code, "b2", "c1")) == 3 * 30 - 2 * 10 + 2 * 6
    # a1 threatens c3, has one free column, the middle its row and column; c1 has its column
    assert judged(after(code, "b2", "c1", "a1")) == 1 * 30 - 1 * 50 - 3 * 10 - 2 * 6


def test_a_threat_counts_for_whose_turn_it_is() -> None:
    code = "4x9/tic-tac-toe/4-in-a-row"
    threatened = judged(after(code, "d2", "a1", "e2", "i4", "f2"))
    assert threatened < -2 * 50  # two cells complete the line, and can still be stopped
    assert judged(after(code, "d2", "a1", "e2", "i4", "f2", "a4")) > 2 * 120


def test_men_by_hand() -> None:
    """b4 d4 against b2 c1: b4 and c1 are at home, a corner is none; three steps each; c1 stands behind b2."""
    home = 100 + 40 - 9  # b4 and c1, beside an edge column
    assert judged(after("4x4/checkers/no-men-remaining", "a1-b2")) == 100 - (100 + 6 - 8 - 9 + 7) + home - home


def test_an_exchange_is_played_out_before_men_are_counted() -> None:
    code, moves = "8x8/checkers/no-men-remaining", ("c3-d4", "f6-e5", "d4xf6", "g7xe5")
    assert judged(after(code)) == 0
    values = [judged(after(code, *moves[:plies])) for plies in range(1, 5)]
    assert max(map(abs, values)) < 50  # a man up for one ply, and nobody thinks so
    engine = after(code, *moves[:3])
    coarse = int(_judged(coarser(engine.game.rules), engine.line, engine.at, int(engine.line[engine.at]["side"])))
    assert coarse == -100
    assert values[1] == -values[2]  # what is judged is the end of the exchange
