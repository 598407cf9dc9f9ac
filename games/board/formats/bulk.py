"""Replay of many recorded board games in one kernel: a hundred thousand Othello games take seconds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from games.board import moves as words
from games.board.spec import LARGEST
from games.hooks import MOST_MOVES, apply, initial, legal
from games.jit import kernel
from games.records.recorded import RecordedGame, Replayed
from games.streams import STREAMS

if TYPE_CHECKING:
    from games.game import Game

LONGEST = words.LONGEST_PATH + 1  # cells of a move
NOWHERE = -1


class _Vocabulary(dict[str, int]):
    """The numbered words that occur; `paths` holds the cells of each."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self.rows, self.columns = rows, columns
        self.paths: list[list[int]] = []

    def __missing__(self, word: str) -> int:
        cells = [self._cell(name) for name in word.replace("x", "-").split("-")][:LONGEST]
        self.paths.append(cells + [NOWHERE] * (LONGEST - len(cells)))
        self[word] = len(self)
        return self[word]

    def _cell(self, name: str) -> int:
        column = "abcdefghij"[:LARGEST].find(name[:1]) if name else NOWHERE
        row = int(name[1:]) - 1 if name[1:].isdecimal() else NOWHERE
        on_board = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column if on_board else NOWHERE


def replay_board_games(game: Game, records: Sequence[RecordedGame]) -> Replayed:
    """Replay games of the board family. Passes are inserted where nothing else is legal. People stop when they agree on
    a draw, so neither the quiet draw of checkers nor the ply cap ends a recorded game."""
    rules = game.rules.copy()
    lengths = np.array([len(record.moves) for record in records], dtype=np.int64)
    rules["quiet_cap"] = 0
    rules["ply_cap"] = 2 * int(lengths.max(initial=0)) + 2  # at most one pass before each move
    vocabulary = _Vocabulary(int(rules[0]["columns"]), int(rules[0]["rows"]))
    numbers = np.array([vocabulary[word] for record in records for word in record.moves], dtype=np.int64)
    paths = np.array(vocabulary.paths or [[NOWHERE] * LONGEST], dtype=np.int64)
    state = game.family.hooks.state
    line = np.zeros(int(rules[0]["ply_cap"]) + 2 if rules[0]["keeps_past"] else 1, dtype=state)
    ends = np.cumsum(lengths)
    played, played_ends = np.zeros(2 * len(numbers), dtype=np.int64), np.zeros(len(records), dtype=np.int64)
    legal_moves, finals = np.zeros(len(records), dtype=np.int64), np.zeros(len(records), dtype=state)
    replay_all(
        rules,
        line,
        np.zeros(MOST_MOVES, dtype=np.int64),
        np.zeros(STREAMS, dtype=np.uint64),
        ends - lengths,
        ends,
        numbers,
        paths,
        legal_moves,
        finals,
        played,
        played_ends,
    )
    return Replayed(rules, legal_moves, finals, played[: int(played_ends.max(initial=0))], played_ends)


@kernel
def replay_all(
    rules_array, states, moves, streams, starts, ends, numbers, paths, legal_moves, finals, played, played_ends
):
    """Replay game after game, each until its end or its first illegal move."""
    rules = rules_array[0]
    plies = np.int64(0)
    for game in range(starts.size):
        initial(rules, states, streams)
        t = 0
        for index in range(starts[game], ends[game]):
            count = legal(rules, states, t, moves)
            if count == 1 and moves[0] == words.PASS:
                apply(rules, states, t, moves[0], t + rules.keeps_past)
                t += rules.keeps_past
                played[plies] = moves[0]
                plies += 1
                count = legal(rules, states, t, moves)
            move = named_move(rules, moves, count, paths[numbers[index]])
            if move == words.NO_MOVE:
                break
            apply(rules, states, t, move, t + rules.keeps_past)
            t += rules.keeps_past
            played[plies] = move
            plies += 1
            legal_moves[game] += 1
        finals[game] = states[t]
        played_ends[game] = plies


@kernel
def named_move(rules, moves, count, path):
    """The one legal move without declarations that a path of cells denotes, or NO_MOVE (none, or more than one)."""
    found = np.int64(words.NO_MOVE)
    for index in range(count):
        if moves[index] < words.BOARD_PART and is_named(rules, moves[index], path):
            if found != words.NO_MOVE:
                return np.int64(words.NO_MOVE)
            found = moves[index]
    return found


@kernel
def is_named(rules, move, path):
    """Whether a move leads through these cells, first and last included; cells between may be omitted."""
    cell = words.cell_of(move)
    if path[0] != cell:
        return False
    steps = words.steps_of(move)
    named = 1
    reach = 2 if words.jumps(move) else 1
    for step in range(steps):
        code = words.direction_of(move, step)
        up = rules.columns if code < 2 else -rules.columns
        right = 1 if code % 2 == 0 else -1
        cell += reach * (up + right)
        if named < path.size and path[named] == cell:
            named += 1
    is_whole = named == path.size or path[named] == NOWHERE
    return is_whole and path[named - 1] == cell
