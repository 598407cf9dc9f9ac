"""A classifier of people's and a player's games: cross-validated logistic regression over summaries of the boards.

The AUC is the probability that it ranks an unseen person's game and player's game correctly: 0.5 if they are
indistinguishable, 1 if they are never confused. People against other people is the control.

The folds are not independent: each game is tested in one fold and used for training in the four others. For similar
games the variance of the mean is about twice what the folds suggest (measured: 1.9 to 2.4 times), so it is multiplied
by Nadeau and Bengio's factor (2003), 1 + folds · tested / trained = 2.25; for very different games that is
conservative.
"""

from __future__ import annotations

import numpy as np

from fitness.people.logistic import fit_logistic
from fitness.people.played import PlayedGames
from fitness.people.summary import phase_ends, summaries
from fitness.statistics.auc import Auc, auc, mean_auc
from games.errors import BadInput
from games.game import Game

FOLDS = 5
OVERLAP = 1.0 + FOLDS / (FOLDS - 1.0)
RIDGE = 10.0
LEAST_GAMES = 50


def check_enough(games: int) -> None:
    """Raise BadInput if there are too few games of a kind."""
    if games < LEAST_GAMES:
        raise BadInput(f"{games} games are too few for the classifier; it needs at least {LEAST_GAMES} of each kind")


def classifier_auc(people: np.ndarray, others: np.ndarray, seed: int) -> Auc:
    """The AUC from the summaries of both kinds; each game is tested once, by a regression fitted without it."""
    check_enough(min(len(people), len(others)))
    random = np.random.default_rng([seed, len(people), len(others)])
    fold_of_people, fold_of_others = (random.permutation(np.arange(len(x)) % FOLDS) for x in (people, others))
    folds = []
    for fold in range(FOLDS):
        ours, theirs = people[fold_of_people != fold], others[fold_of_others != fold]
        ones = np.concatenate([np.ones(len(ours)), np.zeros(len(theirs))])
        model = fit_logistic(np.concatenate([ours, theirs]), ones, RIDGE)
        tested = people[fold_of_people == fold], others[fold_of_others == fold]
        folds.append(auc(*(model.logits(games) for games in tested)))
    found = mean_auc(folds)
    return Auc(found.value, found.variance * OVERLAP)


def discriminate(game: Game, people: PlayedGames, others: PlayedGames, seed: int) -> Auc:
    """A player's games (or other people's) against people's; phases are those of people's games."""
    ends = phase_ends(people)
    return classifier_auc(summaries(game, people, ends), summaries(game, others, ends), seed)


def people_against_people(game: Game, people: PlayedGames, seed: int) -> Auc:
    """The control: one half of people's games against the other."""
    order = np.random.default_rng([seed, len(people)]).permutation(len(people))
    half = len(people) // 2
    check_enough(half)
    return discriminate(game, people.only(order[:half]), people.only(order[half : 2 * half]), seed)
