"""The page for a person's place in the study: its questions in their order and, in the debriefing, the players of each
seat."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
from starlette.responses import RedirectResponse, Response

from fitness.judges.judgement import PEOPLE
from studio import table_page
from studio.study import pages
from studio.study.pace import rng
from studio.study.person import DEBRIEF, QUESTIONS, QUEUE, RULES, SELF, START, TABLE, Person, Unit
from studio.study.plan import COMPARE, MEET, PRACTICE, SITUATIONS
from studio.study.questions import Asked, asked, questionnaire
from studio.study.state import StudyState

BUTTONS = {PRACTICE: "Practise", MEET: "Find a game", SITUATIONS: "Next situation"}


WORDS = {
    PRACTICE: "A program plays the other side. You can take moves back and ask for hints.",
    MEET: "The other players are people or programs; you are not told which.",
    SITUATIONS: "A position in which you play one turn. You can try moves out before you send them.",
}


def shown(
    state: StudyState, person: Person, code: str, wrong: str = "", given: Mapping[str, str] | None = None
) -> Response:
    """The page for the person's place, with the input that was entered before an error."""
    plan, place, given = state.study.plan, state.where(person), given or {}
    if place == TABLE:
        where = state.table_of(person)
        if where is not None:
            return RedirectResponse(f"/tables/{where[0].name}/{where[1]}/{code}", 303)
        place = START
    if place == SELF:
        return pages.about(plan, code, asked_of(state, person, SELF), wrong, given)
    if place == RULES:
        sheet = table_page.paragraphs(plan.of_game.family.rule_sheet(plan.of_game.spec))
        return pages.rules(plan, code, sheet, asked_of(state, person, RULES), wrong, given)
    if place == QUESTIONS:
        unit = person.units[-1]
        state.shown.setdefault((person.name, unit.seating.table), time.time())
        asked_now = asked_of(state, person, QUESTIONS)
        return pages.questions(plan, code, asked_now, about_the_game(person, unit), person.may_skip(), wrong, given)
    if place == QUEUE:
        return pages.queue(plan, code)
    if place == DEBRIEF:
        return pages.debrief(plan, code, person.stage() is None, *met(state, person))
    return pages.start(plan, code, *next_thing(person), wrong)


def next_thing(person: Person) -> tuple[str, str, str]:
    """The next activity, and the text of its button."""
    number = person.stage()
    assert number is not None
    stage = person.plan.stages[number]
    return person.title(stage), WORDS.get(stage.kind, ""), BUTTONS.get(stage.kind, "Play")


def about_the_game(person: Person, unit: Unit) -> pages.AboutGame:
    """The game that questions are about, as the person knows it."""
    stage = person.plan.stages[unit.seating.stage]
    seats, own = person.plan.game_of(stage).seats, unit.seating.seat_of(person.name)
    part = "You watched this game." if own is None else f"You were {seats[own]}."
    if stage.after == "stage":
        part = "All games against this opponent." if stage.kind != COMPARE else ""
    return pages.AboutGame(person.title(stage, unit), part, seats)


def asked_of(state: StudyState, person: Person, place: str) -> list[Asked]:
    """The questions of a page, in the random order drawn for this person and game."""
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
    found = questionnaire(plan.questions_of(stage), others, rng(plan.seed, person.name, seating.table))
    return [named(it, person) for it in found] if stage.kind == COMPARE else found


def named(it: Asked, person: Person) -> Asked:
    """A question with an option for each of the compared games, under their names."""
    stages = [person.plan.stages[unit.seating.stage] for unit in person.units if not unit.seating.void]
    games = [person.plan.game_of(stage).name for stage in stages if stage.kind == COMPARE]
    options = it.question.options
    return replace(it, labels=dict(zip(options, games))) if len(options) == len(games) else it


def mixed(it: Asked, draw: np.random.Generator) -> Asked:
    """A question with its options in random order."""
    return Asked(it.question, it.name, tuple(it.options[k] for k in draw.permutation(len(it.options))), it.seat)


def met(state: StudyState, person: Person) -> tuple[list[tuple[str, str, str]], str]:
    """The players of a person's games (a strategy's name, or "a person"), and the number of correct judgements."""
    rows = []
    for unit in person.units:
        it, stage = unit.seating, state.study.plan.stages[unit.seating.stage]
        if it.void or not state.over(unit):
            continue
        seats, title = state.study.plan.game_of(stage).seats, person.title(stage, unit)
        for seat in sorted({*it.people, *it.strategies}):
            if it.people.get(seat) != person.name or it.watched_by:
                truth = f"a program: {it.strategies[seat]}" if seat in it.strategies else "a person"
                if seat in it.mixed:
                    truth = "a person, later replaced by a program"
                rows.append((f"{title}, watched" if it.watched_by else title, seats[seat], truth))
    own = [it.judgement for it in state.answers().said if it.judgement.judge == person.name]
    told = [it for it in own if it.right is not None]
    right, people = sum(bool(it.right) for it in told), sum(it.item == PEOPLE for it in told)
    if not told:
        return rows, ""
    return rows, f"You were right {right} of {len(told)} times; {people} of the seats you judged were people's."
