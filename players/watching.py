"""Recorded games gone through once more, to count how each seat played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN, apply, initial
from games.jit import kernel
from games.streams import STREAMS, open_streams
from players.desk import WORD
from players.match import MatchResult, seatings

# What is counted for each seat of a game, whatever the game.
TALLIES = ("games", "plies", "decisions", "choices", "options")
GAMES, PLIES, DECISIONS, CHOICES, OPTIONS = range(len(TALLIES))

Watcher = Callable[[MatchResult], np.ndarray]


@dataclass(frozen=True)
class Habit:
    """A figure of behaviour: one tally by another, each added up over all games."""

    top: int
    over: int
    meaning: str

    @property
    def is_share(self) -> bool:
        """Whether it lies between 0 and 1."""
        return self.meaning.startswith("share")


HABITS = {
    "length": Habit(PLIES, GAMES, "plies of a game, rolls included"),
    "options": Habit(OPTIONS, DECISIONS, "legal moves at a decision"),
    "free": Habit(CHOICES, DECISIONS, "share of decisions with more than one legal move"),
}


@kernel
def tally(rules_array, moves, choices, plies, seed, number, first, orders, line, streams, tallies):
    """Go through the games first … of a match and count: tallies[game, seat, tally]."""
    rules = rules_array[0]
    keeps = rules["keeps_past"]
    for game in range(plies.size):
        at = np.int64(0)
        open_streams(streams, seed, number, (first + game) % orders, (first + game) // orders)
        initial(rules, line, streams)
        for ply in range(plies[game]):
            turn, options = line[at]["turn"], choices[game, ply]
            if turn != CHANCE_TURN:
                tallies[game, turn, DECISIONS] += 1
                tallies[game, turn, CHOICES] += options > 1
                tallies[game, turn, OPTIONS] += options
            apply(rules, line, at, moves[game, ply], at + keeps)
            at += keeps
        for seat in range(tallies.shape[1]):
            tallies[game, seat, GAMES] += 1
            tallies[game, seat, PLIES] += plies[game]


def habits_of(game: Game) -> dict[str, Habit]:
    """The figures of this game's players: those of every game, and those of its family."""
    own = game.family.habits
    if own is None:
        return HABITS
    place = {name: len(TALLIES) + k for k, name in enumerate(own.tallies)}
    figures = {name: Habit(place[top], place[over], meaning) for name, (top, over, meaning) in own.figures.items()}
    return {**figures, **HABITS}


def new_watcher(game: Game) -> Watcher:
    """Counts in recorded games: [game, seat, tally]."""
    own, line, streams = game.family.habits, game.new_line(), np.zeros(STREAMS, np.uint64)

    def watch(result: MatchResult) -> np.ndarray:
        shape = (result.games, len(result.players))
        found = np.zeros((*shape, len(TALLIES)), np.int64)
        key = (np.uint64(result.seed & WORD), game.number, result.first, len(seatings(len(result.players))))
        tally(game.rules, result.moves, result.choices, result.plies, *key, line, streams, found)
        if own is None:
            return found
        of_family = np.zeros((*shape, len(own.tallies)), np.int64)
        own.tally(game.rules, result.moves, result.plies, line, streams, of_family)
        return np.concatenate([found, of_family], axis=2)

    return watch
