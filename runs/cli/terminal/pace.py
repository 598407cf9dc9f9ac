"""Thinking times of compositions that play against people: as long as people's, up to a few seconds."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TextIO

import numpy as np

from fitness.people.times import ThinkTime, fit_think_time, think_time, times_of
from fitness.people.usual_times import USUAL_TIMES
from games.errors import BadInput, unknown
from games.game import Game
from runs.cli.terminal.output import redraws
from runs.people.games import PeopleFilter, read_people

LONGEST = 8.0  # seconds: the tail of the distribution is cut off
ALL = 1_000_000  # maximum number of recorded games


@dataclass
class Pace:
    """A model of thinking times, the person it follows, and whether it is switched off."""

    model: ThinkTime
    seed: int
    out: TextIO
    person: float = 0.0
    hurried: bool = False

    def seconds(self, ply: int) -> float:
        """Seconds for the move of this ply; the same after an undo."""
        u = float(np.random.default_rng([self.seed, ply]).random())
        return min(think_time(self.model, ply, u, self.person), LONGEST)

    @contextmanager
    def thinking(self, who: str, ply: int) -> Iterator[None]:
        """A context in which a move is chosen: it prints who is thinking, and lasts as long as a person would think."""
        if self.hurried:
            yield
            return
        print(f"{who} is thinking…", end="", file=self.out, flush=True)
        began = time.monotonic()
        yield
        time.sleep(max(0.0, self.seconds(ply) - (time.monotonic() - began)))
        print("\r\x1b[K" if redraws(self.out) else "\n", end="", file=self.out, flush=True)

    def hurry(self) -> str:
        """Toggle the pace; returns the message about it."""
        self.hurried = not self.hurried
        return "opponents answer at once" if self.hurried else "opponents think as long as people do"


def pace_of(game: Game, records: str, form: str, person: str, seed: int, out: TextIO) -> Pace:
    """The pace of people in these records, or of one of them; of an average person if there are none."""
    if not records:
        if person or form:
            raise BadInput("--format and --person need --records")
        return Pace(USUAL_TIMES, seed, out)
    played = read_people(game, records, form, PeopleFilter(), ALL, seed).played
    seconds, ply, persons, _ = times_of(played)
    if not len(seconds):
        raise BadInput("these records have no move times")
    model = fit_think_time(seconds, ply, persons, played.names)
    if person and person not in model.persons:
        raise unknown("person with move times", person, model.persons)
    return Pace(model, seed, out, model.persons.get(person, 0.0))
