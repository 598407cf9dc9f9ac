"""`disguise`: a classifier cannot distinguish a strategy's own games from people's.

The strategy that best predicts people's moves in people's positions drifts, in games of its own, to positions that
people never reach. So weights start where they predict best, or where the search left them, and are then adjusted on
its own games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from zlib import crc32

import numpy as np

from fitness.objectives.apart import GAMES, apart, figures_of, told
from fitness.objectives.chances import given_to_chosen
from fitness.objectives.human import FORETOLD, unknowing
from fitness.objectives.imitation import PHASE, OwnGames, own_games
from fitness.objectives.objective import (
    REPLICATES,
    SAMPLED,
    TRAIN,
    Column,
    Given,
    Measured,
    Objective,
    Request,
    Scale,
    Shown,
    seed_of,
)
from fitness.objectives.steps import Steps
from fitness.objectives.weights import fitted
from fitness.statistics.auc import Auc
from players.composition import Composition, Part, lower_composition, wanted
from players.decision import bits_of

TURNS, GAMES_A_TURN = 2, 400  # where weights are only to be turned
GROWN = (2, 1)  # by so many elements
PRUNED = 2  # ways
A_POINT = 0.01  # of AUC, which phase three may give away for simplicity


@dataclass(frozen=True)
class Neighbours:
    """Strategies near a measured one, the most promising first: with other weights, with elements added, with one
    removed, with one exchanged."""

    turned: list[Composition]
    grown: list[Composition]
    pruned: list[Composition]
    exchanged: list[Composition]


def fit(given: Given, composition: Composition) -> Composition:
    """Weights fitted by likelihood, then adjusted; explicit weights are kept."""
    if composition.stochastic:
        return composition
    composition = fitted(given.game, composition, given.decisions[TRAIN])
    for turn in range(TURNS):
        own = _games(given, composition, (), GAMES_A_TURN, f"turn {turn}")
        composition = Steps(given.game, composition, own, given.boards[TRAIN]).turned()
    return composition


def measure(given: Given, composition: Composition, part: str) -> Measured:
    """Minus the AUC."""
    return _measured(given, composition, part, apart(given, composition, part))


def pursue(given: Given, composition: Composition, offers: Sequence[Part]) -> tuple[Measured, Neighbours]:
    """A strategy measured on the training part, and the neighbours that its games suggest."""
    people = given.boards[TRAIN]
    own = _games(given, composition, offers, GAMES, TRAIN)
    steps = Steps(given.game, composition, own, people, offers)
    several = len(composition.parts) > 1
    neighbours = Neighbours(
        turned=[steps.turned()],
        grown=[steps.grown(by) for by in GROWN],
        pruned=[steps.pruned(choice) for choice in range(PRUNED if several else 0)],
        exchanged=[steps.exchanged()] if several else [],
    )
    # The search climbs D² rather than the AUC: on the same chance both differ less by luck between neighbours, but D²
    # differs more where they do (in units of that luck, half as much again).
    guide = Measured(-steps.pull.distance, np.zeros(REPLICATES), allowance=0.0)
    measured = _measured(given, composition, TRAIN, told(given, people, own.boards))
    return replace(measured, guide=guide), neighbours


def steps_from(given: Given, composition: Composition) -> Steps:
    """The steps from a strategy, estimated on its games, for when elements leave."""
    own = _games(given, composition, (), GAMES, TRAIN)
    return Steps(given.game, composition, own, given.boards[TRAIN])


def _games(given: Given, composition: Composition, offers: Sequence[Part], games: int, name: str) -> OwnGames:
    """With the columns that the strategy and what is offered to it read, and the phase, which offers are cut by."""
    alone = dict.fromkeys(Composition((Part(part.element, own=part.own),)) for part in offers)
    read = [wanted(lower_composition(it, given.game), len(given.game.family.columns)) for it in (composition, *alone)]
    columns = np.bitwise_or.reduce([bits_of(given.game, [PHASE]), *read])
    return own_games(given.game, composition, given.boards[TRAIN], games, seed_of(given, name), columns)


def _measured(given: Given, composition: Composition, part: str, found: Auc) -> Measured:
    """With how well it foretells moves, which does not count."""
    decisions = given.decisions[part]
    chance = given_to_chosen(given.game, composition, decisions)
    surprise = -float(np.log(np.maximum(chance, 1e-12)).mean())
    figures = {
        **figures_of(found),
        "top1": float(chance.mean()),
        "cross_entropy": surprise,
        "perplexity": float(np.exp(surprise)),
        **unknowing(decisions.counts),
    }
    return Measured(-found.value, -found.value + _spread(composition, found.variance), figures, allowance=A_POINT)


def _spread(composition: Composition, variance: float) -> np.ndarray:
    """By the AUC's own variance, as if strategies were measured independently. People's games and the chance of their
    own are the same for all, which is left out and makes intervals of differences too wide rather than too narrow."""
    random = np.random.default_rng(crc32(str(composition).encode()))
    return np.asarray(random.standard_normal(REPLICATES) * np.sqrt(variance))


def says(request: Request, found: Shown) -> str:
    """The AUC as the end of a sentence."""
    auc, low, high = (found.figures[name] for name in ("auc", "auc from", "auc to"))
    return f"plays games that are told from those of {request.people}, AUC {auc:.3f} ({low:.3f} to {high:.3f})"


OBJECTIVE = Objective(
    name="disguise",
    purpose="games that are not told from people's",
    stands_for="believability is not being told apart: how often a regression on boards names the person's game",
    scale=Scale("AUC", "", "of AUC", less_is_better=True),
    says=says,
    measure=measure,
    fit=fit,
    fits_weights=True,
    needs=("records",),
    reading=SAMPLED,
    believable=True,
    columns=(Column("AUC", "auc"), *FORETOLD),
)
