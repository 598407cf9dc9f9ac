"""Questions as data: their kinds, valid answers, and the random order in which they are asked.

A neutral answer is ambiguous (Gaudl 2009, 5.1.2), so "can't tell" asks for a reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

import numpy as np

from games.errors import BadInput, unknown
from games.reading import OneOf, check

CHOICE, PAIR, SCALE, OPEN, HALF_OPEN = KINDS = ("choice", "pair", "scale", "open", "half-open")
SEAT, GAME, SELF, RULES = ABOUT = ("seat", "game", "self", "rules")
HUMAN, ARTIFICIAL, CANNOT = "human", "artificial", "cannot-tell"
WHY_NOT = ("no-idea", "undecided", "rather-not-say")  # reasons for "can't tell"
SURENESS = (50, 60, 70, 80, 90, 100)  # per cent
LONGEST = 2_000  # characters of a free answer
UNDETECTED = "human-or-artificial"  # id of the question from which judgements are read


@dataclass(frozen=True)
class Question:
    """One item of a questionnaire, about each of the other seats, the game, the participant or the rules. A pair is a
    forced choice between two options with a confidence; `key` is the correct answer, if there is one."""

    id: str
    kind: Annotated[str, OneOf(KINDS)]
    text: str
    about: Annotated[str, OneOf(ABOUT)] = GAME
    options: tuple[str, ...] = ()
    least: int = 1  # of a scale
    most: int = 5
    ends: tuple[str, ...] = ()  # labels of its two ends
    cannot: bool = False  # whether "can't tell" is an option
    key: str = ""
    needed: bool = True

    def __post_init__(self) -> None:
        check(self)
        if not self.id or not self.id.replace("-", "").isalnum() or not self.id.isascii():
            raise BadInput(f'the id "{self.id}" of a question may contain only letters, digits and "-"')
        if self.kind in (CHOICE, PAIR) and len(self.options) < 2:
            raise BadInput(f'question "{self.id}" needs at least two options')
        if self.kind == PAIR and len(self.options) != 2:
            raise BadInput(f'question "{self.id}" must have two options, not {len(self.options)}')
        if self.kind == SCALE and not self.least < self.most <= self.least + 10:
            raise BadInput(
                f'question "{self.id}" has a scale from {self.least} to {self.most}; valid: at most 10 steps upwards'
            )
        if self.about == RULES and not self.key:
            raise BadInput(f'question "{self.id}" is about the rules and needs a key')


def answer_of(question: Question, given: Mapping[str, str], name: str) -> dict[str, str | int | bool] | None:
    """The answer in a submitted form, with the fields `name`, `name.sure` and `name.why`; None if it was left out.
    BadInput for missing or invalid answers."""
    text = given.get(name, "").strip()
    if not text:
        if question.needed:
            raise BadInput(f'"{question.text}" has not been answered')
        return None
    if question.cannot and text == CANNOT:
        why = given.get(f"{name}.why", "")
        if why not in WHY_NOT:
            raise BadInput(f'"{question.text}": please say why you can\'t tell')
        return {"value": CANNOT, "why": why}
    if question.kind == PAIR:
        return {"value": _one_of(question, text), "sure": _sureness(question, given.get(f"{name}.sure", ""))}
    if question.kind == CHOICE:
        return {"value": _one_of(question, text)}
    if question.kind == SCALE:
        return {"value": _step(question, text)}
    if len(text) > LONGEST:
        raise BadInput(f'the answer to "{question.text}" has {len(text)} characters; at most {LONGEST}')
    return {"value": text, "free": True}


def _one_of(question: Question, text: str) -> str:
    if text not in question.options:
        raise unknown("answer", text[:40], question.options)
    return text


def _sureness(question: Question, text: str) -> int:
    if text not in map(str, SURENESS):
        raise BadInput(f'"{question.text}": how sure are you, from {SURENESS[0]} to {SURENESS[-1]} %?')
    return int(text)


def _step(question: Question, text: str) -> int:
    steps = range(question.least, question.most + 1)
    if text not in map(str, steps):
        raise unknown("answer", text[:40], [str(step) for step in steps])
    return int(text)


@dataclass(frozen=True)
class Asked:
    """A question as one person sees it: its seat, and its options in order. `name` is its form field; `labels` are the
    texts of options that are shown with other words."""

    question: Question
    name: str
    options: tuple[str, ...]
    seat: int | None = None
    labels: Mapping[str, str] = field(default_factory=dict)


def questionnaire(questions: tuple[Question, ...], seats: tuple[int, ...], draw: np.random.Generator) -> list[Asked]:
    """All questions about a game: for each other seat in random order, then those about the game; the sides of a pair
    are in random order."""
    found = []
    for seat in draw.permutation(seats).tolist():
        found += [asked(it, f"{it.id}.{seat}", draw, seat) for it in questions if it.about == SEAT]
    return found + [asked(it, it.id, draw) for it in questions if it.about == GAME]


def asked(question: Question, name: str, draw: np.random.Generator, seat: int | None = None) -> Asked:
    """One question; the sides of a pair are in random order, other options keep their order."""
    options = question.options
    if question.kind == PAIR and draw.random() < 0.5:
        options = options[::-1]
    return Asked(question, name, options, seat)
