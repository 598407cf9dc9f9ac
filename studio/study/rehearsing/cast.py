"""Who takes part in a rehearsal: bots of known ability, falsifiers of every kind, and what strategies hide."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

import numpy as np

from fitness.judges.judgement import PEOPLE
from studio.study.plan import AGAINST, PRACTICE, Plan
from studio.study.questions import SCALE

HONEST, CHANGER, HURRIED, ALWAYS, INVERTED = KINDS = ("honest", "changed", "hurried", "always", "inverted")
FALSIFIERS = 0.16  # of all, of the four kinds in turn
RETURNING, OFTEN = 0.4, 10  # share that plays so many games; others one or two
DROPPING = 0.06  # of games that are left in the middle for a while
SILENT = 0.04  # of judgements that cannot tell
LEANING = 0.4
HARDER = (1.0, 1.0, 0.0)  # how much more the second kind of opponent is said to be, by scale
FIRST_SKILL, LEARNT = 0.2, 0.06  # share of moves that are made as was practised: in the first game, more in each


@dataclass(frozen=True)
class Bot:
    """One participant."""

    number: int
    kind: str
    ability: float
    leaning: float
    games: int


@dataclass(frozen=True)
class Cast:
    """Bots, and the difficulty of each strategy."""

    bots: tuple[Bot, ...]
    difficulties: dict[str, float]
    seed: int

    def says_human(self, bot: Bot, item: str, draw: np.random.Generator) -> bool | None:
        """What a bot says of a seat; None: it cannot tell."""
        human = item == PEOPLE
        if bot.kind == ALWAYS:
            return False
        if draw.random() < SILENT:
            return None
        ability = -4.0 if bot.kind == INVERTED else bot.ability
        logit = ability - self.difficulties.get(item, 0.0) + (-1.0 if human else 1.0) * bot.leaning
        right = bool(draw.random() < 1.0 / (1.0 + exp(-logit)))
        return human == right


def cast_of(plan: Plan, people: int, seed: int) -> Cast:
    """Drawn; falsifiers come back often enough to be noticed."""
    draw = np.random.default_rng([seed, people])
    bots = []
    wrong = max(4, round(FALSIFIERS * people)) if people >= 8 else 0
    for number in range(people):
        kind = KINDS[1 + number % 4] if number < wrong else HONEST
        often = kind != HONEST or draw.random() < RETURNING
        games = OFTEN if often else int(draw.integers(1, 3))
        bots.append(Bot(number, kind, float(draw.normal(0.5, 1.0)), float(draw.normal(0.0, LEANING)), games))
    spread = np.linspace(-1.5, 1.5, max(2, len(plan.strategies)))
    values = draw.permutation(spread)[: len(plan.strategies)]
    return Cast(tuple(bots), dict(zip(plan.strategies, values.tolist())), seed)


def harder(plan: Plan) -> dict[str, float]:
    """Scales asked about opponents → what bots say more of the second kind than of the first."""
    asked = {word for stage in plan.stages if stage.kind == AGAINST for word in stage.questions}
    scales = [question.id for question in plan.questions if question.kind == SCALE and question.id in asked]
    return dict(zip(scales, HARDER))


def practised(plan: Plan) -> str:
    """The player that people learn from: the one they practise against."""
    return next((stage.opponents[0] for stage in plan.stages if stage.kind == PRACTICE), "")


def skill(game: int) -> float:
    """Of the how-manieth game of one's own, from 0."""
    return min(1.0, FIRST_SKILL + LEARNT * game)
