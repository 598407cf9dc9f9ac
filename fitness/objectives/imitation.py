"""Making the games of a sampled strategy look like people's: what to turn its weights to, and which elements it lacks.

A regression tells people's games from the strategy's own and gives each of the latter a mark, the log odds that people
played it (adversarial imitation: Ho and Ermon 2016). A move's chance is proportional to exp(sum of weight times value),
so the gradient of a game's log chance is its score: the value of each move made less the expected one, summed up. How
marks and scores vary together is where better marks lie (Williams 1992), and in units of the scores' covariance, the
Fisher information, a step is as long as games change by it (Amari 1998). The same covariance tells for any element that
the strategy has not how much its weight would be worth, before a game is played with it: a score test (Rao 1948).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from fitness.objectives.chances import behind, chances
from fitness.objectives.weights import writable
from fitness.people.decisions import Decisions
from fitness.people.logistic import fit_logistic
from fitness.people.self_play import self_play
from fitness.people.summary import Boards, boards_of
from fitness.people.tables import decisions_of
from games.game import Game
from players.composition import Composition, Part
from players.spec import composed_player

RIDGE = 30.0  # more than where games are told apart: marks are to be of use on other games, too
TINY = 1e-6
DIGITS = 6  # of marks; what linear algebra leaves behind them may differ between machines
AT_ONCE = 20  # parts whose scores are worked out together


@dataclass(frozen=True)
class OwnGames:
    """Games of a strategy against itself: every decision, the chance of every move, a mark for every game."""

    decisions: Decisions
    chances: np.ndarray
    marks: np.ndarray


@dataclass(frozen=True)
class Wish:
    """A part that is missing, with its first weight, and how much better the mean mark may get by it."""

    part: Part
    gain: float


def own_games(
    game: Game, composition: Composition, people: Boards, games: int, seed: int, wanted: np.uint64
) -> OwnGames:
    """Play them; the columns in `wanted` are kept for each decision."""
    played = self_play(game, composed_player(composition), games, seed)
    own = boards_of(game, played, people.ends).numbers
    ones = np.concatenate([np.ones(len(people.numbers)), np.zeros(len(own))])
    model = fit_logistic(np.concatenate([people.numbers, own]), ones, RIDGE)
    decisions = decisions_of(game, played, wanted)
    return OwnGames(decisions, chances(game, composition, decisions), np.round(model.logits(own), DIGITS))


def scores(game: Game, parts: Sequence[Part], own: OwnGames) -> np.ndarray:
    """[game, part]: the gradient of each game's log chance by the weight of a part, whether the strategy has it or
    not."""
    decisions, found = own.decisions, []
    for at in range(0, len(parts), AT_ONCE):
        values, _ = behind(game, Composition(tuple(parts[at : at + AT_ONCE])), decisions)
        expected = np.add.reduceat(values * own.chances[:, None], decisions.start[:-1])
        surplus = values[decisions.chosen_rows] - expected
        sums = np.zeros((len(own.marks), values.shape[1]))
        np.add.at(sums, decisions.game, surplus)
        found.append(sums)
    return np.concatenate(found, axis=1)


def nudged(game: Game, composition: Composition, own: OwnGames, reach: float) -> Composition:
    """Weights towards better marks, as far as changes the log chance of a game by `reach` nats at most."""
    slopes = scores(game, composition.parts, own)
    gradient, information = _towards(slopes, own.marks), _information(slopes)
    step = np.linalg.solve(information, gradient)
    step *= min(1.0, float(np.sqrt(2.0 * reach / max(step @ information @ step, TINY))))
    return replace(composition, parts=tuple(map(_with_weight, composition.parts, step.tolist())))


def worths(game: Game, composition: Composition, own: OwnGames) -> list[float]:
    """For each part, by how many nats a game's log chance changes without it, the others free to make up (Wald)."""
    inverse = np.linalg.inv(_information(scores(game, composition.parts, own)))
    weights = np.array([part.weight or 0.0 for part in composition.parts])
    return [float(value) for value in weights**2 / np.diag(inverse) / 2.0]


def wishes(game: Game, composition: Composition, own: OwnGames, parts: Sequence[Part]) -> list[Wish]:
    """What each of these parts would be worth beside those there are, best first."""
    marks = own.marks - own.marks.mean()
    here, there = scores(game, composition.parts, own), scores(game, parts, own)
    solved = np.linalg.solve(_information(here), here.T @ np.column_stack([marks, there]))
    marks = marks - here @ solved[:, 0] / len(marks)
    beside = there - here @ solved[:, 1:] / len(marks)
    slope, information = (beside * marks[:, None]).mean(axis=0), (beside**2).mean(axis=0) + TINY
    gains = np.round(slope**2 / information / 2.0, DIGITS)
    order = np.argsort(-gains, kind="stable")
    return [Wish(replace(parts[i], weight=writable(slope[i] / information[i])), float(gains[i])) for i in order]


def _towards(slopes: np.ndarray, marks: np.ndarray) -> np.ndarray:
    return np.asarray(((marks - marks.mean())[:, None] * slopes).mean(axis=0))


def _information(slopes: np.ndarray) -> np.ndarray:
    return np.asarray(slopes.T @ slopes / len(slopes) + TINY * np.eye(slopes.shape[1]))


def _with_weight(part: Part, step: float) -> Part:
    return part if part.weight is None else replace(part, weight=writable(part.weight + step))
