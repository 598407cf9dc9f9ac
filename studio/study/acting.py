"""What a participant does by a form: one committed event each; an old or doubled form changes nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import Any

from games.errors import BadInput
from studio.study import clicked
from studio.study.answers import ABOUT, ANSWERED
from studio.study.erase import erased
from studio.study.office import WATCHED, Office
from studio.study.person import CHECKED, QUESTIONS, SKIPPED, TABLE, Person
from studio.study.questions import Question, answer_of
from studio.study.showing import asked_of


async def nothing(_office: Office, _person: Person, _given: Mapping[str, str]) -> str:
    """A form that is not known, or an old one: the right page is shown."""
    return ""


async def about(office: Office, person: Person, given: Mapping[str, str]) -> str:
    """What somebody says of himself; may be changed and taken back later, and that is kept, too."""
    facts: dict[str, Any] = {}
    for question in office.study.plan.about_oneself:
        answer = answer_of(Question(**{**vars(question), "needed": False}), given, question.id)
        facts[question.id] = answer and answer["value"]
    await office.add(person, ABOUT, {"facts": facts})
    return ""


async def checked(office: Office, person: Person, given: Mapping[str, str]) -> str:
    """Questions about the rules, until all are right."""
    asked = office.study.plan.about_rules
    answers = {it.id: answer_of(it, given, it.id) for it in asked}
    wrong = [it.text for it in asked if (answers[it.id] or {}).get("value") != it.key]
    await office.add(person, CHECKED, {"right": not wrong, "answers": answers})
    if wrong:
        raise BadInput(f"Not quite: {wrong[0]} Look it up in the rules above.")
    return ""


async def start(office: Office, person: Person, _given: Mapping[str, str]) -> str:
    """The next game, or the queue; twice pressed is once."""
    lock = office.locks.setdefault(person.name, asyncio.Lock())
    async with lock:
        await clicked.start(office, person)
    return ""


async def answers(office: Office, person: Person, given: Mapping[str, str]) -> str:
    """A questionnaire: whole, and once."""
    if office.where(person) != QUESTIONS:
        return ""
    seating, asked_now = person.units[-1].seating, asked_of(office, person, QUESTIONS)
    found = {it.name: answer for it in asked_now if (answer := answer_of(it.question, given, it.name)) is not None}
    began = office.shown.get((person.name, seating.table), time.time())
    data = {
        "table": seating.table,
        "answers": found,
        "order": [[it.name, list(it.options)] for it in asked_now],
        "seconds": round((time.time() - began) * office.reading_speed, 3),
        "drafts": clicked.drafts_of(office, person),
    }
    await office.add(person, ANSWERED, data, f"answers-{seating.table}")
    await clicked.finish(office, person)
    return ""


async def skip(office: Office, person: Person, _given: Mapping[str, str]) -> str:
    """Where it may be."""
    if office.where(person) == QUESTIONS and person.may_skip():
        table = person.units[-1].seating.table
        await office.add(person, SKIPPED, {"table": table}, f"answers-{table}")
        await clicked.finish(office, person)
    return ""


async def watched(office: Office, person: Person, _given: Mapping[str, str]) -> str:
    """A recorded game was watched to its end."""
    if office.where(person) == TABLE and person.units[-1].seating.watched_by:
        table = person.units[-1].seating.table
        await office.add(person, WATCHED, {"table": table}, f"watched-{table}")
    return ""


async def leave(office: Office, person: Person, _given: Mapping[str, str]) -> str:
    """Enough."""
    if not person.left:
        await office.leave(person)
    return ""


async def erase(office: Office, person: Person, given: Mapping[str, str]) -> str:
    """Everything of this person, for ever."""
    if given.get("sure") != "yes":
        raise BadInput("Tick that you are sure.")
    await office.forget(person)
    await asyncio.to_thread(erased, office.study.log, person.name)
    return "erased"


DOING: dict[str, Callable[[Office, Person, Mapping[str, str]], Any]] = {
    "about": about, "rules": checked, "start": start, "answers": answers, "skip": skip, "watched": watched,
    "leave": leave, "erase": erase,
}  # fmt: skip
