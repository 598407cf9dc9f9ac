"""The simulated participants: bots of known ability, falsifiers of four kinds, and the strategies' difficulties."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

import numpy as np

from fitness.judges.judgement import PEOPLE
from studio.study.plan import AGAINST, PRACTICE, Plan
from studio.study.questions import SCALE

HONEST, CHANGER, HURRIED, ALWAYS, INVERTED = KINDS = ("honest", "changed", "hurried", "always", "inverted")
FALSIFIERS = 0.16  # share of all bots, the four kinds in turn
RETURNING, OFTEN = 0.4, 10  # share of bots that play this many games; the others play one or two
DROPPING = 0.06  # share of games in which a bot is away for a while
CANNOT_TELL = 0.04  # share of judgements
BIAS = 0.4  # standard deviation
HARDER = (1.0, 1.0, 0.0)  # excess of the second kind of opponent's ratings over the first's, by scale
FIRST_SKILL, LEARNING = (
    0.2,
    0.06,
)  # share of moves copied from the practice opponent: in the first game, and its increase per game


@dataclass(frozen=True)
class Bot:
    """One simulated participant; `bias` is its tendency to answer "human"."""

    number: int
    kind: str
    ability: float
    bias: float
    games: int


@dataclass(frozen=True)
class Population:
    """All bots, and the difficulty of each strategy."""

    bots: tuple[Bot, ...]
    difficulties: dict[str, float]
    seed: int

    def says_human(self, bot: Bot, item: str, draw: np.random.Generator) -> bool | None:
        """The bot's judgement of a seat; None for "can't tell"."""
        human = item == PEOPLE
        if bot.kind == ALWAYS:
            return False
        if draw.random() < CANNOT_TELL:
            return None
        ability = -4.0 if bot.kind == INVERTED else bot.ability
        logit = ability - self.difficulties.get(item, 0.0) + (-1.0 if human else 1.0) * bot.bias
        right = bool(draw.random() < 1.0 / (1.0 + exp(-logit)))
        return human == right


def draw_population(plan: Plan, people: int, seed: int) -> Population:
    """Random bots; falsifiers play often enough to be detected."""
    draw = np.random.default_rng([seed, people])
    bots = []
    falsifiers = max(4, round(FALSIFIERS * people)) if people >= 8 else 0
    for number in range(people):
        kind = KINDS[1 + number % 4] if number < falsifiers else HONEST
        often = kind != HONEST or draw.random() < RETURNING
        games = OFTEN if often else int(draw.integers(1, 3))
        bots.append(Bot(number, kind, float(draw.normal(0.5, 1.0)), float(draw.normal(0.0, BIAS)), games))
    spread = np.linspace(-1.5, 1.5, max(2, len(plan.strategies)))
    values = draw.permutation(spread)[: len(plan.strategies)]
    return Population(tuple(bots), dict(zip(plan.strategies, values.tolist())), seed)


def planted_differences(plan: Plan) -> dict[str, float]:
    """For each scale on which opponents are rated, the difference between bots' ratings of the second and the first
    kind."""
    asked = {word for stage in plan.stages if stage.kind == AGAINST for word in stage.questions}
    scales = [question.id for question in plan.questions if question.kind == SCALE and question.id in asked]
    return dict(zip(scales, HARDER))


def practice_opponent(plan: Plan) -> str:
    """The player that participants practise against and learn from."""
    return next((stage.opponents[0] for stage in plan.stages if stage.kind == PRACTICE), "")


def skill(game: int) -> float:
    """Share of moves copied from the practice opponent in a bot's n-th game, from 0."""
    return min(1.0, FIRST_SKILL + LEARNING * game)
