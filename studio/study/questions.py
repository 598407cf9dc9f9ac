"""Questions as data: their kinds, what counts as an answer, and the seeded order in which they are asked.

A neutral answer can mean several things and is hard to read where it may be any of them (Gaudl 2009, 5.1.2), so who
cannot tell is asked which of them it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

import numpy as np

from games.errors import BadInput, unknown
from games.reading import OneOf, check

CHOICE, PAIR, SCALE, OPEN, HALF_OPEN = KINDS = ("choice", "pair", "scale", "open", "half-open")
SEAT, GAME, SELF, RULES = ABOUT = ("seat", "game", "self", "rules")
HUMAN, ARTIFICIAL, CANNOT = "human", "artificial", "cannot-tell"
WHY_NOT = ("no-idea", "undecided", "rather-not-say")  # what "cannot tell" means
SURENESS = (50, 60, 70, 80, 90, 100)  # per cent
LONGEST = 2_000  # characters of a free answer
UNDETECTED = "human-or-artificial"  # the id of the question that judgements are made of


@dataclass(frozen=True)
class Question:
    """One item of a questionnaire. `about` says how often it is asked: of each other seat, of the game, of oneself, of
    the rules. A pair is a forced choice between two options with how sure one is; `key` is the right answer where
    there is one."""

    id: str
    kind: Annotated[str, OneOf(KINDS)]
    text: str
    about: Annotated[str, OneOf(ABOUT)] = GAME
    options: tuple[str, ...] = ()
    least: int = 1  # of a scale
    most: int = 5
    ends: tuple[str, ...] = ()  # what its two ends are called
    cannot: bool = False  # whether "cannot tell" may be answered
    key: str = ""
    needed: bool = True

    def __post_init__(self) -> None:
        check(self)
        if not self.id or not self.id.replace("-", "").isalnum() or not self.id.isascii():
            raise BadInput(f'the id "{self.id}" of a question must be letters, figures and "-"')
        if self.kind in (CHOICE, PAIR) and len(self.options) < 2:
            raise BadInput(f'question "{self.id}" needs at least two options')
        if self.kind == PAIR and len(self.options) != 2:
            raise BadInput(f'question "{self.id}" is a pair and has {len(self.options)} options')
        if self.kind == SCALE and not self.least < self.most <= self.least + 10:
            raise BadInput(f'the scale of question "{self.id}" goes from {self.least} to {self.most}')
        if self.about == RULES and not self.key:
            raise BadInput(f'question "{self.id}" is about the rules and has no key')


def answer_of(question: Question, given: Mapping[str, str], name: str) -> dict[str, str | int | bool] | None:
    """The answer in a sent form, whose fields are `name`, `name.sure` and `name.why`; None where it was left out.
    BadInput says what is missing or cannot be."""
    text = given.get(name, "").strip()
    if not text:
        if question.needed:
            raise BadInput(f'"{question.text}" has no answer yet')
        return None
    if question.cannot and text == CANNOT:
        why = given.get(f"{name}.why", "")
        if why not in WHY_NOT:
            raise BadInput(f'"{question.text}": which of the three is it that you cannot tell?')
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
    """A question as one person sees it: about which seat, and its options in what order. `name` is its form field."""

    question: Question
    name: str
    options: tuple[str, ...]
    seat: int | None = None


def questionnaire(questions: tuple[Question, ...], seats: tuple[int, ...], draw: np.random.Generator) -> list[Asked]:
    """All questions about a game with these other seats: seat by seat in random order, then those about the game; the
    sides of a pair and the options of a choice as drawn, scales as they are."""
    found = []
    for seat in draw.permutation(seats).tolist():
        found += [asked(it, f"{it.id}.{seat}", draw, seat) for it in questions if it.about == SEAT]
    return found + [asked(it, it.id, draw) for it in questions if it.about == GAME]


def asked(question: Question, name: str, draw: np.random.Generator, seat: int | None = None) -> Asked:
    """One question; of the two sides of a pair either may come first, other options keep their order."""
    options = question.options
    if question.kind == PAIR and draw.random() < 0.5:
        options = options[::-1]
    return Asked(question, name, options, seat)
