"""The decisions of many games, stacked: a row per legal move, a column per feature, and the move made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from fitness.people.played import STRANGER, PlayedGames
from games.errors import BadInput
from games.game import Game
from games.hooks import MOST_MOVES
from games.streams import STREAMS
from players.matches.workspace import LOOK_AHEAD
from players.replay_analysis.walk import survey

TRAIN, HELD_OUT, CONFIRM = range(3)
PARTS = ("train", "held-out", "confirm")
SHARES = (0.5, 0.25, 0.25)


@dataclass(frozen=True, eq=False)  # compared by identity, so that derived data can be cached
class Decisions:
    """The stacked decisions, all with two or more legal moves: decision d has the rows start[d] : start[d + 1], and row
    start[d] + chosen[d] was played.

    table: int32 [row, column], the columns of players.decision; zeros in columns that were not requested

    game: the number of its game; ply, seat, person (index into names) likewise

    key: the hash of the position; equal if the same position recurred
    """

    columns: tuple[str, ...]
    table: np.ndarray
    start: np.ndarray
    chosen: np.ndarray
    game: np.ndarray
    ply: np.ndarray
    seat: np.ndarray
    person: np.ndarray
    key: np.ndarray
    names: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.chosen)

    @property
    def counts(self) -> np.ndarray:
        """The number of legal moves of each decision."""
        return np.diff(self.start)

    @property
    def rows(self) -> int:
        """The number of legal moves of all decisions."""
        return int(self.start[-1])

    @property
    def chosen_rows(self) -> np.ndarray:
        """The row of each chosen move."""
        return self.start[:-1] + self.chosen

    def only(self, kept: np.ndarray) -> Decisions:
        """The decisions selected by a mask."""
        counts = self.counts
        cut = {name: getattr(self, name)[kept] for name in ("chosen", "game", "ply", "seat", "person", "key")}
        table = self.table[np.repeat(kept, counts)] if self.table.shape[1] else self.table
        start = np.concatenate([[0], np.cumsum(counts[kept])])
        return replace(self, table=table, start=start, **cut)

    def part(self, part_of_game: np.ndarray, which: int) -> Decisions:
        """The decisions of one part's games; BadInput if there are none."""
        kept = self.only(part_of_game[self.game] == which)
        if not len(kept):
            raise BadInput(f"the {PARTS[which]} part of the records is empty; give more games")
        return kept


def split_games(games: int, seed: int, shares: Sequence[float] = SHARES) -> np.ndarray:
    """[game] → its part. Parts are drawn by game, never by decision, since the decisions of a game are correlated.
    BadInput if a part would be empty."""
    sizes = np.diff(np.round(np.cumsum([0.0, *shares]) / sum(shares) * games).astype(int))
    for size, share, name in zip(sizes, shares, PARTS):
        if share and not size:
            raise BadInput(f"the {name} part of {games} game{'' if games == 1 else 's'} is empty; give more games")
    parts = np.repeat(np.arange(len(shares), dtype=np.int8), sizes)
    return np.random.default_rng([seed, games]).permutation(parts)


def survey_games(game: Game, played: PlayedGames) -> Decisions:
    """The decisions of these games, without a table; BadInput if a move is not legal."""
    room = int(played.ends[-1]) if len(played) else 0
    counts, chosen, plies, seats, numbers = (np.zeros(room, np.int32) for _ in range(5))
    keys = np.zeros(room, np.uint64)
    line = walking_line(game, played)
    buffer, streams = np.zeros(MOST_MOVES, np.int64), np.zeros(STREAMS, np.uint64)
    where = (played.moves, played.scored, played.starts, played.ends)
    found = int(survey(played.rules, line, buffer, streams, *where, counts, chosen, plies, seats, numbers, keys))
    if found < 0:
        index = int(np.searchsorted(played.ends, -1 - found, side="right"))
        raise BadInput(f"game {index + 1}: move {-found - int(played.starts[index])} is not legal in {game.name}")
    if not found:
        raise BadInput("these games contain no decision with a choice")
    seats, numbers = seats[:found], numbers[:found]
    persons = played.persons[numbers, seats] if played.persons.size else np.full(found, STRANGER, np.int32)
    start = np.concatenate([[0], np.cumsum(counts[:found], dtype=np.int64)])
    empty = np.zeros((int(start[-1]), 0), np.int32)
    return Decisions(
        (), empty, start, chosen[:found], numbers, plies[:found], seats, persons, keys[:found], played.names
    )


def walking_line(game: Game, played: PlayedGames) -> np.ndarray:
    """An array of states that is large enough for any of these games and for a search from any of its positions."""
    longest = max(int(played.rules[0]["ply_cap"]), int(game.rules[0]["ply_cap"]))
    return np.zeros(longest + 2 + LOOK_AHEAD, dtype=game.family.hooks.state)
