"""Random unfinished positions, and what a player chooses there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from games.chance import roll
from games.game import Game
from games.hooks import CHANCE_TURN, MOST_MOVES
from players.matches.desk import Desk, choose_move, new_desk, start_game
from players.spec import read_player


def desk_for(game: Game, *players: str) -> Desk:
    """A desk for players in words."""
    return new_desk(game, [read_player(player) for player in players])


def random_positions(game: Game, desk: Desk, count: int, seed: int = 1) -> Iterator[int]:
    """Indices on desk.line at which somebody has to decide; each yielded once random play has come so far."""
    generator = np.random.default_rng(seed)
    moves, odds = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
    found, pair = 0, 0
    while found < count:
        start_game(game, desk, seed, 0, pair)
        pair += 1
        at, plies = 0, int(generator.integers(0, 12))
        while plies >= 0 and not desk.line[at]["ended"]:
            dice = desk.line[at]["turn"] == CHANCE_TURN
            if plies == 0 and not dice:
                found += 1
                yield at
                break
            if dice:
                move = roll(game.rules[0], desk.line, at, moves, odds, desk.streams)
            else:
                move = game.family.hooks.pick(game.rules[0], desk.line, at, moves, desk.streams)
                plies -= 1
            game.family.hooks.apply(game.rules[0], desk.line, at, move, at + 1)
            at += 1


def choices(game: Game, desk: Desk, at: int, player: int, times: int) -> Sequence[int]:
    """What the player chooses there, many times over."""
    return [choose_move(game, desk, at, player) for _ in range(times)]
