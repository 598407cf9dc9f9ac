"""The hook `strike`: what it finds wins against every answer, by the rules of the engine, and a naive twin finds the
same."""

from __future__ import annotations

import numpy as np
import pytest

from games.board.judgement.threat_win import DEEPEST, MOST
from games.game import Game, find_game
from games.hooks import MOST_MOVES, NEVER_A_MOVE, NO_MOVE
from games.streams import STREAMS
from players.matches.context import choose_move
from players.matches.setup import new_context
from players.spec import read_player
from tests.games.board.test_playout_policy import positions

BOARDS = ["6x6/tic-tac-toe/4-in-a-row", "8x8/tic-tac-toe/4-in-a-row", "5x7/tic-tac-toe/3-in-a-row",
          "9x9/tic-tac-toe/4-in-a-row", "10x10/tic-tac-toe/5-in-a-row"]  # fmt: skip
POSITIONS = 400


class Twin:
    """The same search over sets of (row, column)."""

    def __init__(self, game: Game) -> None:
        rows, columns, k = game.spec.rows, game.spec.columns, int(game.spec.victory.partition("-")[0])
        self.cells = rows * columns
        self.windows = [
            frozenset((row + i * down) * columns + column + i * right for i in range(k))
            for row in range(rows)
            for column in range(columns)
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
            if 0 <= column + (k - 1) * right < columns and row + (k - 1) * down < rows
        ]
        self.tried = 0

    def gaps(self, own: frozenset[int], free: frozenset[int]) -> set[int]:
        """Cells that complete a line."""
        left = [window - own for window in self.windows]
        return {cell for gap in left if len(gap) == 1 for cell in gap if cell in free}

    def first(self, own: frozenset[int], other: frozenset[int]) -> int | None:
        """A drop that wins by threats, or None."""
        free = frozenset(range(self.cells)) - own - other
        if at_once := self.gaps(own, free):
            return min(at_once)
        self.tried = 0
        found = self.threatening(own, other, free, 0)
        return found if self.tried <= MOST else None

    def threatening(self, own: frozenset[int], other: frozenset[int], free: frozenset[int], level: int) -> int | None:
        """The same behind so many threats."""
        lacking = [window - own for window in self.windows if not window & other]
        drops = {cell for gap in lacking if len(gap) == 2 for cell in gap}
        stops = self.gaps(other, free)
        if stops:
            drops &= stops if len(stops) == 1 else set()
        for drop in sorted(drops):
            self.tried += 1
            if self.tried > MOST:
                return None
            held, left = own | {drop}, free - {drop}
            answers = self.gaps(held, left)
            if len(answers) > 1:
                return drop
            if level < DEEPEST and self.threatening(held, other | answers, left - answers, level + 1) is not None:
                return drop
        return None


def disks(state: np.void, side: int) -> frozenset[int]:
    """The cells of a side."""
    word = int(state[f"men_{side}_low"]) | int(state[f"men_{side}_high"]) << 64
    return frozenset(cell for cell in range(128) if word >> cell & 1)


def wins(game: Game, states: np.ndarray, t: int, moves: np.ndarray) -> bool:
    """Whether whoever follows the hook from here wins against every answer."""
    hooks, rules = game.family.hooks, game.rules[0]
    mover, move = states[t]["turn"], int(hooks.threat_win(rules, states, t, moves))
    if move == NO_MOVE:
        return False
    hooks.apply(rules, states, t, move, t + 1)
    if states[t + 1]["ended"]:
        return bool(states[t + 1]["winner"] == mover)
    for answer in moves[: hooks.legal(rules, states, t + 1, moves)].tolist():
        hooks.apply(rules, states, t + 1, answer, t + 2)
        if states[t + 2]["ended"] or not wins(game, states, t + 2, moves):
            return False
    return True


@pytest.mark.parametrize("code", BOARDS)
def test_what_is_found_wins_against_every_answer_and_the_twin_finds_the_same(code: str) -> None:
    game, at_once, longer = find_game(code), 0, 0
    twin, roomy = Twin(game), game.new_line(64)
    for line, at, moves, _ in positions(game, POSITIONS):
        side = int(line[at]["side"])
        move = int(game.family.hooks.threat_win(game.rules[0], line, at, moves))
        expected = twin.first(disks(line[at], side), disks(line[at], 1 - side))
        assert move == (NO_MOVE if expected is None else expected)
        if expected is not None and twin.tried == 0:
            at_once += 1
        elif expected is not None:
            longer += 1
            roomy[0] = line[at]
            assert wins(game, roomy, 0, np.zeros(MOST_MOVES, np.int64))
    assert at_once >= 10
    assert longer >= 10


@pytest.mark.parametrize("code", ["reversi-8x8", "checkers-8x8"])
def test_nothing_is_said_of_games_whose_answers_are_not_forced(code: str) -> None:
    game = find_game(code)
    for line, at, moves, _ in positions(game, 60):
        assert game.family.hooks.threat_win(game.rules[0], line, at, moves) == NEVER_A_MOVE


def test_nothing_is_said_while_rights_are_left_that_matter() -> None:
    plain, seen = find_game("6x6/tic-tac-toe/4-in-a-row"), 0
    for right, spent in (("recall-last-move", False), ("hybrid-disk", False), ("non-flipping-disk", True)):
        game = find_game(f"6x6/tic-tac-toe/4-in-a-row+{right}")
        for line, at, moves, _ in positions(game, 120):
            state = line[at]
            bare = (state["tokens_0"], state["tokens_1"]) == (0, 0) and state["barred"] == -1 and not state["second"]
            found = game.family.hooks.threat_win(game.rules[0], line, at, moves)
            if not (spent or bare):
                assert found == NO_MOVE
            elif not state["hybrids_low"]:
                assert found == plain.family.hooks.threat_win(plain.rules[0], line, at, moves) or bare
                seen += found != NO_MOVE
    assert seen >= 10


def crossing_pairs() -> tuple[Game, np.ndarray]:
    """Two open pairs of four in a row that cross, and the first player to drop."""
    game = find_game("8x8/tic-tac-toe/4-in-a-row")
    line = new_context(game, [read_player("puct:1")]).states
    game.family.hooks.initial(game.rules[0], line, np.zeros(STREAMS, np.uint64))
    for at, cell in enumerate((26, 0, 27, 7, 42, 56, 50, 63)):
        game.family.hooks.apply(game.rules[0], line, at, cell, at + 1)
    return game, line


def test_two_pairs_that_cross_win() -> None:
    game, line = crossing_pairs()
    assert wins(game, line, 8, np.zeros(MOST_MOVES, np.int64))


@pytest.mark.parametrize("player", ["puct:1", "puct-full:1"])
def test_one_iteration_is_enough_to_play_what_is_seen(player: str) -> None:
    game, line = crossing_pairs()
    context = new_context(game, [read_player(player)])
    context.states[:9] = line[:9]
    hooks, rules, moves = game.family.hooks, game.rules[0], np.zeros(MOST_MOVES, np.int64)
    hooks.apply(rules, context.states, 8, choose_move(game, context, 8, 0), 9)
    answers = moves[: hooks.legal(rules, context.states, 9, moves)].tolist()
    for answer in answers:
        hooks.apply(rules, context.states, 9, answer, 10)
        assert hooks.threat_win(rules, context.states, 10, moves) != NO_MOVE
