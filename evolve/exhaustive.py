"""Every game of the space, in its stable order: slow, and the only search whose answer leaves no doubt."""

from __future__ import annotations

import numpy as np

from evolve.random_sampling import RandomSampling
from genome.classic.rule_genome import RuleGenome


class Exhaustive(RandomSampling):
    """Like random sampling, but nothing is left to chance."""

    name = "exhaustive"

    def breed(self, rng: np.random.Generator) -> tuple[RuleGenome, tuple[str, ...]]:
        """The next game in order."""
        return self.setting.space.at(self.asked), ()
