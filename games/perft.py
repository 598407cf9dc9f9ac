"""Counting all ways to play: the classic check of a move generator against known numbers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from games import hooks
from games.game import Game
from games.hooks import CHANCE_TURN, MOST_MOVES
from games.jit import kernel
from games.playthrough import Playthrough


@kernel
def _count(rules_array, line, start, depth, nodes, finished, moves, odds, counts, places):
    # Depth-first over `depth` plies below line[start]; nodes[d] counts positions d plies below it, finished[d] those
    # that are over. The last ply is counted by the length of the move lists.
    rules = rules_array[0]
    level = 0
    counts[0] = 0
    places[0] = -1
    while level >= 0:
        here = start + level
        if places[level] < 0:
            if line[here]["turn"] == CHANCE_TURN:
                counts[level] = hooks.chance(rules, line, here, moves[level], odds)
            else:
                counts[level] = hooks.legal(rules, line, here, moves[level])
            places[level] = 0
            nodes[level + 1] += counts[level]
        if places[level] == counts[level] or level + 1 == depth:
            level -= 1
            continue
        hooks.apply(rules, line, here, moves[level, places[level]], here + 1)
        places[level] += 1
        if line[here + 1]["ended"]:
            finished[level + 1] += 1
        else:
            level += 1
            places[level] = -1


def perft(game: Game, depth: int, seed: int = 0, tell: Callable[[int, int], None] | None = None) -> list[int]:
    """Leaves of the game tree cut at 1, 2 … depth plies; a game that ends earlier is one leaf. `tell` hears how many
    of the first moves are done."""
    play = Playthrough(game, seed)
    line = game.new_line(extra=depth)
    line[0] = play.line[0]
    nodes, finished = np.zeros((2, depth + 1), dtype=np.int64)
    moves = np.zeros((depth, MOST_MOVES), dtype=np.int64)
    odds = np.zeros(MOST_MOVES, dtype=np.float64)
    counts, places = np.zeros((2, depth + 1), dtype=np.int64)
    first = play.legal()
    nodes[1] = len(first)
    for done, move in enumerate(first):
        if tell:
            tell(done, len(first))
        play.play(move)
        line[1] = play.line[1]
        play.undo()
        if line[1]["ended"]:
            finished[1] += 1
        elif depth > 1:
            _count(game.rules, line, 1, depth - 1, nodes[1:], finished[1:], moves, odds, counts, places)
    over = np.concatenate(([0], np.cumsum(finished[1:])[:-1]))
    return [int(count) for count in nodes[1:] + over]
