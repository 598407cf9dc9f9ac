"""A simulated study: a server process of its own, and a thread for each bot."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from studio.study.keeping import Study
from studio.study.pace import Pace, pace_in
from studio.study.simulation.bots import Population, draw_population
from studio.study.simulation.ground_truth import GroundTruth
from studio.study.simulation.participant import Participant
from studio.study.simulation.server import Server

BETWEEN_STARTS = 0.02  # seconds


@dataclass
class Simulation:
    """Bots with planted abilities, and the participants that act for them."""

    study: Study
    population: Population
    speed: float = 1.0
    participants: list[Participant] = field(default_factory=list)
    seconds: float = 0.0

    def invite(self, link: str) -> None:
        """A participant for every bot, spread evenly over the study's groups."""
        pace, truth = bots_pace(pace_in(self.study.path)), GroundTruth(self.study)
        groups = self.study.plan.groups or ("",)
        for bot in self.population.bots:
            group = groups[bot.number % len(groups)]
            self.participants.append(
                Participant(bot, self.population, self.study.plan, link, pace, self.speed, truth, group)
            )

    def play(self, meanwhile: Callable[[Callable[[], bool]], None] | None = None) -> None:
        """Run every participant to the end. `meanwhile` runs beside them; its argument tells whether any is active."""
        began = time.monotonic()
        threads = [threading.Thread(target=one.run, daemon=True) for one in self.participants]
        for thread in threads:
            thread.start()
            time.sleep(BETWEEN_STARTS)
        if meanwhile is not None:
            meanwhile(lambda: any(thread.is_alive() for thread in threads))
        for thread in threads:
            thread.join()
        self.seconds = time.monotonic() - began


def simulate(study: Study, people: int, seed: int, speed: float) -> Simulation:
    """Play the whole study with bots."""
    simulation = Simulation(study, draw_population(study.plan, people, seed), speed)
    server = Server(study.path, speed)
    try:
        server.start()
        simulation.invite(server.link)
        simulation.play()
    finally:
        server.stop()
    return simulation


def bots_pace(pace: Pace) -> Pace:
    """Move times of every second recorded person, so that NPCs, which replay the others, are compared with people they
    were not fitted to."""
    return Pace(pace.model, pace.people[::2]) if len(pace.people) > 1 else pace
