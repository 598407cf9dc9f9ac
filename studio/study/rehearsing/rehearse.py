"""A rehearsal: a server of its own, bots in threads, some with a browser; the server killed, its disk full."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field

import numpy as np

from studio.study.keeping import Study
from studio.study.pace import Pace, pace_in
from studio.study.rehearsing.browsing import Browsing, browser_path
from studio.study.rehearsing.cast import Cast, cast_of
from studio.study.rehearsing.player import Player
from studio.study.rehearsing.server import Server
from studio.study.rehearsing.truth import Truth

PAUSE = (1.0, 4.0)  # seconds between two troubles
FULL = 3.0  # seconds that a disk is full


@dataclass(frozen=True)
class Troubles:
    """How many bots click in a browser, how often the server is killed, how often its disk is full for a while."""

    browsers: int = 0
    kills: int = 0
    full: int = 0

    def drawn(self, draw: np.random.Generator) -> list[str]:
        """In random order."""
        all_ = ["kill"] * self.kills + ["full"] * self.full
        return [all_[k] for k in draw.permutation(len(all_))]


NONE = Troubles()


@dataclass
class Rehearsal:
    """What was planted, and the bots that played it."""

    study: Study
    cast: Cast
    players: list[Player] = field(default_factory=list)
    speed: float = 1.0
    seconds: float = 0.0
    kills: int = 0
    full: int = 0


def rehearse(study: Study, people: int, seed: int, speed: float, troubles: Troubles = NONE) -> Rehearsal:
    """Play the whole study."""
    browser = browser_path() if troubles.browsers else ""
    cast = cast_of(study.plan, people, seed)
    found = Rehearsal(study, cast, speed=speed)
    server = Server(study.path, speed)
    server.begin()
    began, pace = time.monotonic(), bots_pace(pace_in(study.path))
    truth = Truth(study)
    groups = study.plan.groups or ("",)
    clicking = set(np.random.default_rng([seed, 2]).permutation(people)[: troubles.browsers].tolist())
    for bot in cast.bots:
        group = groups[bot.number % len(groups)]
        given = (bot, cast, study.plan, server.link, pace, speed, truth, group)
        found.players.append(Browsing(*given, browser) if bot.number in clicking else Player(*given))
    threads = [threading.Thread(target=player.run, daemon=True) for player in found.players]
    draw = np.random.default_rng([seed, troubles.kills])
    try:
        for thread in threads:
            thread.start()
            time.sleep(0.02)
        for trouble in troubles.drawn(draw):
            time.sleep(float(draw.uniform(*PAUSE)))
            if not any(thread.is_alive() for thread in threads):
                break
            if trouble == "full":
                server.fill(FULL)
            else:
                server.kill()
                server.begin()
        for thread in threads:
            thread.join()
    finally:
        server.end()
    found.seconds, found.kills, found.full = time.monotonic() - began, server.kills, server.full
    return found


def bots_pace(pace: Pace) -> Pace:
    """Bots take the times of the other half of the people: nobody is compared with himself."""
    return Pace(pace.model, pace.people[::2]) if len(pace.people) > 1 else pace
