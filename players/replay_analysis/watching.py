"""Behaviour statistics of each seat, counted by replaying recorded games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN, MOST_MOVES, apply, features, initial
from games.jit import kernel
from games.streams import STREAMS, open_streams
from players.columns import OWN_BITS
from players.decision import bits_of
from players.matches.context import WORD
from players.matches.result import MatchResult, seatings
from players.matches.workspace import LOOK_AHEAD

# Counted for each seat of a game of any family.
TALLIES = ("games", "plies", "decisions", "choices", "options")
GAMES, PLIES, DECISIONS, CHOICES, OPTIONS = range(len(TALLIES))
OWN = len(TALLIES)  # the family's own tallies start here
U = np.uint64

Watcher = Callable[[MatchResult], np.ndarray]


@dataclass(frozen=True)
class Habit:
    """A behaviour figure: the ratio of two tallies, each summed over all games."""

    top: int
    over: int
    meaning: str

    @property
    def is_share(self) -> bool:
        """Whether the figure lies between 0 and 1."""
        return self.meaning.startswith(("share", "1 if", "1 on"))


HABITS = {
    "length": Habit(PLIES, GAMES, "plies of a game, including rolls"),
    "options": Habit(OPTIONS, DECISIONS, "legal moves at a decision"),
    "free": Habit(CHOICES, DECISIONS, "share of decisions with more than one legal move"),
}


@kernel
def tally(
    rules_array, moves, choices, plies, seed, number, first, orders, states, streams, wanted, one, table, tallies
):
    """Replay the games from `first` on and count: tallies[game, seat, tally]. After TALLIES come the family's wanted
    columns, summed over moves that were chosen among several."""
    rules = rules_array[0]
    keeps = rules["keeps_past"]
    for game in range(plies.size):
        t = np.int64(0)
        open_streams(streams, seed, number, (first + game) % orders, (first + game) // orders)
        initial(rules, states, streams)
        for ply in range(plies[game]):
            turn, options = states[t]["turn"], choices[game, ply]
            if turn != CHANCE_TURN:
                tallies[game, turn, DECISIONS] += 1
                tallies[game, turn, CHOICES] += options > 1
                tallies[game, turn, OPTIONS] += options
                if options > 1 and wanted != U(0):
                    one[0] = moves[game, ply]
                    features(rules, states, t, one, 1, wanted, table)
                    for column in range(table.shape[1]):
                        if (wanted >> U(min(column, OWN_BITS - 1))) & U(1) != U(0):
                            tallies[game, turn, OWN + column] += table[0, column]
            apply(rules, states, t, moves[game, ply], t + keeps)
            t += keeps
        for seat in range(tallies.shape[1]):
            tallies[game, seat, GAMES] += 1
            tallies[game, seat, PLIES] += plies[game]


def habits_of(game: Game) -> dict[str, Habit]:
    """The figures of this game's players: those of its family, and those of every game. For a family without its own
    tallies these are the means of every feature column over the chosen moves."""
    own = game.family.habits
    if own is None:
        columns = {name: OWN + game.family.columns.index(name) for name in columns_of(game)}
        figures = {name: Habit(column, CHOICES, game.family.meanings[name]) for name, column in columns.items()}
    else:
        place = {name: OWN + k for k, name in enumerate(own.tallies)}
        figures = {name: Habit(place[top], place[over], meaning) for name, (top, over, meaning) in own.figures.items()}
    return {**figures, **HABITS}


def columns_of(game: Game) -> list[str]:
    """The columns that distinguish players: all defined ones except the first, the phase of the game."""
    if game.family.habits is not None:
        return []
    return [name for name in game.family.features(game.spec) if name != game.family.columns[0]]


def new_watcher(game: Game) -> Watcher:
    """A function that counts in recorded games: [game, seat, tally]."""
    own, states, streams = game.family.habits, game.new_line(LOOK_AHEAD), np.zeros(STREAMS, np.uint64)
    wanted = bits_of(game, columns_of(game))
    one, table = np.zeros(MOST_MOVES, np.int64), np.zeros((1, len(game.family.columns)), np.int32)
    others = len(game.family.columns) if own is None else len(own.tallies)

    def watch(result: MatchResult) -> np.ndarray:
        found = np.zeros((result.games, len(result.players), OWN + others), np.int64)
        recorded = (result.moves, result.choices, result.plies)
        key = (np.uint64(result.seed & WORD), game.number, result.first, len(seatings(len(result.players))))
        tally(game.rules, *recorded, *key, states, streams, wanted, one, table, found)
        if own is not None:
            of_family = np.zeros((*found.shape[:2], others), np.int64)
            own.tally(game.rules, result.moves, result.plies, states, streams, of_family)
            found[:, :, OWN:] = of_family
        return found

    return watch
