"""The accuracy with which people predict each other where positions recur: an upper limit for any player's
prediction."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fitness.people.decisions import Decisions


@dataclass(frozen=True)
class Ceiling:
    """The ceiling over the decisions whose position also came up in another game. `another` is the probability that
    somebody else, drawn from those games, made the same move; `favourite` that the move was the most frequent one among
    the others (ties shared). Openings recur most, so these decisions are not typical: `share` says what fraction of all
    decisions they are."""

    moves: int
    positions: int
    share: float
    another: float
    favourite: float


def ceiling(decisions: Decisions) -> Ceiling | None:
    """The ceiling; None if no position recurs in another game. A position counts once per game."""
    first = _firsts(decisions.key, decisions.game)
    key, chosen = decisions.key[first], decisions.chosen[first]
    _, position, met = np.unique(key, return_inverse=True, return_counts=True)
    again = met[position] > 1
    if not again.any():
        return None
    position, chosen = position[again], chosen[again]
    order = np.lexsort((chosen, position))
    ends = np.flatnonzero(np.diff(position[order])) + 1
    pairs, favourites = 0.0, 0.0
    for moves in np.split(chosen[order], ends):
        _, made = np.unique(moves, return_counts=True)
        pairs += (made * (made - 1)).sum() / (len(moves) - 1)
        favourites += _favourite(made.tolist())
    share = len(position) / len(decisions)
    return Ceiling(len(position), len(ends) + 1, share, float(pairs / len(position)), favourites / len(position))


def _firsts(key: np.ndarray, game: np.ndarray) -> np.ndarray:
    order = np.lexsort((game, key))
    is_new = np.ones(len(order), bool)
    is_new[1:] = (np.diff(key[order]) != 0) | (np.diff(game[order]) != 0)
    return np.asarray(order[is_new])


def _favourite(made: list[int]) -> float:
    """The number of these decisions that agree with the most frequent choice in the other games."""
    total = 0.0
    for place, count in enumerate(made):
        rest = [*made[:place], count - 1, *made[place + 1 :]]
        if count - 1 == max(rest) > 0:
            total += count / rest.count(count - 1)
    return total
