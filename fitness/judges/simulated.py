"""Studies with simulated judges of known ability and strategies of known difficulty, to test the estimators.

Judge j takes an NPC of strategy k for artificial with probability σ(θ_j − b_k + c_j), and a person for human with σ(θ_j
− b_people − c_j), where c is a bias towards "artificial" that the fitted model does not contain. Spoilers guess or
always answer "artificial". A quarter of the judges return for more games; strategies with the fewest ratings are met
first, each once before any is repeated, as in the source.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from fitness.judges.judgement import PEOPLE, Judgement

GUESSING, ARTIFICIAL = "guessing", "artificial"


@dataclass(frozen=True)
class Setting:
    """The population: abilities N(mean, spread), difficulties N(0, difficulties), biases N(0, leaning)."""

    people: int = 100
    strategies: int = 8
    seats: int = 2  # judged in each game
    returning: float = 0.25
    games: int = 6  # of returning judges; others play one or two
    human_share: float = 0.5
    mean: float = 0.5
    spread: float = 1.0
    difficulties: float = 1.0
    leaning: float = 0.7
    spoiling: float = 0.1


@dataclass(frozen=True)
class Simulated:
    """A simulated study: its judgements and the true parameters."""

    judgements: tuple[Judgement, ...]
    abilities: Mapping[str, float]
    difficulties: Mapping[str, float]
    spoilers: Mapping[str, str]


def simulate(setting: Setting, seed: int) -> Simulated:
    """Simulate one study."""
    random = np.random.default_rng([seed, setting.people, setting.strategies])
    judges = [f"judge {number}" for number in range(1, setting.people + 1)]
    strategies = [f"strategy {number}" for number in range(1, setting.strategies + 1)]
    ability = random.normal(setting.mean, setting.spread, setting.people)
    leaning = random.normal(0.0, setting.leaning, setting.people)
    difficulty = random.normal(0.0, setting.difficulties, setting.strategies)
    spoiled = random.random(setting.people) < setting.spoiling
    kinds = np.where(random.random(setting.people) < 0.5, GUESSING, ARTIFICIAL)
    spoilers = {name: str(kind) for name, kind, is_one in zip(judges, kinds, spoiled) if is_one}
    judgements = []
    rated = np.zeros(setting.strategies, int)
    met = np.zeros((setting.people, setting.strategies), int)
    for judge in visits(setting, random):
        for _ in range(setting.seats):
            human = random.random() < setting.human_share
            item = -1
            if not human:
                item = int(np.lexsort((random.random(setting.strategies), rated, met[judge]))[0])
                rated[item] += 1
                met[judge, item] += 1
            sign = -1.0 if human else 1.0
            logit = ability[judge] - (0.0 if human else difficulty[item]) + sign * leaning[judge]
            said_human = human == (random.random() < 1.0 / (1.0 + np.exp(-logit)))
            if spoiled[judge]:
                said_human = kinds[judge] == GUESSING and random.random() < 0.5
            judgements.append(Judgement(judges[judge], PEOPLE if human else strategies[item], bool(said_human)))
    difficulties = {PEOPLE: 0.0, **dict(zip(strategies, difficulty.tolist()))}
    return Simulated(tuple(judgements), dict(zip(judges, ability.tolist())), difficulties, spoilers)


def visits(setting: Setting, random: np.random.Generator) -> np.ndarray:
    """The judge of each game, in order of arrival."""
    returning = random.random(setting.people) < setting.returning
    games = np.where(returning, setting.games, random.integers(1, 3, setting.people))
    return random.permutation(np.repeat(np.arange(setting.people), games))
