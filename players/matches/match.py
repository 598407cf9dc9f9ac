"""Matches: games between players in all seat orders on shared random streams, on any number of threads.

Games come in groups on the same chance stream, one group per *pair* number, in which each player sits in each seat
equally often: with two seats games 2p and 2p + 1 are pair p with seats swapped; with three seats games 6p … 6p + 5 are
the six permutations, in lexicographic order. Game g is a pure function of (rules, players, seed, g).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from games.errors import BadInput
from games.game import Game
from players.checks import check_player
from players.matches.compiled_loop import play_compiled
from players.matches.processes import divides, play_in_processes
from players.matches.python_loop import play_in_python
from players.matches.result import MatchResult, blank_result
from players.spec import PlayerSpec

MOST_GAMES = 100_000_000


def check_players(game: Game, players: Sequence[PlayerSpec]) -> None:
    """Raise BadInput unless these players can play this game."""
    seats = len(game.seats)
    if len(players) != seats:
        raise BadInput(f"{game.name} has {seats} seats, but {len(players)} players are named")
    for player in players:
        check_player(game, player)


def play_match(
    game: Game,
    players: Sequence[PlayerSpec],
    games: int,
    seed: int,
    threads: int = 1,
    *,
    first: int = 0,
    record: bool = False,
    digests: bool = False,
    swapped: bool = True,
    on_progress: Callable[[int], None] | None = None,
    position: Mapping[str, Any] | None = None,
) -> MatchResult:
    """Play the games first … first + games. The result does not depend on the number of threads.

    With a `position` all games begin there, and digests are not available. With `record` every move is kept, with
    `digests` a hash of each game up to symmetry; without `swapped` the seats stay fixed and each game has random
    streams of its own; `on_progress` is called with the number of games done.
    """
    check_players(game, players)
    if not 0 <= games <= MOST_GAMES:
        raise BadInput(f"{games} games are out of range; valid: 0 to {MOST_GAMES}")
    if threads < 1:
        raise BadInput(f"{threads} threads are too few; at least 1")
    in_python = any(player.own for player in players)
    digests = digests and position is None and not in_python
    result = blank_result(game, players, games, seed, first=first, record=record, digests=digests, swapped=swapped)
    begin = states_of(game, position)
    if in_python:
        return play_in_python(game, result, begin, on_progress)
    if game.family.interpreted:
        if divides(game, result, threads):
            return play_in_processes(game, result, position, threads, on_progress)
        threads = 1
    return play_compiled(game, result, begin, threads, on_progress)


def swaps_seats(game: Game, players: Sequence[PlayerSpec]) -> bool:
    """Whether a match of these players goes through the seat orders. With the same player in every seat this would
    repeat one deal in all orders: 24 games of one deal say less about the seats than 24 deals, and intervals would be
    too narrow."""
    return not (game.family.hidden and len(game.seats) > 2 and len(set(players)) == 1)


def replay_game(game: Game, players: Sequence[PlayerSpec], seed: int, number: int) -> MatchResult:
    """Game `number` of a match, replayed by itself with its moves: moves[0, :plies[0]]."""
    return play_match(game, players, 1, seed, first=number, record=True, swapped=swaps_seats(game, players))


def states_of(game: Game, position: Mapping[str, Any] | None) -> np.ndarray:
    """The states up to and including a position given as JSON; empty for the start. BadInput if the game is over
    there."""
    states = game.new_line(1)
    if position is None:
        return states[:0]
    t = game.family.read_position(game.rules, states, position)
    if states[t]["ended"]:
        raise BadInput(f"the game is over in this position of {game.name}")
    return states[: t + 1]
