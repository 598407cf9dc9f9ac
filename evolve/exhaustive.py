"""Every game of the space, in its stable order: slow, and the only search whose answer leaves no doubt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from evolve.random_sampling import RandomSampling
from evolve.search import Setting
from genome.space import counted


class Exhaustive(RandomSampling):
    """Like random sampling, but nothing is left to chance."""

    name = "exhaustive"

    def __init__(self, setting: Setting, initial: Sequence[Any] = ()) -> None:
        super().__init__(setting, initial)
        counted(setting.space)  # only a space that somebody counts has an end

    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """The next game in order."""
        return self.setting.space.at(self.asked), ()
