"""Move times of NPCs: a recorded person's own times in their order, or a common beat for all moves.

Of all models that were tried, only a person's residuals in recorded order are hard to distinguish from people:
independent draws lose the rhythm, and a time limit reveals every NPC (30 % of people's recorded moves take longer than
8 s). Each seat draws one recorded game, so frequent players are drawn often, and continues with the same person's other
games. Times are a pure function of (seed, table, seat, ply), so they are the same after a restart.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from fitness.people.times import FASTEST, SLOWEST, ThinkTime, fit_think_time, read_think_time, times_of
from fitness.people.usual_times import USUAL_TIMES
from games.errors import BadInput
from games.files import text_of_file
from runs.people.games import PeopleFilter, read_people
from runs.storage.writing import write_atomically
from studio.study.plan import Plan

FILE = "pace.json"
FLOOR = 0.6  # seconds, for everybody: the time to show a move
FORCED = 0.35  # factor if there is only one legal move
ALL = 1_000_000  # maximum number of recorded games
LEAST_MOVES = 4  # of one side of a game, for it to be replayed


@dataclass(frozen=True)
class Pace:
    """Levels by ply, and sequences of residuals: people → games → log seconds beside the level."""

    model: ThinkTime
    people: tuple[tuple[tuple[float, ...], ...], ...] = ()

    def seconds(self, seed: int, table: str, seat: int, ply: int, number: int, choices: int) -> float:
        """Seconds for the `number`-th move of a seat, made at this ply with this number of legal moves."""
        level = float(np.interp(ply, self.model.middles, self.model.levels))
        seconds = float(np.exp(level + self.residual(seed, table, seat, number)))
        if choices == 1:
            seconds *= FORCED
        return max(FLOOR, min(seconds, SLOWEST))

    def residual(self, seed: int, table: str, seat: int, number: int) -> float:
        """The next residual of the seat's recorded person; a random one if nobody was recorded."""
        draw = rng(seed, table, seat)
        if not self.people:
            person = draw.normal(0.0, self.model.between)
            return float(person + rng(seed, table, seat, number).normal(0.0, self.model.within))
        behind = np.cumsum([len(games) for games in self.people])
        games = self.people[int(np.searchsorted(behind, draw.integers(behind[-1]), side="right"))]
        row = [value for game in draw.permutation(len(games)) for value in games[int(game)]]
        return row[number % len(row)]

    def to_json(self) -> dict[str, Any]:
        """The content of pace.json, in which people have no names."""
        return {"model": {**self.model.to_json(), "persons": {}}, "people": self.people}


def rng(seed: int, *where: object) -> np.random.Generator:
    """The random stream of a place in a study."""
    digest = hashlib.sha256(repr((seed, *where)).encode()).digest()
    return np.random.default_rng(int.from_bytes(digest[:8], "big"))


def recorded_pace(plan: Plan) -> Pace:
    """The pace of the people in the plan's records; of an average person if there are none."""
    if not plan.records:
        return Pace(USUAL_TIMES)
    played = read_people(plan.of_game, plan.records, plan.format, PeopleFilter(), ALL, plan.seed).played
    seconds, ply, person, game = times_of(played)
    if not len(seconds):
        raise BadInput("these records have no move times")
    return paced(seconds, ply, person, game, played.names)


def paced(seconds: np.ndarray, ply: np.ndarray, person: np.ndarray, game: np.ndarray, names: Sequence[str]) -> Pace:
    """The pace fitted to moves with a known time."""
    model = fit_think_time(seconds, ply, person, names)
    known = (seconds >= FASTEST) & (seconds <= SLOWEST) & (person >= 0)
    left = np.log(np.maximum(seconds, FASTEST)) - np.interp(ply, model.middles, model.levels)
    people = []
    for one in np.unique(person[known]):
        own = known & (person == one)
        games = [tuple(np.round(left[own & (game == it)], 4).tolist()) for it in np.unique(game[own])]
        people.append(tuple(row for row in games if len(row) >= LEAST_MOVES))
    return Pace(model, tuple(games for games in people if games))


def keep_pace(folder: Path, pace: Pace) -> None:
    """Write the pace into the study's folder."""
    write_atomically(folder / FILE, json.dumps(pace.to_json()))


def pace_in(folder: Path) -> Pace:
    """The pace of a study's folder."""
    try:
        data = json.loads(text_of_file(folder / FILE))
        people = tuple(tuple(tuple(map(float, row)) for row in games) for games in data["people"])
        return Pace(read_think_time(data["model"]), people)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadInput(f"{folder / FILE} is damaged ({type(error).__name__})") from None
