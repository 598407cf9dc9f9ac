"""What a position is worth, from the definitions alone: full-width minimax and expectimax over a family's hooks."""

from __future__ import annotations

from copy import copy

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN, MOST_MOVES
from players.judges import coarser
from players.worth import WIN


def judged_coarsely(game: Game) -> Game:
    """The same game, judged coarsely by whoever asks it."""
    other = copy(game)
    other.__dict__["rules"] = coarser(game.rules)
    return other


def values(game: Game, line: np.ndarray, at: int, depth: float, level: int = 0) -> list[float]:
    """The value for each seat `depth` decisions ahead; every seat takes its first best move."""
    rules, seats = game.rules[0], range(len(game.seats))
    if line[at]["ended"]:
        return [float(game.family.hooks.payoff(rules, line, at, seat)) * (WIN - level) for seat in seats]
    if depth == 0:
        return [float(game.family.hooks.evaluate(rules, line, at, seat)) for seat in seats]
    turn = line[at]["turn"]
    if turn == CHANCE_TURN:
        moves, odds = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
        count = game.family.hooks.chance(rules, line, at, moves, odds)
        below = [after(game, line, at, moves[i], depth, level) for i in range(count)]
        return [sum(odds[i] * below[i][seat] for i in range(count)) for seat in seats]
    return max(
        (after(game, line, at, move, depth - 1, level) for move in moves_at(game, line, at)), key=lambda v: v[turn]
    )


def after(game: Game, line: np.ndarray, at: int, move: int, depth: float, level: int) -> list[float]:
    """The values of a move."""
    game.family.hooks.apply(game.rules[0], line, at, move, at + 1)
    return values(game, line, at + 1, depth, level + 1)


def moves_at(game: Game, line: np.ndarray, at: int) -> list[int]:
    """The legal moves."""
    moves = np.zeros(MOST_MOVES, np.int64)
    return [int(move) for move in moves[: game.family.hooks.legal(game.rules[0], line, at, moves)]]


def best_moves(game: Game, line: np.ndarray, at: int, depth: float) -> set[int]:
    """Every move with the greatest value for the mover."""
    turn = line[at]["turn"]
    worth = {move: after(game, line, at, move, depth - 1, 0)[turn] for move in moves_at(game, line, at)}
    return {move for move, value in worth.items() if value == max(worth.values())}
