"""Speed of players: full games on one core, per second of CPU time.

A game's record is the same as in every match: winner, cause of the ending, plies and payoffs. Together with the match's
seed and the game's number it determines the whole game: `players.matches.match.replay_game` replays it move for move.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from games.errors import BadInput
from games.game import Game, find_game
from players.matches.match import check_players, play_match
from players.spec import PlayerSpec, read_player
from runs.types.naming.players import warm_up

GAMES = ("tic-tac-toe", "reversi-8x8", "checkers-8x8", "10x10/tic-tac-toe/5-in-a-row", "jostle")
PLAYERS = ("random", "alphabeta:2", "alphabeta:4", "mcts:100", "mcts:1000", "puct:200")
LARGEST_BATCH = 65536


@dataclass(frozen=True)
class Speed:
    """The measured speed of a player in a game."""

    game: str
    player: str
    games: int
    plies: int
    cpu_s: float

    @property
    def games_per_cpu_second(self) -> float:
        """Games per second."""
        return self.games / self.cpu_s

    @property
    def plies_per_cpu_second(self) -> float:
        """Plies per second, including chance events."""
        return self.plies / self.cpu_s


def speeds(seconds: float, seed: int) -> Iterator[Speed]:
    """All measurements, of every player in every game that it supports."""
    for name in GAMES:
        game = find_game(name)
        for word in PLAYERS:
            players = [read_player(word)] * len(game.seats)
            if plays(game, players):
                warm_up(game, players)
                yield speed(game, name, players, seconds, seed)


def plays(game: Game, players: list[PlayerSpec]) -> bool:
    """Whether the players support the game."""
    try:
        check_players(game, players)
    except BadInput:
        return False
    return True


def speed(game: Game, name: str, players: list[PlayerSpec], seconds: float, seed: int) -> Speed:
    """Play growing batches until the CPU time is used up."""
    games = plies = 0
    batch, spent = 1, 0.0
    while spent < seconds:
        began = time.process_time()
        result = play_match(game, players, batch, seed, first=games)
        spent += time.process_time() - began
        games += batch
        plies += int(result.plies.sum())
        batch = min(2 * batch, LARGEST_BATCH)
    return Speed(name, str(players[0]), games, plies, spent)
