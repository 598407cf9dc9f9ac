"""A game in a few dozen numbers, for any family: its summary statistics (games/hooks.py), seat by seat.

A game is cut into phases at the same plies for all games compared, and the numbers are averaged over the positions of
each phase, for every seat. If a game ends before a phase begins, its last position stands for that phase. The length of
a game is left out: people resign and agree on draws, which players do not, and length alone would distinguish them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fitness.people.decisions import walking_line
from fitness.people.played import PlayedGames
from games.game import Game
from games.hooks import CHANCE_TURN, MOST_MOVES, apply, initial, legal, summary_statistics
from games.jit import kernel
from games.streams import STREAMS

PHASES = 6
BESIDE = ("mobility", "lost to the move before")  # of every family, after its own statistics
STOCK, MOBILITY, LOST = 0, -2, -1


@dataclass(frozen=True)
class Boards:
    """The summaries of some games, [game, number], and the plies at which their phases end."""

    ends: np.ndarray
    numbers: np.ndarray

    def drawn(self, games: int, seed: int) -> Boards:
        """A random sample of this many games; all if there are no more."""
        if games >= len(self.numbers):
            return self
        chosen = np.random.default_rng([seed, len(self.numbers)]).choice(len(self.numbers), games, replace=False)
        return Boards(self.ends, self.numbers[np.sort(chosen)])


def boards_of(game: Game, played: PlayedGames, ends: np.ndarray | None = None) -> Boards:
    """The boards of these games, cut into their own phases unless the ends of other games' phases are given."""
    ends = phase_ends(played) if ends is None else ends
    return Boards(ends, summaries(game, played, ends))


def phase_ends(played: PlayedGames) -> np.ndarray:
    """The plies at which the phases end: equal parts of the median game's length."""
    return np.asarray(np.round(np.median(played.lengths) * np.arange(1, PHASES + 1) / PHASES).astype(int))


def names_of(game: Game) -> tuple[str, ...]:
    """The names of the quantities that are counted for each seat."""
    return (*game.family.counted, *BESIDE)


def summaries(game: Game, played: PlayedGames, ends: np.ndarray) -> np.ndarray:
    """[game, number]: every quantity by phase and seat."""
    shape = len(game.seats), len(names_of(game))
    found, here, before = np.zeros((len(played), len(ends), *shape)), np.zeros(shape), np.zeros(len(game.seats))
    memory = walking_line(game, played), np.zeros(MOST_MOVES, np.int64), np.zeros(STREAMS, np.uint64)
    where = played.moves, played.starts, played.ends
    areas, ends = game.family.areas(game.rules), np.asarray(ends, np.int64)
    _sum_up(played.rules, *memory, *where, areas, here, before, ends, found)
    return found.reshape(len(played), len(ends) * here.size)


@kernel
def _count(rules, states, t, buffer, areas, here, before):
    """The quantities of a position, here[seat, …], before its move. Mobility is the number of legal moves of the
    deciding seat; the others keep their last value."""
    summary_statistics(rules, states, t, areas, here)
    for seat in range(before.size):
        here[seat, LOST] = max(before[seat] - here[seat, STOCK], 0.0)
        before[seat] = here[seat, STOCK]
    if states[t]["turn"] != CHANCE_TURN:
        here[np.int64(states[t]["turn"]), MOBILITY] = legal(rules, states, t, buffer)


@kernel
def _sum_up(rules_array, line, buffer, streams, moves, starts, stops, areas, here, before, ends, found):
    """found[game, phase, seat, …]: means over the positions of each phase; for a phase never reached, the last
    position."""
    rules = rules_array[0]
    keeps = rules["keeps_past"]
    for game in range(starts.size):
        at, begin = 0, 0
        initial(rules, line, streams)
        here[:, :] = 0.0
        before[:] = 0.0
        for phase in range(ends.size):
            end = min(ends[phase], stops[game] - starts[game])
            means = found[game, phase]
            for ply in range(begin, end):
                _count(rules, line, at, buffer, areas, here, before)
                means += here
                apply(rules, line, at, moves[starts[game] + ply], at + keeps)
                at += keeps
            if end > begin:
                means /= end - begin
            else:
                means += here
            begin = max(begin, end)
