"""`human`: how well a strategy predicts the moves that people made; the search plays no games."""

from __future__ import annotations

import numpy as np

from fitness.objectives.apart import apart, figures_of
from fitness.objectives.chances import given_to_chosen
from fitness.objectives.objective import (
    A_POINT,
    CONFIRM,
    LIST,
    SAMPLED,
    TRAIN,
    WEIGHED,
    Column,
    Given,
    Measured,
    Objective,
    Request,
    Scale,
    Shown,
    ratios,
)
from fitness.objectives.weights import fitted, sharpened
from fitness.people.agreement import charged
from fitness.people.discriminator import LEAST_GAMES
from players.composition import Composition

# Top-1 alone ignores which moves a list excludes beside the preferred one, so selection would fit noise. A share of the
# log-likelihood, error rate included, prevents that; at this share planted lists are recovered, and people's top-1
# shows no measurable loss.
LIKELIHOOD = 0.3
# Loss that ablation accepts for simplicity, in nats per move: 2 % of the perplexity, about one point of top-1.
NATS = 0.02


def fit(given: Given, composition: Composition) -> Composition:
    """The composition with the maximum likelihood weights of its weighted elements on the training part."""
    if given.decision_rule == LIST:
        return composition
    weights = fitted(given.game, composition, given.decisions[TRAIN])
    return sharpened(weights) if given.decision_rule == WEIGHED else weights


def measure(given: Given, composition: Composition, part: str) -> Measured:
    """For deterministic players, top-1: the mean probability of the move made, with ties shared; for sampled ones, the
    mean of its logarithm."""
    decisions = given.decisions[part]
    chance = given_to_chosen(given.game, composition, decisions)
    games, of_game = np.unique(decisions.game, return_inverse=True)
    counts = np.bincount(of_game).astype(float)
    error_rates, surprise = charged(chance, 1.0 / decisions.counts, of_game, len(games), given.seed)
    top1, top1s = ratios(np.bincount(of_game, chance), counts, given.seed)
    gain, gains = ratios(np.bincount(of_game, -surprise), counts, given.seed)
    figures = {
        "top1": top1,
        "cross_entropy": -gain,
        "perplexity": float(np.exp(-gain)),
        "lapse": float(np.mean(error_rates)),
        **unknowing(decisions.counts),
        "moves": float(len(decisions)),
        "games": float(len(games)),
        **(told(given, composition, part) if part == CONFIRM else {}),
    }
    if given.decision_rule == SAMPLED:
        return Measured(gain, gains, figures, allowance=NATS)
    guide = Measured(top1 + LIKELIHOOD * gain, top1s + LIKELIHOOD * gains, allowance=A_POINT)
    return Measured(top1, top1s, figures, guide, allowance=A_POINT)


def unknowing(counts: np.ndarray) -> dict[str, float]:
    """The figures of a uniformly random player, and the mean number of legal moves, for comparison."""
    surprise = float(np.log(counts).mean())
    return {
        "uniform top1": float((1.0 / counts).mean()),
        "uniform cross_entropy": surprise,
        "uniform perplexity": float(np.exp(surprise)),
        "legal moves": float(counts.mean()),
    }


def told(given: Given, composition: Composition, part: str) -> dict[str, float]:
    """The AUC of the classifier of the strategy's own games and people's; empty if there are too few games. It is
    expensive, so no strategy is selected by it."""
    people = given.boards.get(part)
    if people is None or len(people.numbers) < LEAST_GAMES:
        return {}
    return figures_of(apart(given, composition, part))


def says(request: Request, found: Shown) -> str:
    """The share of moves predicted or, if moves are sampled, the surprise per move."""
    if request.decision_rule == SAMPLED:
        return (
            f"predicts the moves of {request.people} with {DRAWN.number(found.value)} nats per move "
            f"({DRAWN.between(found.interval)}; chance {found.figures['uniform cross_entropy']:.3f})"
        )
    chance = 100 * found.figures["uniform top1"]
    return (
        f"predicts {SCALE.number(found.value)} % ({SCALE.between(found.interval)}; chance {chance:.1f}) "
        f"of the moves of {request.people}"
    )


FORETOLD = (
    Column("top-1 %", "top1", 100.0, 1, "uniform top1"),
    Column("nats per move", "cross_entropy", 1.0, 3, "uniform cross_entropy"),
    Column("perplexity", "perplexity", 1.0, 2, "uniform perplexity"),
)
SCALE = Scale("top-1", "%", "points", factor=100.0, digits=1)
DRAWN = Scale("", "nats per move", "nats per move", less_is_better=True)
OBJECTIVE = Objective(
    name="human",
    purpose="prediction of people's moves",
    stands_for="believability is the likelihood of the moves that people made, in held-out games",
    scale=SCALE,
    drawn=DRAWN,
    says=says,
    measure=measure,
    fit=fit,
    fits_weights=True,
    needs=("records",),
    believable=True,
    columns=(*FORETOLD, Column("AUC", "auc")),
)
