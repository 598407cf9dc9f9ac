"""Leagues: the tables are played and evaluated."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import factorial

import numpy as np

from fitness.league.behaviour import Behaviour, Figure
from fitness.league.cycles import CyclicShare, cyclic_share
from fitness.league.decided import decided_matrix
from fitness.league.dominance import Standing, standings
from fitness.league.matrix import Matrix, payoff_of, score_matrix
from fitness.league.mix import Mix, mix_of
from fitness.league.ratings import Rating, ratings
from fitness.league.resampling import resampled_scores
from fitness.league.tables import Table, after, groups_each, line_ups, play_table
from games.errors import BadInput
from games.game import Game
from players.matches.match import check_players
from players.spec import PlayerSpec

MOST_PLAYERS = 60


@dataclass(frozen=True)
class League:
    """The results of a league; lists are in the order of the players."""

    players: tuple[str, ...]
    games: int  # requested per pairing
    tables: tuple[Table, ...]
    matrix: Matrix  # scores, draws as halves; everything else is computed from them
    decided: Matrix  # win rates of decided games
    ratings: list[Rating]
    standings: list[Standing]
    mix: Mix
    cyclic: CyclicShare
    meanings: Mapping[str, str]  # of the habits
    behaviour: Mapping[str, list[Figure]]

    @property
    def games_played(self) -> int:
        """The number of games of all tables."""
        return sum(table.games for table in self.tables)

    @property
    def least_games(self) -> int:
        """The number of games of the pairing with the fewest games."""
        games = self.matrix.games
        return int(games[~np.eye(len(games), dtype=bool)].min())


def check_league(game: Game, players: Sequence[PlayerSpec]) -> None:
    """Raise BadInput unless these players can form a league in this game."""
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise BadInput(f"a league of {len(players)} is out of range; valid: 2 to {MOST_PLAYERS} players")
    for player in players:
        check_players(game, [player] * len(game.seats))


def play_league(
    game: Game,
    players: Sequence[PlayerSpec],
    games: int,
    seed: int,
    threads: int = 1,
    on_progress: Callable[[int, int], None] | None = None,
) -> League:
    """Play at least `games` games per pairing. A pure function of (game, players, games, seed); `on_progress` receives
    the number of games done and the total."""
    check_league(game, players)
    seats, behaviour = len(game.seats), Behaviour(game, len(players))
    every, groups = line_ups(len(players), seats), groups_each(games, len(players), seats)
    each = groups * factorial(seats)
    reach = None if on_progress is None else lambda done: on_progress(done, each * len(every))
    tables = [
        play_table(game, players, places, groups, seed, threads, behaviour.watch, after(each * k, reach))
        for k, places in enumerate(every)
    ]
    return assessed([str(player) for player in players], games, tables, behaviour, seed)


def assessed(names: Sequence[str], games: int, tables: Sequence[Table], behaviour: Behaviour, seed: int) -> League:
    """The results computed from the tables."""
    n = len(names)
    matrix = score_matrix(tables, n)
    resampled = payoff_of(resampled_scores(tables, n, seed))
    return League(
        players=tuple(names),
        games=games,
        tables=tuple(tables),
        matrix=matrix,
        decided=decided_matrix(tables, n),
        ratings=ratings(tables, n),
        standings=standings(matrix, score_matrix(tables, n, 1.0 - 0.05 / n)),
        mix=mix_of(matrix.payoff, resampled),
        cyclic=cyclic_share(matrix.payoff, resampled),
        meanings={name: habit.meaning for name, habit in behaviour.habits.items()},
        behaviour=behaviour.figures(),
    )
