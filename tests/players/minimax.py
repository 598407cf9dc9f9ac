"""What a position is worth, from the definitions alone: full-width minimax and expectimax over a family's hooks."""

from __future__ import annotations

from copy import copy

import numpy as np

from games.game import Game
from games.hooks import CHANCE_TURN, MOST_MOVES
from players.search.alphabeta import ENDINGS
from players.search.evaluations import coarser
from players.search.worth import PROVEN, WIN


def judged_coarsely(game: Game) -> Game:
    """The same game, judged coarsely by whoever asks it."""
    other = copy(game)
    other.__dict__["rules"] = coarser(game.rules)
    return other


def values(game: Game, states: np.ndarray, t: int, depth: float, level: int = 0, resolves: bool = False) -> list[float]:
    """The value for each seat `depth` decisions ahead; every seat takes its first best move. With `resolves` what is
    unquiet one decision above the horizon is looked at one further."""
    rules, seats = game.rules[0], range(len(game.seats))
    if states[t]["ended"]:
        return [float(game.family.hooks.payoff(rules, states, t, seat)) * (WIN - level) for seat in seats]
    if resolves and depth == 1 and game.family.hooks.is_noisy(rules, states, t):
        depth = 2
    if depth == 0:
        return [float(game.family.hooks.evaluate(rules, states, t, seat)) for seat in seats]
    turn = states[t]["turn"]
    if turn == CHANCE_TURN:
        moves, odds = np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
        count = game.family.hooks.chance(rules, states, t, moves, odds)
        below = [after(game, states, t, moves[i], depth, level, resolves) for i in range(count)]
        return [sum(odds[i] * below[i][seat] for i in range(count)) for seat in seats]
    return max(
        (after(game, states, t, move, depth - 1, level, resolves) for move in moves_at(game, states, t)),
        key=lambda v: v[turn],
    )


def after(
    game: Game, states: np.ndarray, t: int, move: int, depth: float, level: int, resolves: bool = False
) -> list[float]:
    """The values of a move."""
    game.family.hooks.apply(game.rules[0], states, t, move, t + 1)
    return values(game, states, t + 1, depth, level + 1, resolves)


def moves_at(game: Game, states: np.ndarray, t: int) -> list[int]:
    """The legal moves."""
    moves = np.zeros(MOST_MOVES, np.int64)
    return [int(move) for move in moves[: game.family.hooks.legal(game.rules[0], states, t, moves)]]


def best_moves(game: Game, states: np.ndarray, t: int, depth: float, plain: bool = False) -> set[int]:
    """Every move with the greatest value for the mover, what is unquiet resolved; near the end those that settle it.
    `plain`: without either, as all players but alpha-beta look ahead."""
    turn = states[t]["turn"]
    if not plain and (settling := settling_moves(game, states, t, depth)):
        return settling
    worth = {move: after(game, states, t, move, depth - 1, 0, not plain)[turn] for move in moves_at(game, states, t)}
    return {move for move, value in worth.items() if value == max(worth.values())}


def settling_moves(game: Game, states: np.ndarray, t: int, depth: float) -> set[int]:
    """Near the end, but beyond the horizon: of the moves that win, else of those that do not lose, the most promising
    that please best. None elsewhere, or where every move loses."""
    hooks, rules, turn = game.family.hooks, game.rules[0], states[t]["turn"]
    left = hooks.horizon(rules, states, t)
    moves = moves_at(game, states, t)
    if not depth < left <= depth + ENDINGS or len(moves) == 1:
        return set()
    worth = {move: after(game, states, t, move, left - 1, 0, True)[turn] for move in moves}
    for least in (PROVEN + 1, -PROVEN):
        reaching = [move for move in moves if worth[move] >= least]
        if reaching:
            liked = {
                m: (hooks.order_score(rules, states, t, m), hooks.tie_break(rules, states, t, m)) for m in reaching
            }
            return {move for move in reaching if liked[move] == max(liked.values())}
    return set()
