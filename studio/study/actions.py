"""The actions of participants' forms: one committed event each; an old or repeated form changes nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import Any

from games.errors import BadInput
from studio.study import solo_games
from studio.study.answers import ABOUT, ANSWERED
from studio.study.person import CHECKED, QUESTIONS, SKIPPED, TABLE, Person
from studio.study.questions import Question, answer_of
from studio.study.routing import asked_of
from studio.study.state import WATCHED, StudyState

ASKS, ERASED = "asks", "erased"  # results that have pages of their own


async def nothing(_office: StudyState, _person: Person, _given: Mapping[str, str]) -> str:
    """Do nothing for an unknown or outdated form: the current page is shown."""
    return ""


async def about(state: StudyState, person: Person, given: Mapping[str, str]) -> str:
    """Store the participant's answers about themselves, including later changes."""
    facts: dict[str, Any] = {}
    for question in state.study.plan.about_oneself:
        answer = answer_of(Question(**{**vars(question), "needed": False}), given, question.id)
        facts[question.id] = answer and answer["value"]
    await state.add(person, ABOUT, {"facts": facts})
    return ""


async def checked(state: StudyState, person: Person, given: Mapping[str, str]) -> str:
    """Check the answers about the rules, all of which must be correct."""
    asked = state.study.plan.about_rules
    answers = {it.id: answer_of(it, given, it.id) for it in asked}
    wrong = [it.text for it in asked if (answers[it.id] or {}).get("value") != it.key]
    await state.add(person, CHECKED, {"right": not wrong, "answers": answers})
    if wrong:
        raise BadInput(f"Not quite: {wrong[0]} Please look it up in the rules above.")
    return ""


async def start(state: StudyState, person: Person, _given: Mapping[str, str]) -> str:
    """Start the next game or join the queue; a double click counts once."""
    lock = state.locks.setdefault(person.name, asyncio.Lock())
    async with lock:
        await solo_games.start(state, person)
    return ""


async def answers(state: StudyState, person: Person, given: Mapping[str, str]) -> str:
    """Store a complete questionnaire, once."""
    if state.where(person) != QUESTIONS:
        return ""
    seating, asked_now = person.units[-1].seating, asked_of(state, person, QUESTIONS)
    found = {it.name: answer for it in asked_now if (answer := answer_of(it.question, given, it.name)) is not None}
    began = state.shown.get((person.name, seating.table), time.time())
    data = {
        "table": seating.table,
        "answers": found,
        "order": [[it.name, list(it.options)] for it in asked_now],
        "seconds": round((time.time() - began) * state.reading_speed, 3),
        "drafts": solo_games.drafts_of(state, person),
    }
    await state.add(person, ANSWERED, data, f"answers-{seating.table}")
    await solo_games.finish(state, person)
    return ""


async def skip(state: StudyState, person: Person, _given: Mapping[str, str]) -> str:
    """Skip a questionnaire, if the study allows that."""
    if state.where(person) == QUESTIONS and person.may_skip():
        table = person.units[-1].seating.table
        await state.add(person, SKIPPED, {"table": table}, f"answers-{table}")
        await solo_games.finish(state, person)
    return ""


async def watched(state: StudyState, person: Person, _given: Mapping[str, str]) -> str:
    """Note that a recorded game was watched to its end."""
    if state.where(person) == TABLE and person.units[-1].seating.watched_by:
        table = person.units[-1].seating.table
        await state.add(person, WATCHED, {"table": table}, f"watched-{table}")
    return ""


async def leave(state: StudyState, person: Person, given: Mapping[str, str]) -> str:
    """Leave the study; the first click only asks for confirmation."""
    if given.get("sure") != "yes":
        return ASKS
    if not person.left:
        await state.leave(person)
    return ""


async def erase(state: StudyState, person: Person, given: Mapping[str, str]) -> str:
    """Erase everything about this person."""
    if given.get("sure") != "yes":
        raise BadInput("Please tick the box to confirm.")
    await state.erase(person)
    return ERASED


ACTIONS: dict[str, Callable[[StudyState, Person, Mapping[str, str]], Any]] = {
    "about": about, "rules": checked, "start": start, "answers": answers, "skip": skip, "watched": watched,
    "leave": leave, "erase": erase,
}  # fmt: skip
