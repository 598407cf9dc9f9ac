"""Classifier AUC: how well a strategy's own games are distinguished from people's, and the games to measure it on."""

from __future__ import annotations

import numpy as np

from fitness.objectives.objective import Given, seed_of
from fitness.people.discriminator import classifier_auc
from fitness.people.self_play import self_play
from fitness.people.summary import Boards, boards_of
from fitness.statistics.auc import Auc
from players.composition import Composition
from players.spec import composed_player

GAMES = 1000  # of either side, at most: the default of `evolve agree --auc`


def apart(given: Given, composition: Composition, part: str) -> Auc:
    """The AUC of the classifier of `evolve agree --auc`, on equal numbers of games of both sides."""
    people = given.boards[part].drawn(GAMES, given.seed)
    played = self_play(given.game, composed_player(composition), len(people.numbers), seed_of(given, part))
    return told(given, people, boards_of(given.game, played, people.ends).numbers)


def told(given: Given, people: Boards, own: np.ndarray) -> Auc:
    """The AUC for games that have already been played."""
    return classifier_auc(people.numbers, own, given.seed)


def figures_of(found: Auc) -> dict[str, float]:
    """The AUC and its interval as figures."""
    low, high = found.interval()
    return {"auc": found.value, "auc from": low, "auc to": high}
