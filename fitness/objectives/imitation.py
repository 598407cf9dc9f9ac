"""Adjustment of a sampled strategy so that its games resemble people's: the effect of each weight, including those of
absent elements.

A linear classifier separates two groups by the distance of their means in units of the scatter: the AUC of Fisher's
discriminant is Φ(D / √2), where D is the Mahalanobis distance. The probability of a move is proportional to exp(sum of
weight times value), so the derivative of any mean by a weight is the covariance of that quantity with the *score* of a
game (Williams 1992), the sum over its moves of the value of the move made minus the expected value. So one batch of
games gives D² as a quadratic form of all changes of weights, including those that are 0 because the strategy lacks the
element: least squares, as in the Gauss-Newton method.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from fitness.objectives.chances import behind
from fitness.people.decisions import Decisions
from fitness.people.discriminator import RIDGE
from fitness.people.summary import Boards, boards_of
from fitness.people.witnessed import witnessed
from games.game import Game
from players.composition import Composition, Part
from players.composition.words import WHOLE_GAME

PHASE = "phase"
TINY = 1e-6
AT_ONCE = 20  # parts whose scores are computed together


@dataclass(frozen=True)
class OwnGames:
    """Games of a strategy against itself: boards, all decisions, and the probability of every move."""

    boards: np.ndarray
    decisions: Decisions
    shares: np.ndarray


@dataclass(frozen=True)
class Pull:
    """The effect of changes d of some parts' weights on D²: it becomes `distance` - 2 slope·d + d·bend·d, noise
    included, and the log probability of a game changes by ½ d·information·d nats on average."""

    distance: float
    slope: np.ndarray
    bend: np.ndarray
    information: np.ndarray


def own_games(
    game: Game, composition: Composition, people: Boards, games: int, seed: int, columns: np.uint64
) -> OwnGames:
    """Play games of a strategy against itself, recording these columns for each decision."""
    found = witnessed(game, composition, games, seed, columns)
    return OwnGames(boards_of(game, found.played, people.ends).numbers, found.decisions, found.shares)


def scores(game: Game, composition: Composition, own: OwnGames) -> np.ndarray:
    """[game, part]: the derivative of each game's log probability by the weight of a part; 0 for parts without a
    weight."""
    return _by_game(own, _surplus(game, composition, own))


def scores_of_others(game: Game, parts: Sequence[Part], own: OwnGames) -> np.ndarray:
    """The scores for basics that the strategy lacks. Basics that differ only in their phase share the computation."""
    decisions, whole = own.decisions, [replace(part, weight=1.0, phase=WHOLE_GAME) for part in parts]
    different = list(dict.fromkeys(whole))
    phase = decisions.table[decisions.start[:-1], decisions.columns.index(PHASE)]
    found = np.empty((len(own.boards), len(parts)))
    for at in range(0, len(different), AT_ONCE):
        together = different[at : at + AT_ONCE]
        surplus = _surplus(game, Composition(tuple(together)), own)
        for place, part in enumerate(parts):
            if whole[place] in together:
                low, high = part.phase
                binds = (phase >= low) & (phase <= high)
                column = surplus[:, together.index(whole[place])]
                found[:, place] = _by_game(own, np.where(binds, column, 0.0)[:, None])[:, 0]
    return found


def pull(people: np.ndarray, own: OwnGames, slopes: np.ndarray) -> Pull:
    """The pull from people's boards and the scores of the parts.

    Slopes are noisy: n quantities estimated on N games suggest, for each unit of information that they use, a reduction
    of the distance by n / N that is not real. This amount is subtracted.
    """
    games, numbers = own.boards.shape
    whitened = _whitening(people, own.boards)
    gap = whitened @ (people.mean(axis=0) - own.boards.mean(axis=0))
    slopes = slopes - slopes.mean(axis=0)
    moved = whitened @ ((own.boards - own.boards.mean(axis=0)).T @ slopes) / games
    information = slopes.T @ slopes / games + TINY * np.eye(slopes.shape[1])
    return Pull(float(gap @ gap), moved.T @ gap, moved.T @ moved + numbers / games * information, information)


def _surplus(game: Game, composition: Composition, own: OwnGames) -> np.ndarray:
    """[decision, part]: the value of the chosen move minus its expected value."""
    decisions = own.decisions
    values, _ = behind(game, composition, decisions)
    return values[decisions.chosen_rows] - np.add.reduceat(values * own.shares[:, None], decisions.start[:-1])


def _by_game(own: OwnGames, surplus: np.ndarray) -> np.ndarray:
    """Sums over the decisions of each game."""
    games = len(own.boards)
    return np.stack([np.bincount(own.decisions.game, column, games) for column in surplus.T], axis=1)


def _whitening(people: np.ndarray, own: np.ndarray) -> np.ndarray:
    """The transformation to unit scatter within people's games and within the others; directions with little scatter
    are shrunk as by the ridge of the classifier's regression."""
    games = len(people) + len(own)
    scatter = ((people - people.mean(axis=0)).T @ (people - people.mean(axis=0))
               + (own - own.mean(axis=0)).T @ (own - own.mean(axis=0))) / games  # fmt: skip
    spread = np.sqrt(np.diag(scatter))
    spread = np.where(spread > TINY, spread, 1.0)
    ridge = 4.0 * RIDGE / games  # the curvature of a logistic regression is a quarter of the scatter per game
    whole = scatter / np.outer(spread, spread) + ridge * np.eye(len(spread))
    return np.asarray(np.linalg.cholesky(np.linalg.inv(whole)).T / spread)
