"""Distinguishing NPCs' seats from people's by their move times alone: the AUC of a logistic regression, in a simulation
or on records of people, where NPCs take the times of half of the people and are compared with the other half.

The features of a seat are the mean, spread, minimum, median and maximum of its log seconds, their autocorrelation and
trend, the first move, and the squares of all these.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from fitness.people.discriminator import LEAST_GAMES, classifier_auc
from fitness.statistics.auc import Auc
from games.errors import BadInput
from studio.study.pace import FLOOR, Pace, paced

LEAST = 5  # moves of a seat
CHOICES = 9  # number of legal moves assumed, since records do not contain it
PEOPLE, REPLAYED, BEAT, FRESH, CAPPED, FIXED = LAWS = (
    "other people", "person", "beat", "drawn anew", "person, 8 s at most", "fixed",
)  # fmt: skip
CAP = 8.0  # seconds


def summary(seconds: Sequence[float]) -> np.ndarray:
    """The features of one seat's times."""
    log = np.log(np.maximum(np.asarray(seconds, float), 1e-3))
    centred = log - log.mean()
    variance = float((centred**2).mean())
    autocorrelation = float((centred[1:] * centred[:-1]).mean() / variance) if variance > 1e-12 else 0.0
    trend = float(np.polyfit(np.linspace(-1.0, 1.0, len(log)), log, 1)[0])
    eight = np.array([log.mean(), variance**0.5, log.min(), np.median(log), log.max(), autocorrelation, trend, log[0]])
    return np.concatenate([eight, eight**2])


def timing_auc(npcs: Sequence[Sequence[float]], people: Sequence[Sequence[float]], seed: int = 1) -> Auc | None:
    """AUC of a classifier of NPCs' against people's seats (0.5: indistinguishable); None if there are too few."""
    ones, zeros = ([summary(row) for row in rows if len(row) >= LEAST] for rows in (npcs, people))
    if min(len(ones), len(zeros)) < LEAST_GAMES:
        return None
    return classifier_auc(np.array(ones), np.array(zeros), seed)


@dataclass(frozen=True)
class Times:
    """Recorded moves, one entry each."""

    seconds: np.ndarray
    ply: np.ndarray
    person: np.ndarray
    game: np.ndarray
    names: Sequence[str]

    def only(self, people: np.ndarray) -> Times:
        """The moves of these people."""
        own = np.isin(self.person, people)
        return Times(self.seconds[own], self.ply[own], self.person[own], self.game[own], self.names)

    def seats(self) -> list[tuple[np.ndarray, list[float]]]:
        """Plies and seconds of each seat with enough moves."""
        _, first, of = np.unique(np.stack([self.person, self.game]), axis=1, return_index=True, return_inverse=True)
        seats = [of.ravel() == k for k in range(len(first))]
        shown = np.maximum(self.seconds, FLOOR)
        return [(self.ply[own], shown[own].tolist()) for own in seats if own.sum() >= LEAST]


@dataclass(frozen=True)
class Told:
    """Mean, minimum and maximum AUC over the splits: seats of one time model against people's."""

    law: str
    mean: float
    least: float
    greatest: float
    seats: int


def held_out(times: Times, splits: int, beat: float, seed: int) -> list[Told]:
    """Result by time model; people against other people are the control."""
    found: dict[str, list[float]] = {law: [] for law in LAWS}
    seats = 0
    for split in range(splits):
        people = np.random.default_rng([seed, split]).permutation(np.unique(times.person[times.person >= 0]))
        lending, beside = times.only(people[::2]), times.only(people[1::2])
        shown = [seconds for _, seconds in beside.seats()]
        seats += len(shown)
        for law, rows in by_law(lending, beside, beat, split).items():
            ours = [on_beat(row, beat) for row in shown] if law == BEAT else shown
            if (told := timing_auc(rows, ours, seed + split)) is None:
                raise BadInput(f"{len(shown)} seats with {LEAST} moves are too few; at least {LEAST_GAMES}")
            found[law].append(told.value)
    return [Told(law, float(np.mean(all_)), min(all_), max(all_), round(seats / splits)) for law, all_ in found.items()]


def by_law(lending: Times, beside: Times, beat: float, split: int) -> dict[str, list[list[float]]]:
    """Times of each model for every seat of the held-out people, at the same plies."""
    pace = paced(lending.seconds, lending.ply, lending.person, lending.game, lending.names)

    def seats(law: Pace, change: Callable[[float], float] = float) -> list[list[float]]:
        return [
            [change(law.seconds(split, f"t{k}", 0, int(ply), number, CHOICES)) for number, ply in enumerate(plies)]
            for k, (plies, _) in enumerate(beside.seats())
        ]

    replayed = seats(pace)
    return {
        PEOPLE: [seconds for _, seconds in lending.seats()],
        REPLAYED: replayed,
        BEAT: [on_beat(row, beat) for row in replayed],
        FRESH: seats(Pace(pace.model)),
        CAPPED: seats(pace, lambda seconds: min(CAP, seconds)),
        FIXED: seats(pace, lambda _: 3.0),
    }


def on_beat(row: Sequence[float], beat: float) -> list[float]:
    """Times rounded up to the next beat."""
    return [float(it) for it in beat * np.ceil(np.asarray(row) / beat)]
