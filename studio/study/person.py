"""One participant as a fold over the events of their stream, and the resulting place in the study.

Every transition is an event, so a refresh, another device or a restart of the server leads to the same page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from studio.server.log import Row
from studio.study.answers import ABOUT, ANSWERED, LEFT, Seating
from studio.study.plan import AGAINST, COUNTERBALANCED, MEET, PRACTICE, SITUATIONS, Plan, Stage

JOINED, CONSENTED, CHECKED, QUEUED, SKIPPED = "joined", "consented", "checked", "queued", "skipped"
CONSENT, SELF, RULES, START, QUEUE, TABLE, QUESTIONS, DEBRIEF = PLACES = (
    "consent", "about", "rules", "start", "queue", "table", "questions", "debrief",
)  # fmt: skip
GAME = "Game"
NOUNS = {PRACTICE: "Practice game", SITUATIONS: "Situation"}  # of the units of a stage; GAME for the others


@dataclass
class Unit:
    """One game of a stage: its table, and whether its questions were answered or skipped."""

    seating: Seating
    answered: bool = False


@dataclass
class Person:
    """A participant. Functions that need to know whether a game has ended for this person take that as `over`."""

    name: str
    plan: Plan
    code: str = ""  # hashed
    group: str = ""
    number: int = 0  # order of joining, from 0, by which opponents are balanced
    consented: str = ""
    told_about: bool = False
    checked: bool = False
    queued: float | None = None
    left: bool = False
    units: list[Unit] = field(default_factory=list)
    skipped: int = 0
    questionnaires: int = 0
    seq: int = 0

    def apply(self, row: Row) -> None:
        """Apply an event of the person's stream."""
        self.seq = row.seq + 1
        data: Mapping[str, Any] = row.data
        if row.kind == JOINED:
            self.code, self.group, self.number = data["code"], data["group"], data["number"]
        elif row.kind == CONSENTED:
            self.consented = data["version"]
        elif row.kind == ABOUT:
            self.told_about = True
        elif row.kind == CHECKED:
            self.checked = self.checked or data["right"]
        elif row.kind == QUEUED:
            self.queued = row.at
        elif row.kind in (ANSWERED, SKIPPED):
            self.skipped += row.kind == SKIPPED
            self.questionnaires += 1
            for unit in self.units:
                if unit.seating.table == data["table"]:
                    unit.answered = True
        elif row.kind == LEFT:
            self.left = True

    def seated(self, seating: Seating) -> None:
        """Add a table that was opened for this person."""
        self.queued = None
        self.units.append(Unit(seating))

    @property
    def seat(self) -> int | None:
        """The seat at the latest table; None if the person watches."""
        return self.units[-1].seating.seat_of(self.name) if self.units else None

    def counted(self, stage: int) -> list[Unit]:
        """The games of a stage that are not void."""
        return [unit for unit in self.units if unit.seating.stage == stage and not unit.seating.void]

    def stage(self) -> int | None:
        """The current stage; None after the last."""
        for number in self.order():
            if len(self.counted(number)) < games_of(self.plan.stages[number]):
                return number
        return None

    def order(self) -> list[int]:
        """The numbers of the stages in this person's order: counterbalanced halves are swapped for every other
        person. A stage keeps its number, so its data are about the same opponents for everybody."""
        order = list(range(len(self.plan.stages)))
        against = [number for number in order if self.plan.stages[number].kind == AGAINST]
        if self.plan.order == COUNTERBALANCED and self.number % 2 and len(against) == 2:
            one, other = against
            order[one], order[other] = other, one
        return order

    def opponent(self, stage: Stage) -> str:
        """The opponent in a stage with fixed opponents, balanced over people within each order."""
        turn = self.number // 2 if self.plan.order == COUNTERBALANCED else self.number
        return stage.opponents[turn % len(stage.opponents)]

    def due(self, over: Callable[[Unit], bool]) -> Unit | None:
        """The game whose questions are due now."""
        if not self.units:
            return None
        unit = self.units[-1]
        stage = self.plan.stages[unit.seating.stage]
        if unit.answered or unit.seating.void or not stage.questions or not over(unit):
            return None
        if stage.after == "game" and not unit.seating.is_whole(self.name):
            return None
        last = len(self.counted(unit.seating.stage)) >= games_of(stage)
        return unit if stage.after == "game" or last else None

    def may_skip(self) -> bool:
        """Whether this questionnaire may be skipped."""
        stage = self.plan.stages[self.units[-1].seating.stage]
        return bool(stage.skippable) and self.questionnaires >= stage.skippable

    def where(self, over: Callable[[Unit], bool]) -> str:
        """The person's place in the study."""
        if not self.consented:
            return CONSENT
        if self.left:
            return DEBRIEF
        if not self.told_about and self.plan.about_oneself:
            return SELF
        if not self.checked and self.plan.about_rules:
            return RULES
        if self.units and not over(self.units[-1]) and not self.units[-1].seating.void:
            return TABLE
        if self.due(over):
            return QUESTIONS
        stage = self.stage()
        if stage is None:
            return DEBRIEF
        return QUEUE if self.queued is not None and self.plan.stages[stage].kind == MEET else START

    def title(self, stage: Stage, unit: Unit | None = None) -> str:
        """The title of a unit, by default the next one: "Game 2 of 12", counted over all stages with the same noun."""
        noun, stages = noun_of(stage), self.plan.stages
        before = self.units[: self.units.index(unit)] if unit else self.units
        number = 1 + sum(noun_of(stages[it.seating.stage]) == noun and not it.seating.void for it in before)
        total = sum(games_of(it) for it in stages if noun_of(it) == noun)
        counted = noun if total == 1 else f"{noun} {number} of {total}"
        return f"{counted}: {self.plan.game_of(stage).name}" if stage.game else counted


def noun_of(stage: Stage) -> str:
    """The noun for the units of a stage."""
    return NOUNS.get(stage.kind, GAME)


def games_of(stage: Stage) -> int:
    """Number of games in a stage."""
    return len(stage.positions) if stage.kind == SITUATIONS else stage.games
