"""A rehearsal: a server of its own, bots in threads, if wanted the server killed; then planted beside found."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from fitness.judges.experts import LEAST
from fitness.judges.judgement import PEOPLE
from fitness.statistics.rank_correlation import rank_correlation
from runs.keeping.failure import RunFailed
from runs.studio.log import read_log
from runs.studio.study import codes
from runs.studio.study.answers import ANSWERED, PERSON, Seating, folded, seatings_of
from runs.studio.study.keeping import Study
from runs.studio.study.pace import Pace, pace_in
from runs.studio.study.person import JOINED
from runs.studio.study.rehearsing.cast import ALWAYS, HONEST, KINDS, Cast, cast_of
from runs.studio.study.rehearsing.player import Player
from runs.studio.study.rehearsing.timing import timing_auc
from runs.studio.study.telling.found import checked, move_times, results

ROOT = Path(__file__).resolve().parents[4]
AUDITED = 10.0  # the fastest rehearsal whose times are audited: beyond, the way over the network is most of them


@dataclass
class Server:
    """`evolve study serve` in a process of its own, which may be killed and begun again at the same port."""

    study: Path
    speed: float
    port: int = 0
    process: subprocess.Popen[str] | None = None
    link: str = ""
    kills: int = 0

    def begin(self) -> None:
        """Come back when it answers."""
        self.port = self.port or free_port()
        words = ["study", "serve", str(self.study), "--port", str(self.port), "--speed", f"{self.speed:g}", "--json"]
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
        environment = {**os.environ, "PYTHONPATH": path, "OPENBLAS_NUM_THREADS": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "runs", *words], stdout=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RunFailed("the server of the rehearsal did not start")
        self.link = json.loads(line)["link"]

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.kills += 1

    def end(self) -> None:
        """In peace."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()


def free_port() -> int:
    """One that nobody listens at now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@dataclass
class Rehearsal:
    """What was planted, and the bots that played it."""

    study: Study
    cast: Cast
    players: list[Player] = field(default_factory=list)
    speed: float = 1.0
    seconds: float = 0.0
    kills: int = 0


def rehearse(study: Study, people: int, seed: int, speed: float, kills: int = 0) -> Rehearsal:
    """Play the whole study."""
    cast = cast_of(study.plan, people, seed)
    found = Rehearsal(study, cast, speed=speed)
    server = Server(study.path, speed)
    server.begin()
    began, pace = time.monotonic(), bots_pace(pace_in(study.path))
    truth = Truth(study)
    groups = study.plan.groups or ("",)
    for bot in cast.bots:
        group = groups[bot.number % len(groups)]
        found.players.append(Player(bot, cast, study.plan, server.link, pace, speed, truth, group))
    threads = [threading.Thread(target=player.run, daemon=True) for player in found.players]
    try:
        for thread in threads:
            thread.start()
            time.sleep(0.02)
        killing = np.random.default_rng([seed, kills])
        for _ in range(kills):
            time.sleep(float(killing.uniform(1.0, 4.0)))
            if any(thread.is_alive() for thread in threads):
                server.kill()
                server.begin()
        for thread in threads:
            thread.join()
    finally:
        server.end()
    found.seconds, found.kills = time.monotonic() - began, server.kills
    return found


def bots_pace(pace: Pace) -> Pace:
    """Bots take the times of the other half of the people: nobody is compared with himself."""
    return Pace(pace.model, pace.people[::2]) if len(pace.people) > 1 else pace


@dataclass
class Truth:
    """Who sat where, read from the log as only a rehearsal may."""

    study: Study
    lock: threading.Lock = field(default_factory=threading.Lock)

    def __call__(self, code: str) -> Seating | None:
        """The newest table of who has this code."""
        with self.lock:
            mark = codes.kept(codes.read_code(code) or "")
            rows = list(read_log(self.study.log))
        name = next((row.who for row in rows if row.kind == JOINED and row.data["code"] == mark), "")
        own = [it for it in seatings_of(rows).values() if name in (it.watched_by or it.people.values())]
        return own[-1] if own else None


def planted_and_found(it: Rehearsal) -> dict[str, Any]:
    """Side by side, and whether each gate holds."""
    rows = list(read_log(it.study.log))
    answers = folded(rows)
    found = results(answers)
    names = names_of(it, rows)
    kinds = {name: player.bot.kind for name, player in names.items()}
    flagged = {flag.judge for flag in found.flags}
    kept = Counter(row.kind for row in rows if row.stream.startswith(PERSON))
    acknowledged = Counter[str]()
    for player in it.players:
        acknowledged.update(player.acknowledged)
    often = [name for name, one in found.fitted.abilities.items() if one.n >= LEAST and kinds.get(name) == HONEST]
    items = [name for name in found.fitted.difficulties if name != PEOPLE]
    npcs, people = move_times(rows, answers)
    timing = timing_auc(npcs, people) if it.speed <= AUDITED else None
    state = checked(it.study.log)
    counts = Counter(one.item for one in answers.judgements if one.right is not None)
    asked = it.study.asked()
    return {
        "people": len(it.players),
        "seconds": round(it.seconds, 1),
        "kills": it.kills,
        "troubles": [f"bot {player.bot.number}: {player.wrong}" for player in it.players if player.wrong],
        "games": sum(not seating.watched_by for seating in answers.seatings.values()),
        "watched": sum(bool(seating.watched_by) for seating in answers.seatings.values()),
        "moves": sum(player.moves for player in it.players),
        "asked_again": sum(player.asking.repeated for player in it.players),
        "judgements": len(answers.judgements),
        "human_share": round(found.human_share, 4),
        "least_judged": min((counts[name] for name in asked.strategies), default=0),
        "answers": {"acknowledged": acknowledged["answered"], "kept": kept[ANSWERED]},
        "joined": {"acknowledged": acknowledged["joined"], "kept": kept[JOINED]},
        "falsifiers": {
            kind: {
                "planted": sum(one == kind for one in kinds.values()),
                "flagged": sum(kinds[name] == kind for name in flagged if name in kinds),
                "by_this_flag": sum(kinds.get(flag.judge) == kind for flag in found.flags if flag.kind == kind),
            }
            for kind in KINDS[1:]
        },
        "honest_flagged": sum(kinds.get(name) == HONEST for name in flagged),
        "experts": len(found.experts),
        "always_among_experts": sum(kinds.get(name) == ALWAYS for name in found.experts),
        "ability": number(
            rank_correlation([names[n].bot.ability for n in often], [found.fitted.abilities[n].value for n in often])
        ),
        "difficulty": number(
            rank_correlation(
                [it.cast.difficulties.get(n, 0.0) for n in items], [found.fitted.difficulties[n].value for n in items]
            )
        ),
        "timing_auc": timing
        and {"value": round(timing.value, 3), "interval": [round(e, 3) for e in timing.interval()]},
        "given_away": given_away(it, rows),
        "faults": state.faults,
        "mixed": sum(len(seating.mixed) for seating in answers.seatings.values()),
    }


def number(value: float) -> float | None:
    """None where there is none."""
    return None if value != value else round(value, 3)


def names_of(it: Rehearsal, rows: list[Any]) -> dict[str, Player]:
    """The random name of each bot."""
    marks = {codes.kept(codes.read_code(player.code) or ""): player for player in it.players if player.code}
    return {row.who: marks[row.data["code"]] for row in rows if row.kind == JOINED and row.data["code"] in marks}


def given_away(it: Rehearsal, rows: list[Any]) -> list[str]:
    """Words of strategies in anything that a participant was sent before the debriefing."""
    words = {word for text in it.study.plan.strategies for word in (text, text.split()[-1])}
    other = {row.who for row in rows if row.stream.startswith(PERSON)} - {""}
    found = set()
    for player in it.players:
        for body in player.pages[:-1]:
            text = body.decode("utf-8", "replace")
            found |= {word for word in words if word in text} | {"a random name" for name in other if name in text}
    return sorted(found)


def gates(found: dict[str, Any], wanted: float, least: int, concealed: bool) -> dict[str, bool]:
    """What a study has to show before people come; those that it has no data for are left out."""
    lost = (
        found["answers"]["acknowledged"] - found["answers"]["kept"],
        found["joined"]["acknowledged"] - found["joined"]["kept"],
    )
    told = {
        "no bot was in trouble": not found["troubles"],
        "nothing lost": not any(lost),
        "the log is whole": not found["faults"],
        "nothing gives an NPC away": not found["given_away"],
    }
    if concealed and found["judgements"]:
        told["people among judged seats"] = abs(found["human_share"] - wanted) <= 0.05
        told[f"every strategy {least} times"] = found["least_judged"] >= least
        told["every kind of falsifier flagged"] = all(
            it["by_this_flag"] > 0 for it in found["falsifiers"].values() if it["planted"]
        )
        told['no always-"artificial" expert'] = found["always_among_experts"] == 0
        if found["timing_auc"]:
            told["times do not tell"] = found["timing_auc"]["value"] <= 0.60
    return told
