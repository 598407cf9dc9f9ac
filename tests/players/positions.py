"""Random unfinished positions, and what a player chooses there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from games.chance import roll
from games.game import Game
from games.hooks import CHANCE_TURN, MOST_MOVES
from players.matches.context import MatchContext, choose_move, start_game
from players.matches.setup import new_context
from players.spec import read_player


def context_for(game: Game, *players: str) -> MatchContext:
    """A desk for players in words."""
    return new_context(game, [read_player(player) for player in players])


def random_positions(game: Game, context: MatchContext, count: int, seed: int = 1) -> Iterator[int]:
    """Indices on desk.states at which somebody has to decide; each yielded once random play has come so far."""
    generator = np.random.default_rng(seed)
    moves, odds = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
    found, pair = 0, 0
    while found < count:
        start_game(game, context, seed, 0, pair)
        pair += 1
        at, plies = 0, int(generator.integers(0, 12))
        while plies >= 0 and not context.states[at]["ended"]:
            dice = context.states[at]["turn"] == CHANCE_TURN
            if plies == 0 and not dice:
                found += 1
                yield at
                break
            if dice:
                move = roll(game.rules[0], context.states, at, moves, odds, context.streams)
            else:
                move = game.family.hooks.pick(game.rules[0], context.states, at, moves, context.streams)
                plies -= 1
            game.family.hooks.apply(game.rules[0], context.states, at, move, at + 1)
            at += 1


def choices(game: Game, context: MatchContext, at: int, player: int, times: int) -> Sequence[int]:
    """What the player chooses there, many times over."""
    return [choose_move(game, context, at, player) for _ in range(times)]
