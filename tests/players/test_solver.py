"""The exact solver against brute-force minimax over the naive rules model, and on games whose value is known."""

from __future__ import annotations

import random

import pytest

from games.board import FAMILY
from games.board.spec import MUTATIONS, PIECES, REPEATABLE, VICTORIES, BoardSpec, read_code
from games.errors import BadInput
from games.game import Game, find_game
from players.solve.solver import Solution, solve
from players.solve.table import ENTRY, WAYS, make_table
from tests.games.board import naive

VALUES = {1: "first", 0: "draw", -1: "second"}


class BruteForce:
    """Plain minimax with a memory. A value is (outcome, margin, plies): outcome and margin seen from the first player,
    plies to the end where the winner hurries and the loser delays (0 in draws)."""

    def __init__(self, spec: BoardSpec) -> None:
        self.scored = spec.victory == "most-men" and "scoring" not in spec.mutations
        self.memory: dict[object, tuple[int, int, int]] = {}

    def value(self, position: naive.Position) -> tuple[int, int, int]:
        if position.ended:
            outcome = {0: 1, 1: -1, None: 0}[position.winner]
            margin = naive.men(position, 0) - naive.men(position, 1) if self.scored and outcome else 0
            return outcome, margin, 0
        key = naive.future(position)
        if key not in self.memory:
            children = [self.value(naive.play(position, move)) for move in naive.legal_moves(position)]
            best = max(children, key=lambda value: self.worth(value, position.chooser))
            self.memory[key] = (*best[:2], best[2] + 1 if best[0] else 0)
        return self.memory[key]

    def worth(self, value: tuple[int, int, int], seat: int) -> tuple[int, int, int]:
        outcome, margin, plies = value
        sign = 1 - 2 * seat
        return sign * outcome, sign * margin, 0 if self.scored else -sign * outcome * plies


def game_of(spec: BoardSpec) -> Game:
    return Game(FAMILY, spec, FAMILY.code(spec))


def solved(code: str, nodes: int = 20_000_000) -> Solution:
    return solve(find_game(code), nodes=nodes)


def check(spec: BoardSpec) -> None:
    """Value, margin, distance, and that the line is best play of that length on the naive model."""
    brute = BruteForce(spec)
    position = naive.start(spec)
    outcome, margin, plies = brute.value(position)
    solution = solve(game_of(spec), nodes=3_000_000, memory_mb=8)
    code = FAMILY.code(spec)
    assert solution.value == VALUES[outcome], code
    assert solution.score == (margin if brute.scored else None), code
    if outcome and not brute.scored:
        assert solution.plies == plies, code
    assert solution.plies == len(solution.line), code
    for left, word in zip(range(len(solution.line), 0, -1), solution.line):
        here = brute.value(position)
        assert here[:2] == (outcome, margin), f"{code} {word}"
        if outcome and not brute.scored:
            assert here[2] == left, f"{code} {word}"
        position = naive.play(position, naive.find(position, word))
    assert position.ended, code
    assert brute.value(position)[:2] == (outcome, margin), code


def random_small_spec(seed: int) -> BoardSpec:
    rng = random.Random(seed)
    piece = rng.choice(PIECES)
    mutations: list[str] = []
    for _ in range(rng.randint(0, 2)):
        mutations.append(rng.choice([name for name in MUTATIONS if name in REPEATABLE or name not in mutations]))
    recalls = sum(name.startswith("recall") for name in mutations)
    few = len(mutations) < 2
    sizes = {
        "tic-tac-toe": ([(2, 2), (2, 3), (3, 2)], [(2, 3), (3, 2)] if few else [(2, 2)], [(2, 2)])[recalls],
        "reversi": ([(3, 3), (2, 4), (4, 2), (3, 4) if few else (3, 3)], [(2, 3), (3, 2)], [(2, 3)])[recalls],
        "checkers": ([(3, 3), (4, 3), (3, 4), (4, 2)], [(3, 2), (3, 3)], [(3, 2), (3, 3)])[recalls],
    }[piece]
    rows, columns = rng.choice(sizes)
    victory = rng.choice(VICTORIES[:1] * 3 + VICTORIES)
    return BoardSpec(rows, columns, piece, victory, tuple(mutations), rng.choice((1, 2, 3)))


@pytest.mark.parametrize("block", range(6))
def test_small_random_games_equal_brute_force(block):
    for seed in range(block * 25, block * 25 + 25):
        check(random_small_spec(seed))


@pytest.mark.parametrize(
    ("code", "value"),
    [
        ("5x5/tic-tac-toe/4-in-a-row", "draw"),
        ("6x6/tic-tac-toe/4-in-a-row", "first"),
        ("5x6/tic-tac-toe/4-in-a-row", "first"),
    ],
)
def test_lines_are_proved_by_threats_and_pairs(code, value):
    """Two million positions are enough; iterative deepening did not prove the first two with 200 million."""
    assert solve(find_game(code), nodes=2_000_000, memory_mb=64).value == value


@pytest.mark.full
@pytest.mark.parametrize("block", range(20))
def test_many_small_random_games_equal_brute_force(block):
    for seed in range(1000 + block * 50, 1050 + block * 50):
        check(random_small_spec(seed))


@pytest.mark.parametrize(
    "code",
    [
        "3x3/tic-tac-toe/3-in-a-row",
        "3x3/tic-tac-toe/3-in-a-row+double-move",
        "2x4/tic-tac-toe/3-in-a-row+hybrid-disk",
        "3x3/tic-tac-toe/3-in-a-row+first-hybrid-disk",
        "3x3/tic-tac-toe/most-men+scoring",
        "3x3/tic-tac-toe/most-men",
        "3x3/tic-tac-toe/no-men-remaining",
        "4x3/reversi/no-men-remaining",
        "4x4/checkers/no-men-remaining+quiet-2",
        "5x3/checkers/3-in-a-row+quiet-3",
    ],
)
def test_small_games_equal_brute_force(code):
    check(read_code(code))


@pytest.mark.parametrize(
    ("code", "value", "score", "plies"),
    [
        ("tic-tac-toe", "draw", None, 9),
        ("4x4/tic-tac-toe/4-in-a-row", "draw", None, 16),
        ("5x5/tic-tac-toe/3-in-a-row", "first", None, 5),
        ("3x3/tic-tac-toe/6-in-a-row", "draw", None, 9),  # a line that does not fit the board
        ("3x3/tic-tac-toe/most-men", "first", 1, 9),
        ("4x4/tic-tac-toe/most-men", "draw", 0, 16),
        ("3x3/tic-tac-toe/no-men-remaining", "first", None, 9),
        ("4x4/tic-tac-toe/no-men-remaining", "second", None, 16),
        ("4x4/reversi/most-men", "second", -8, 10),
        ("4x6/reversi/most-men", "first", 16, 21),
    ],
)
def test_known_values(code, value, score, plies):
    solution = solved(code)
    assert (solution.value, solution.score, solution.plies) == (value, score, plies)
    assert len(solution.line) == plies


def test_game_a_is_a_first_player_win():
    """The best game the published search found: a forced win, for all the recalls (source, "Game A")."""
    solution = solved("game-a", nodes=5_000_000)
    assert (solution.value, solution.plies, len(solution.line)) == ("first", 9, 9)
    # the line stands on the naive model too
    position = naive.start(read_code("5x5/tic-tac-toe/3-in-a-row+recall-any-move"))
    for word in solution.line:
        position = naive.play(position, naive.find(position, word))
    assert naive.result(position) == (True, 0, "line")


@pytest.mark.parametrize("code", ["6x6/reversi/most-men", "checkers-8x8", "10x10/tic-tac-toe/6-in-a-row+double-move"])
def test_what_is_out_of_reach_is_unknown(code):
    solution = solved(code, nodes=200_000)
    assert (solution.value, solution.score, solution.plies, solution.line) == ("unknown", None, None, ())
    assert 200_000 <= solution.nodes < 201_000


def test_the_same_answer_with_hardly_any_memory():
    small = solve(find_game("4x4/reversi/most-men"), nodes=20_000_000, memory_mb=0.01)
    assert (small.value, small.score) == ("second", -8)


@pytest.mark.parametrize("memory_mb", [0.0001, 1, 3, 64])
def test_the_table_stays_within_its_memory(memory_mb):
    table = make_table(memory_mb)
    assert table.nbytes <= max(memory_mb * 2**20, WAYS * ENTRY.itemsize)
    assert table.nbytes > memory_mb * 2**20 / 2 or len(table) == 1


def test_the_same_question_twice_gives_the_same_solution():
    assert solved("4x3/reversi/most-men+double-move") == solved("4x3/reversi/most-men+double-move")


@pytest.mark.parametrize(("code", "nodes", "message"), [("jostle", 100, "3 seats"), ("tic-tac-toe", 0, "above 0")])
def test_bad_input(code, nodes, message):
    with pytest.raises(BadInput, match=message):
        solved(code, nodes)
