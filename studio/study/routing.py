"""The page for a person's place in the study, with its questions in their order; in the debriefing, who sat where."""

from __future__ import annotations

import time

import numpy as np
from starlette.responses import RedirectResponse, Response

from fitness.judges.judgement import PEOPLE
from studio import table_page
from studio.study import pages
from studio.study.pace import rng
from studio.study.person import DEBRIEF, QUESTIONS, QUEUE, RULES, SELF, START, TABLE, Person
from studio.study.plan import MEET, PRACTICE, SITUATIONS
from studio.study.questions import Asked, asked, questionnaire
from studio.study.state import StudyState

BUTTONS = {PRACTICE: "Practise", MEET: "Find a game", SITUATIONS: "Next situation"}


def shown(state: StudyState, person: Person, code: str, wrong: str = "") -> Response:
    """The page for the person's place."""
    plan, place = state.study.plan, state.where(person)
    if place == TABLE:
        where = state.table_of(person)
        if where is not None:
            return RedirectResponse(f"/tables/{where[0].name}/{where[1]}/{code}", 303)
        place = START
    if place == SELF:
        return pages.about(plan, code, asked_of(state, person, SELF), wrong)
    if place == RULES:
        sheet = table_page.paragraphs(plan.of_game.family.rule_sheet(plan.of_game.spec))
        return pages.rules(plan, code, sheet, asked_of(state, person, RULES), wrong)
    if place == QUESTIONS:
        seating = person.units[-1].seating
        state.shown.setdefault((person.name, seating.table), time.time())
        seats = plan.game_of(state.study.plan.stages[seating.stage]).seats
        return pages.questions(plan, code, asked_of(state, person, QUESTIONS), seats, person.may_skip(), wrong)
    if place == QUEUE:
        return pages.queue(plan, code)
    if place == DEBRIEF:
        return pages.debrief(plan, code, *met(state, person))
    return pages.start(plan, code, *next_thing(person), wrong)


def next_thing(person: Person) -> tuple[str, str]:
    """What comes next, and the text of the button."""
    number = person.stage()
    assert number is not None
    stage, done = person.plan.stages[number], len(person.counted(person.stage() or 0))
    words = {
        PRACTICE: "A practice game against a program. You can take moves back and ask for hints.",
        MEET: "The next game. The other players are people or programs; nobody is told which.",
        SITUATIONS: "A position in which you play one turn. You can try moves out before you send them.",
    }
    text = words.get(stage.kind, "The next game.")
    of = len(stage.positions) if stage.kind == SITUATIONS else stage.games
    return f"{text} ({done + 1} of {of})", BUTTONS.get(stage.kind, "Play")


def asked_of(state: StudyState, person: Person, place: str) -> list[Asked]:
    """The questions of a page, in the random order for this person and game."""
    plan = state.study.plan
    if place in (SELF, RULES):
        draw = rng(plan.seed, person.name, place)
        found = [asked(it, it.id, draw) for it in (plan.about_oneself if place == SELF else plan.about_rules)]
        return [mixed(it, draw) for it in found] if place == RULES else found
    seating = person.units[-1].seating
    stage = state.study.plan.stages[seating.stage]
    seats = len(seating.people) + len(seating.strategies)
    own = None if seating.watched_by else person.seat
    others = tuple(seat for seat in range(seats) if seat != own)
    return questionnaire(plan.questions_of(stage), others, rng(plan.seed, person.name, seating.table))


def mixed(it: Asked, draw: np.random.Generator) -> Asked:
    """A question with its options in random order."""
    return Asked(it.question, it.name, tuple(it.options[k] for k in draw.permutation(len(it.options))), it.seat)


def met(state: StudyState, person: Person) -> tuple[list[tuple[str, str, str]], str]:
    """Who sat where in a person's games (a strategy's name, or "a person"), and how many judgements were right."""
    rows = []
    for number, unit in enumerate(person.units, 1):
        it = unit.seating
        seats = state.study.plan.game_of(state.study.plan.stages[it.stage]).seats
        for seat in sorted({*it.people, *it.strategies}):
            if it.people.get(seat) != person.name or it.watched_by:
                truth = it.strategies.get(seat) or ("changed players" if seat in it.mixed else "a person")
                rows.append((str(number), seats[seat], truth))
    own = [it.judgement for it in state.answers().said if it.judgement.judge == person.name]
    told = [it for it in own if it.right is not None]
    right, people = sum(bool(it.right) for it in told), sum(it.item == PEOPLE for it in told)
    return rows, f"You were right {right} of {len(told)} times; {people} of the seats were people's." if told else ""
