"""A game of the board family in a few dozen numbers that turning or mirroring the board leaves as they are.

A game is cut into phases at the same plies for all games compared, `quantities` are averaged over the positions of each
phase, for the first and the second seat. A game that ends before a phase begins gives its last position for it. The
length of a game is left out: people resign and agree on draws, which players do not, and that would tell them apart by
itself.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fitness.people.decisions import walking_line
from fitness.people.played import PlayedGames
from games.board.pieces import CHECKERS
from games.game import Game
from games.hooks import MOST_MOVES
from games.streams import STREAMS
from games.wrong import BadInput
from players.walk import unroll

PHASES = 6
ROUND = [(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column]
NAMES = (
    *("men", "on corners", "on edges", "in the centre", "on the frontier", "next to own", "next to theirs"),
    *("kings", "mobility", "lost to the move before"),
)


@dataclass(frozen=True)
class Boards:
    """The summaries of some games, [game, number], and the plies at which their phases end."""

    ends: np.ndarray
    numbers: np.ndarray


def boards_of(game: Game, played: PlayedGames, ends: np.ndarray | None = None) -> Boards:
    """The boards of these games; phases are their own unless the ends of others' are given."""
    ends = phase_ends(played) if ends is None else ends
    return Boards(ends, summaries(game, played, ends))


def phase_ends(played: PlayedGames) -> np.ndarray:
    """The plies at which the phases end: equal parts of the median game's length."""
    return np.asarray(np.round(np.median(played.lengths) * np.arange(1, PHASES + 1) / PHASES).astype(int))


def summaries(game: Game, played: PlayedGames, ends: np.ndarray) -> np.ndarray:
    """[game, number]: every quantity by phase and seat."""
    if game.family.name != "board":
        raise BadInput(f"games are told apart by their boards, which {game.name} does not have")
    line, buffer = walking_line(game, played), np.zeros(MOST_MOVES, np.int64)
    states = np.zeros(int(played.lengths.max(initial=1)), line.dtype)
    counts, streams = np.zeros(len(states), np.int32), np.zeros(STREAMS, np.uint64)
    rows = []
    for start, end in zip(played.starts.tolist(), played.ends.tolist()):
        unroll(played.rules, line, buffer, streams, played.moves[start:end], states, counts)
        rows.append(_summary(quantities(game, states[: end - start], counts[: end - start]), ends))
    return np.array(rows)


def quantities(game: Game, states: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """[position, seat, quantity], in the order of NAMES. Mobility is the number of moves of who is to decide, and what
    it was last for who is not."""
    rules = game.rules[0]
    shape = (len(states), int(rules["rows"]), int(rules["columns"]))
    men = [_cells(states, f"men_{seat}", shape) for seat in (0, 1)]
    kings = _cells(states, "kings", shape)
    empty, usable = ~(men[0] | men[1]), np.ones(shape[1:], bool)
    if rules["piece"] == CHECKERS:
        usable = np.add.outer(np.arange(shape[1]), np.arange(shape[2])) % 2 == 0
    corners, edges, centre = _regions(shape[1], shape[2])
    open_beside = _beside(empty & usable) > 0
    moves = _mobility(states["turn"], counts)
    found = np.empty((len(states), 2, len(NAMES)))
    for seat in (0, 1):
        own, their = men[seat], men[1 - seat]
        sizes = own.sum(axis=(1, 2))
        boards = (own, own & corners, own & edges, own & centre, own & open_beside)
        touching = ((own * _beside(own)).sum(axis=(1, 2)), (own * _beside(their)).sum(axis=(1, 2)))
        found[:, seat] = np.stack(
            [
                *(board.sum(axis=(1, 2)) for board in boards),
                *touching,
                (own & kings).sum(axis=(1, 2)),
                moves[seat],
                np.maximum(-np.diff(sizes, prepend=sizes[:1]), 0),
            ],
            axis=1,
        )
    return found


def _summary(found: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """Means over each phase; of a phase never reached, the last position."""
    means, begin = [], 0
    for end in ends.tolist():
        here = found[begin:end]
        means.append(here.mean(axis=0) if len(here) else found[-1])
        begin = end
    return np.concatenate([mean.ravel() for mean in means])


def _cells(states: np.ndarray, name: str, shape: tuple[int, int, int]) -> np.ndarray:
    """[position, row, column] of a set of the board's cells."""
    words = np.stack([states[f"{name}_low"], states[f"{name}_high"]], axis=1).astype("<u8")
    cells = np.unpackbits(words.view(np.uint8), axis=1, bitorder="little")
    return cells[:, : shape[1] * shape[2]].reshape(shape).astype(bool)


def _regions(rows: int, columns: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Corners, edges, and the middle half of the rows and columns."""
    row, column = np.arange(rows)[:, None], np.arange(columns)[None, :]
    end_row, end_column = (row == 0) | (row == rows - 1), (column == 0) | (column == columns - 1)
    middle = (np.abs(2 * row - rows + 1) < rows / 2) & (np.abs(2 * column - columns + 1) < columns / 2)
    return end_row & end_column, end_row | end_column, middle


def _beside(board: np.ndarray) -> np.ndarray:
    """[position, row, column]: how many of the eight cells around are in the set."""
    padded = np.pad(board.astype(np.int8), ((0, 0), (1, 1), (1, 1)))
    rows, columns = board.shape[1:]
    around = [padded[:, 1 + r : 1 + r + rows, 1 + c : 1 + c + columns] for r, c in ROUND]
    return np.asarray(np.sum(around, axis=0, dtype=np.int16))


def _mobility(turn: np.ndarray, counts: np.ndarray) -> list[np.ndarray]:
    """By seat: legal moves at its last decision up to here."""
    found = []
    for seat in (0, 1):
        last = np.maximum.accumulate(np.where(turn == seat, np.arange(len(turn)), -1))
        found.append(np.where(last >= 0, counts[np.maximum(last, 0)], 0))
    return found
