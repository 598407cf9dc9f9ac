"""A model of thinking times: log-normal, with a median that depends on the ply and the person.

log seconds = level[ply group] + person + spread · noise. Levels are interpolated linearly between the groups' centres;
persons are random effects with an estimated variance, so that a few moves shift a person's estimate only slightly from
the mean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np

from fitness.people.played import PlayedGames
from games.errors import BadInput

GROUPS = 8
ROUNDS = 50
FASTEST, SLOWEST = 0.05, 600.0  # seconds; times outside are recording errors
LEAST_MOVES = 50


@dataclass(frozen=True)
class ThinkTime:
    """A fitted model: medians exp(levels) at the plies `middles`, the spread between persons and that within one
    person's moves. `persons` are the fitted people's own offsets, by name."""

    middles: tuple[float, ...]
    levels: tuple[float, ...]
    between: float
    within: float
    persons: Mapping[str, float]

    def to_json(self) -> dict[str, Any]:
        """The model as plain values, in the form of a persona file."""
        return {
            "middles": list(self.middles),
            "levels": list(self.levels),
            "between": self.between,
            "within": self.within,
            "persons": dict(self.persons),
        }


def read_think_time(data: Mapping[str, Any]) -> ThinkTime:
    """The inverse of to_json; BadInput if the data are not such a model."""
    try:
        model = ThinkTime(
            tuple(map(float, data["middles"])),
            tuple(map(float, data["levels"])),
            float(data["between"]),
            float(data["within"]),
            {str(name): float(offset) for name, offset in data["persons"].items()},
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadInput("not a model of move times") from None
    if not model.middles or len(model.middles) != len(model.levels) or model.within < 0:
        raise BadInput("not a model of move times")
    return model


def think_time(model: ThinkTime, ply: int, u: float, person: float = 0.0) -> float:
    """Seconds for the move at this ply; u in (0, 1) is the quantile, `person` a person's offset."""
    noise = NormalDist().inv_cdf(min(max(u, 1e-6), 1.0 - 1e-6))
    level = float(np.interp(ply, model.middles, model.levels))
    return float(np.clip(np.exp(level + person + model.within * noise), FASTEST, SLOWEST))


def fit_think_time(seconds: np.ndarray, ply: np.ndarray, person: np.ndarray, names: Sequence[str]) -> ThinkTime:
    """The model of all moves with a known time; `person` indexes names (-1: unknown)."""
    kept = (seconds >= FASTEST) & (seconds <= SLOWEST)
    if kept.sum() < LEAST_MOVES:
        raise BadInput(f"only {int(kept.sum())} moves have a time; a model needs {LEAST_MOVES}")
    log, ply, person = np.log(seconds[kept]), ply[kept], person[kept]
    middles = np.unique(np.quantile(ply, (np.arange(GROUPS) + 0.5) / GROUPS))
    basis = np.stack([np.interp(ply, middles, unit) for unit in np.eye(len(middles))], axis=1)
    people = len(names)
    known = person >= 0
    moves = np.bincount(person[known], minlength=people)
    offset, between, within = np.zeros(people), 0.25, 1.0
    for _ in range(ROUNDS):  # EM for a mixed model with one random effect
        of_person = np.where(known, offset[person] if people else 0.0, 0.0)
        levels = np.linalg.lstsq(basis, log - of_person, rcond=None)[0]
        left = log - basis @ levels
        if people:
            doubt = 1.0 / (moves / within**2 + 1.0 / between**2)
            offset = doubt * np.bincount(person[known], left[known], people) / within**2
            between = float(np.sqrt((offset**2 + doubt)[moves > 0].mean())) if (moves > 0).any() else between
            variance = ((left - np.where(known, offset[person], 0.0)) ** 2).sum() + (moves * doubt).sum()
            within = float(np.sqrt(variance / len(log)))
        else:
            between, within = 0.0, float(left.std())
    fitted = {name: float(offset[index]) for index, name in enumerate(names) if moves[index]}
    return ThinkTime(tuple(middles.tolist()), tuple(levels.tolist()), between, within, fitted)


def times_of(played: PlayedGames) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Seconds, ply, person and game of every move with a known time."""
    known = np.flatnonzero(~np.isnan(played.times))
    game = np.searchsorted(played.ends, known, side="right")
    ply = known - played.starts[game]
    # Formats with times have no passes, except those that record all moves.
    seat = ply % played.persons.shape[1] if played.seats is None else played.seats[known]
    return played.times[known], ply, played.persons[game, seat], game
