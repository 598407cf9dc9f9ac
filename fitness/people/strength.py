"""People's playing strength from the results of their games against each other (Bradley and Terry 1952).

P(one beats other) = 1 / (1 + exp(strength of other - strength of one)); a draw counts as half a win and half a loss;
the advantage of moving first is left out (people play both sides). Each person also has two games against an imaginary
average opponent, one won and one lost, so that strengths are finite and groups that never met share one scale.
"""

from __future__ import annotations

import numpy as np

from fitness.people.played import STRANGER, UNKNOWN_RESULT, PlayedGames
from games.errors import BadInput
from games.hooks import NOBODY

ENOUGH_GAMES = 20
ROUNDS = 100
CLOSE = 1e-9
THIRDS = {"low": (0.0, 1.0 / 3.0), "high": (2.0 / 3.0, 1.0)}


def strengths(played: PlayedGames) -> tuple[np.ndarray, np.ndarray]:
    """[person] → strength on the logistic scale (0 is average), and the number of games it rests on."""
    first, second = played.persons.T if played.persons.size else np.zeros((2, 0), int)
    usable = (first != STRANGER) & (second != STRANGER) & (first != second) & (played.winner != UNKNOWN_RESULT)
    first, second, winner = first[usable], second[usable], played.winner[usable]
    points = np.select([winner == 0, winner == NOBODY], [1.0, 0.5], 0.0)
    people = len(played.names)
    games = np.bincount(first, minlength=people) + np.bincount(second, minlength=people)
    skill = np.zeros(people)
    for _ in range(ROUNDS):  # Newton's method: the likelihood is concave
        expected, average = _logistic(skill[first] - skill[second]), _logistic(skill)
        missed = np.bincount(first, points - expected, people) - np.bincount(second, points - expected, people)
        slope = missed + 1.0 - 2.0 * average
        weight = expected * (1.0 - expected)
        step = _solved(first, second, weight, 2.0 * average * (1.0 - average), slope)
        skill += step / max(1.0, float(np.abs(step).max(initial=0.0)))
        if float(np.abs(step).max(initial=0.0)) < CLOSE:
            break
    return skill, games


def _solved(
    first: np.ndarray, second: np.ndarray, weight: np.ndarray, own: np.ndarray, slope: np.ndarray
) -> np.ndarray:
    """The Newton step, by conjugate gradients: a game involves only two people, so no matrix is formed."""
    people = len(own)
    diagonal = own + np.bincount(first, weight, people) + np.bincount(second, weight, people)

    def curved(v: np.ndarray) -> np.ndarray:
        pull = weight * (v[first] - v[second])
        return np.asarray(own * v + np.bincount(first, pull, people) - np.bincount(second, pull, people))

    step, left = np.zeros(people), slope.copy()
    scaled = left / diagonal
    direction, size = scaled.copy(), float(left @ scaled)
    for _ in range(10 * people):
        if size < 1e-22 * people:
            break
        bent = curved(direction)
        reach = size / float(direction @ bent)
        step += reach * direction
        left -= reach * bent
        scaled = left / diagonal
        size, before = float(left @ scaled), size
        direction = scaled + size / before * direction
    return step


def _logistic(x: np.ndarray) -> np.ndarray:
    return np.asarray(1.0 / (1.0 + np.exp(-x)))


def persons_of_rating(
    played: PlayedGames, rating: str, least_games: int = ENOUGH_GAMES, apart: frozenset[str] = frozenset()
) -> np.ndarray:
    """[person] → whether the strength is in the low or high third of the people with enough games; people in `apart`
    count as opponents only."""
    if not played.names:
        raise BadInput("these records name no players, so nobody can be rated")
    strength, games = strengths(played)
    rated = (games >= least_games) & np.array([name not in apart for name in played.names])
    if rated.sum() < 3:
        raise BadInput(f"only {int(rated.sum())} people have {least_games} games with a result; rating needs 3")
    low, high = np.quantile(strength[rated], THIRDS[rating])
    return np.asarray(rated & (strength >= low) & (strength <= high))
