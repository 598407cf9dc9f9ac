"""A rehearsal under failures: bots in browsers, the server killed, its disk full for a while."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from studio.study.keeping import Study
from studio.study.simulation.bots import draw_population
from studio.study.simulation.server import Server
from studio.study.simulation.simulation import Simulation
from tests.studio.study.rehearsal.disk import full_disk

PAUSE = (1.0, 4.0)  # seconds between two failures
FULL = 3.0  # seconds that a disk is full


@dataclass(frozen=True)
class Failures:
    """How many bots use a browser, how often the server is killed, how often its disk is full for a while."""

    browsers: int = 0
    kills: int = 0
    full: int = 0

    def drawn(self, draw: np.random.Generator) -> list[str]:
        """Kills and full disks in random order."""
        all_ = ["kill"] * self.kills + ["full"] * self.full
        return [all_[k] for k in draw.permutation(len(all_))]


@dataclass
class UnreliableServer(Server):
    """A server process that can be killed and whose disk can be filled."""

    kills: int = 0
    full: int = 0

    def kill(self) -> None:
        """SIGKILL, as in a power cut."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self.kills += 1

    def fill_disk(self, seconds: float) -> None:
        """No write succeeds for so long."""
        assert self.process is not None
        with full_disk(self.study, self.process.pid):
            time.sleep(seconds)
        self.full += 1


def rehearse(
    study: Study, people: int, seed: int, speed: float, failures: Failures
) -> tuple[Simulation, UnreliableServer]:
    """Play the whole study; the server tells how often it was killed or without disk space."""
    simulation = Simulation(study, draw_population(study.plan, people, seed), speed)
    server = UnreliableServer(study.path, speed)
    draw = np.random.default_rng([seed, failures.kills])

    def disturb(active: Callable[[], bool]) -> None:
        for failure in failures.drawn(draw):
            time.sleep(float(draw.uniform(*PAUSE)))
            if not active():
                break
            if failure == "full":
                server.fill_disk(FULL)
            else:
                server.kill()
                server.start()

    try:
        server.start()
        simulation.invite(server.link)
        if failures.browsers:
            use_browsers(simulation, np.random.default_rng([seed, 2]).permutation(people)[: failures.browsers].tolist())
        simulation.play(disturb)
    finally:
        server.stop()
    return simulation, server


def use_browsers(simulation: Simulation, numbers: list[int]) -> None:
    """Let these participants use a Chromium; playwright is needed for this alone."""
    from tests.studio.study.rehearsal.browsing import Browsing, browser_path

    path = browser_path()
    for number in numbers:
        simulation.participants[number] = Browsing.instead_of(simulation.participants[number], path)
