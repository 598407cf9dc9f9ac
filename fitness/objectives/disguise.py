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

TURNS, GAMES_A_TURN = 2, 400  # where only weights are adjusted
GROWN = (2, 1)  # elements added
PRUNED = 2  # ways
A_POINT = 0.01  # of AUC: the loss that ablation accepts for simplicity


@dataclass(frozen=True)
class Neighbours:
    """Strategies near a measured one, the most promising first: with other weights, or with an element added, removed
    or exchanged."""

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
    """The measurement: minus the AUC."""
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
    # The search climbs D² rather than the AUC: with common random numbers, differences between neighbours are half as
    # large again in units of their noise.
    guide = Measured(-steps.pull.distance, np.zeros(REPLICATES), allowance=0.0)
    measured = _measured(given, composition, TRAIN, told(given, people, own.boards))
    return replace(measured, guide=guide), neighbours


def steps_from(given: Given, composition: Composition) -> Steps:
    """The steps from a strategy, estimated on its games; used when elements are removed."""
    own = _games(given, composition, (), GAMES, TRAIN)
    return Steps(given.game, composition, own, given.boards[TRAIN])


def _games(given: Given, composition: Composition, offers: Sequence[Part], games: int, name: str) -> OwnGames:
    """Games with the columns that the strategy and the offered elements read, and the phase, by which the offered
    elements are split."""
    alone = dict.fromkeys(Composition((Part(part.element, own=part.own),)) for part in offers)
    read = [wanted(lower_composition(it, given.game), len(given.game.family.columns)) for it in (composition, *alone)]
    columns = np.bitwise_or.reduce([bits_of(given.game, [PHASE]), *read])
    return own_games(given.game, composition, given.boards[TRAIN], games, seed_of(given, name), columns)


def _measured(given: Given, composition: Composition, part: str, found: Auc) -> Measured:
    """The result with the prediction of people's moves as an additional figure, which does not affect the value."""
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
    """Resamples with the AUC's own variance, as if strategies were measured independently. People's games and random
    streams are shared by all strategies; ignoring this makes intervals of differences too wide rather than too
    narrow."""
    random = np.random.default_rng(crc32(str(composition).encode()))
    return np.asarray(random.standard_normal(REPLICATES) * np.sqrt(variance))


def says(request: Request, found: Shown) -> str:
    """The AUC as the end of a sentence."""
    auc, low, high = (found.figures[name] for name in ("auc", "auc from", "auc to"))
    interval = f"AUC {auc:.3f} ({low:.3f} to {high:.3f})"
    return f"plays games that a classifier distinguishes from those of {request.people}, {interval}"


OBJECTIVE = Objective(
    name="disguise",
    purpose="games that are not distinguished from people's",
    stands_for="believability is a classifier's failure: how often a regression on boards identifies the person's game",
    scale=Scale("AUC", "", "of AUC", less_is_better=True),
    says=says,
    measure=measure,
    fit=fit,
    fits_weights=True,
    needs=("records",),
    decision_rule=SAMPLED,
    believable=True,
    columns=(Column("AUC", "auc"), *FORETOLD),
)
