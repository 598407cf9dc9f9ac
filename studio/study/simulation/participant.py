"""A bot that goes through every page over HTTP as a browser would, plays at given times, and judges by its ability.

After any failure (a killed server, a broken connection) it repeats the same command. Acknowledged commands are counted,
to be compared with the log afterwards.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode, urlsplit

import numpy as np

from runs.playing.event import MOVE
from studio.study.answers import ANSWERED, Seating
from studio.study.pace import Pace
from studio.study.person import JOINED
from studio.study.plan import AGAINST, MEET, Plan
from studio.study.questions import ARTIFICIAL, CANNOT, CHOICE, HUMAN, PAIR, SCALE, UNDETECTED, Question
from studio.study.simulation.bots import (
    CHANGER,
    DROPPING,
    HURRIED,
    Bot,
    Population,
    planted_differences,
    practice_opponent,
    skill,
)
from studio.study.simulation.client import Client
from studio.study.simulation.ground_truth import GroundTruth
from studio.study.state import FASTEST_READING

READING = 3.0  # minimum seconds that an honest bot takes for a question
WAIT = 2.0  # seconds of a long poll
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@dataclass
class Participant:
    """A bot taking part."""

    bot: Bot
    population: Population
    plan: Plan
    link: str
    pace: Pace
    speed: float
    truth: GroundTruth
    group: str = ""
    code: str = ""
    acknowledged: dict[str, int] = field(default_factory=dict)
    games: int = 0
    pages: list[bytes] = field(default_factory=list)  # a sample, to be searched for forbidden content
    places: list[str] = field(default_factory=list)
    failure: str = ""
    dropping = DROPPING

    def __post_init__(self) -> None:
        self.client = Client(urlsplit(self.link).netloc)
        self.draw = np.random.default_rng([self.population.seed, self.bot.number])
        self.facts_changed = 0

    def run(self) -> None:
        """Take part, from the link to the debriefing."""
        try:
            self._join()
            for _ in range(2_000):
                now = self._now()
                self.places.append(now["at"])
                if now["at"] == "debrief":
                    self.pages.append(self._get(f"/s/{self.code}"))
                    return
                STEPS[now["at"]](self, now)
        except Exception as error:  # reported; the other bots continue
            self.failure = f"{type(error).__name__}: {error}"

    def _join(self) -> None:
        path = urlsplit(self.link).path
        status, _, _ = self.client.request("POST", path, urlencode({"do": "consent", "group": self.group}), FORM)
        assert status == 400, "consent was not needed"
        body = urlencode({"do": "consent", "age": "yes", "agree": "yes", "group": self.group})
        status, location, _ = self.client.request("POST", path, body, FORM)
        assert status == 303, f"joining was answered {status}"
        self.code = location.rsplit("/", 1)[1]
        self._count(JOINED)

    def _count(self, what: str) -> None:
        self.acknowledged[what] = self.acknowledged.get(what, 0) + 1

    def _get(self, path: str) -> bytes:
        return self.client.request("GET", path)[2]

    def _now(self) -> dict[str, Any]:
        return dict(json.loads(self._get(f"/s/{self.code}/now")))

    def _post(self, **form: Any) -> int:
        return self.client.request("POST", f"/s/{self.code}", urlencode(form), FORM)[0]

    def _sleep(self, seconds: float) -> None:
        time.sleep(seconds / self.speed)

    # one method for each place in a study

    def about(self, now: dict[str, Any]) -> None:
        """Answer two questions; one kind of falsifier changes its answers later."""
        form = {it["name"]: it["options"][self.facts_changed % len(it["options"])] for it in now["asked"][:2]}
        assert self._post(do="about", **form) == 303
        self.facts_changed += 1
        self._count("about")

    def rules(self, now: dict[str, Any]) -> None:
        """Answer wrongly once, then correctly."""
        keys = {it.id: it.key for it in self.plan.about_rules}
        if "tried" not in self.acknowledged:
            wrong = {it["name"]: next(o for o in it["options"] if o != keys[it["id"]]) for it in now["asked"]}
            assert self._post(do="rules", **wrong) == 400
            self._count("tried")
        self._post(do="rules", **{it["name"]: keys[it["id"]] for it in now["asked"]})

    def start(self, _now: dict[str, Any]) -> None:
        """Start the next game, sometimes with a double click, or leave."""
        if self.bot.kind == CHANGER and self.facts_changed < 5:
            self.facts_changed += 1
            facts = {it.id: it.options[self.facts_changed % len(it.options)] for it in self.plan.about_oneself[:2]}
            assert self._post(do="about", **facts) == 303
            self._count("about")
        meets = any(stage.kind == MEET for stage in self.plan.stages)
        if meets and self.games > self.bot.games:  # other studies are played to their end
            self._post(do="leave", sure="yes")
            return
        self._post(do="start")
        if self.draw.random() < 0.2:
            self._post(do="start")

    def queue(self, _now: dict[str, Any]) -> None:
        """Wait in the queue."""
        time.sleep(min(1.0, self.plan.tick / self.speed / 2))

    def table(self, now: dict[str, Any]) -> None:
        """Play or watch a game to its end."""
        path = f"/tables/{now['table']}/{now['token']}/{self.code}"
        self.pages.append(self._get(path))
        if now["watch"]:
            headers = {"Authorization": f"Bearer {now['token']}"}
            self.pages.append(self.client.request("GET", f"/api/v1/tables/{now['table']}", headers=headers)[2])
            self._sleep(20.0)
            assert self._post(do="watched") == 303
            return
        self._play(now["table"], now["token"])
        self.games += 1

    def _play(self, table: str, token: str) -> None:
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        since, number, drop = 0, 0, self.draw.random() < self.dropping
        while True:
            path = f"/api/v1/tables/{table}?since={since}&wait={WAIT}"
            status, _, body = self.client.request("GET", path, headers=headers)
            if status != 200:
                return
            view = json.loads(body)
            since = view["n"]
            if view["state"] == "over":
                self.pages.append(body)
                return
            if view["state"] != "you":
                if self._now()["at"] != "table":
                    return  # a situation ends with the turn
                continue
            if drop and number == 3:
                self._sleep(90.0)
            self._sleep(self.pace.seconds(self.population.seed, table, -1, view["ply"], number, len(view["ways"])))
            number += 1
            self._move(table, headers, view)

    def _move(self, table: str, headers: dict[str, str], view: dict[str, Any]) -> None:
        texts = [text for way in view["ways"] if "area" not in way for text in way.get("moves") or [way["move"]]]
        move = self._copied(table) or texts[int(self.draw.integers(len(texts)))]
        sent = json.dumps({"n": view["n"], "move": move, "cid": f"{self.bot.number}-{view['n']}"})
        status, _, _ = self.client.request("POST", f"/api/v1/tables/{table}/moves", sent, headers)
        if status == 200:
            self._count(MOVE)
        if self.draw.random() < 0.02:  # repeated, as on an unreliable connection
            self.client.request("POST", f"/api/v1/tables/{table}/moves", sent, headers)

    def _copied(self, table: str) -> str:
        """The practice opponent's move, more often the more games were played, in studies of learning curves; "" means
        a random move."""
        if not planted_differences(self.plan) or self.draw.random() >= skill(self.games):
            return ""
        return self.truth.advised_move(table, practice_opponent(self.plan))

    def questions(self, now: dict[str, Any]) -> None:
        """Answer by ability, at a plausible pace."""
        self.pages.append(self._get(f"/s/{self.code}"))
        seating = self._seating()
        form: dict[str, str] = {}
        for it in now["asked"]:
            form |= self._answer(it, seating)
        if self.bot.kind != HURRIED:
            time.sleep(READING * len(now["asked"]) / min(self.speed, FASTEST_READING))
        status = self._post(do="answers", **form)
        assert status == 303, f"answers were answered {status}"
        self._count(ANSWERED)

    def _seating(self) -> Seating | None:
        return self.truth.seating(self.code)

    def _answer(self, it: dict[str, Any], seating: Seating | None) -> dict[str, str]:
        question = next(one for one in self.plan.questions if one.id == it["id"])
        name = it["name"]
        if it["id"] == UNDETECTED:
            item = seating.item(int(name.rsplit(".", 1)[1])) if seating else None
            judgement = self.population.says_human(self.bot, item or "", self.draw)
            if judgement is None:
                return {name: CANNOT, f"{name}.why": "undecided"}
            return {name: HUMAN if judgement else ARTIFICIAL, f"{name}.sure": "80"}
        if question.kind == PAIR:
            return {name: it["options"][0], f"{name}.sure": "70"}
        if question.kind == CHOICE:
            return {name: it["options"][int(self.draw.integers(len(it["options"])))]}
        if question.kind == SCALE:
            return {name: str(self._on_a_scale(question, seating))}
        return {name: f"bot {self.bot.number} says =1+1 <b>things</b>"}

    def _on_a_scale(self, question: Question, seating: Seating | None) -> int:
        """A random value; for opponents met in sequence, the value for the second kind is higher by the planted
        difference."""
        more = planted_differences(self.plan)
        if question.id not in more or seating is None:
            return int(self.draw.integers(question.least, question.most + 1))
        against = [number for number, stage in enumerate(self.plan.stages) if stage.kind == AGAINST]
        usual = (question.least + question.most) // 2 - self.bot.number % 2
        return int(usual + more[question.id] * (seating.stage != against[0]) + self.draw.integers(-1, 2))


STEPS: dict[str, Callable[[Participant, dict[str, Any]], None]] = {
    "about": Participant.about, "rules": Participant.rules, "start": Participant.start, "queue": Participant.queue,
    "table": Participant.table, "questions": Participant.questions,
}  # fmt: skip
