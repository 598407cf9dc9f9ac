"""A study as data: one TOML file with game, strategies, stages, questions and texts.

It is frozen when a study is opened: its folder contains the exact text, and the hash of the consent text is stored with
every consent.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Annotated

from games.errors import BadInput, unknown
from games.files import text_of_file, toml_of
from games.game import Game, find_game
from games.reading import Between, OneOf, check, read_as
from players.checks import check_player
from players.spec import PlayerSpec, read_player
from studio.study.questions import PAIR, RULES, SEAT, SELF, UNDETECTED, Question

PLACEHOLDER = "Enter who is responsible for this study and how to reach them."  # contact in the templates
TEMPLATES = ("turing", "adaptive", "situations", "prefer")
PERSON, BEAT = PACES = ("person", "beat")
PRACTICE, MEET, AGAINST, SITUATIONS, COMPARE = STAGES = ("practice", "meet", "against", "situations", "compare")
AS_PUBLISHED, COUNTERBALANCED = ORDERS = ("as-published", "counterbalanced")
RASCH, SOURCE = WEIGHTS = ("rasch", "source")


@dataclass(frozen=True)
class Stage:
    """A part of a study: a number of games of one kind, with questions (by id) after each game or, with
    `after = "stage"`, once."""

    kind: Annotated[str, OneOf(STAGES)]
    games: Annotated[int, Between(1, 100)] = 1
    game: str = ""  # by default the study's
    opponents: tuple[str, ...] = ()  # against: one of them for all games, balanced over people
    positions: tuple[str, ...] = ()  # situations: games that start in the middle, in a random order for each person
    questions: tuple[str, ...] = ()
    after: Annotated[str, OneOf(("game", "stage"))] = "game"
    skippable: int = 0  # questionnaires after which they may be skipped; 0: never

    def __post_init__(self) -> None:
        check(self)
        if self.kind in (PRACTICE, AGAINST) and not self.opponents:
            raise BadInput(f'a stage "{self.kind}" needs opponents')
        if self.kind == SITUATIONS and not self.positions:
            raise BadInput('a stage "situations" needs positions')


@dataclass(frozen=True)
class Plan:
    """A study. `least` judgements are needed for each strategy; `people` and `mean_games` are expectations."""

    name: str
    title: str
    game: str
    information: str
    consent: str
    debrief: str
    contact: str
    retention: date
    seed: Annotated[int, Between(0, 2**63 - 1)] = 1
    strategies: tuple[str, ...] = ()
    stages: tuple[Stage, ...] = ()
    questions: tuple[Question, ...] = ()
    human_share: Annotated[float, Between(0.0, 0.95)] = 0.5
    pace: Annotated[str, OneOf(PACES)] = PERSON
    beat: Annotated[float, Between(1.0, 120.0)] = 10.0  # seconds
    tick: Annotated[float, Between(0.05, 600.0)] = 20.0  # seconds
    records: str = ""  # games of people with move times, for pace = "person"
    format: str = ""
    least: Annotated[int, Between(1, 10_000)] = 20
    weights: Annotated[str, OneOf(WEIGHTS)] = RASCH
    order: Annotated[str, OneOf(ORDERS)] = AS_PUBLISHED  # of stages "against"
    groups: tuple[str, ...] = ()  # rooms; people in the same room never meet
    people: Annotated[int, Between(1, 100_000)] = 100
    mean_games: Annotated[float, Between(0.1, 100.0)] = 2.6
    least_age: Annotated[int, Between(0, 99)] = 18

    def __post_init__(self) -> None:
        check(self)
        if not self.name or not self.name.replace("-", "").isalnum() or not self.name.isascii():
            raise BadInput(f'the name "{self.name}" of a study may contain only letters, digits and "-"')
        if not self.stages:
            raise BadInput("a study needs at least one stage")
        self._check_game()
        self._check_questions()

    def _check_game(self) -> None:
        game = self.of_game
        for player in self.players:
            check_player(game, player)
        if len(set(self.strategies)) != len(self.strategies):
            raise BadInput("a strategy is listed twice in strategies")
        for stage in self.stages:
            there = self.game_of(stage)
            for word in stage.opponents:
                check_player(there, read_player(word))
            for word in stage.positions:
                find_game(word)
            if stage.kind == MEET and not self.strategies:
                raise BadInput('a stage "meet" needs strategies')

    def _check_questions(self) -> None:
        known = {question.id: question for question in self.questions}
        if len(known) != len(self.questions):
            raise BadInput("two questions have the same id")
        for stage in self.stages:
            for word in stage.questions:
                if word not in known:
                    raise unknown("question", word, known)
        judging = known.get(UNDETECTED)
        if judging and (
            judging.kind != PAIR or judging.about != SEAT or set(judging.options) != {"human", "artificial"}
        ):
            raise BadInput(
                f'question "{UNDETECTED}" must be a pair about each seat, with options "human" and "artificial"'
            )
        if any(stage.kind == MEET and UNDETECTED not in stage.questions for stage in self.stages):
            raise BadInput(f'a stage "meet" needs the question "{UNDETECTED}"')

    @cached_property
    def of_game(self) -> Game:
        """The game."""
        return find_game(self.game)

    def game_of(self, stage: Stage) -> Game:
        """The stage's own game, or the study's."""
        return find_game(stage.game) if stage.game else self.of_game

    @cached_property
    def players(self) -> tuple[PlayerSpec, ...]:
        """The strategies, as players."""
        return tuple(read_player(word) for word in self.strategies)

    def questions_of(self, stage: Stage) -> tuple[Question, ...]:
        """The questions of a stage, in the stage's order."""
        known = {question.id: question for question in self.questions}
        return tuple(known[word] for word in stage.questions)

    def about(self, subject: str) -> tuple[Question, ...]:
        """The questions about the participant, or those about the rules."""
        return tuple(it for it in self.questions if it.about == subject)

    @property
    def about_oneself(self) -> tuple[Question, ...]:
        """The optional questions before the games."""
        return self.about(SELF)

    @property
    def about_rules(self) -> tuple[Question, ...]:
        """The questions that must be answered correctly before the first game."""
        return self.about(RULES)

    @property
    def judged_seats(self) -> int:
        """The number of seats other than the person's own."""
        return len(self.of_game.seats) - 1

    @property
    def version(self) -> str:
        """Version of the consent text."""
        text = "\n".join((self.title, self.information, self.consent, self.contact, self.retention.isoformat()))
        return hashlib.sha256(text.encode()).hexdigest()[:12]


def read_plan(path: Path) -> Plan:
    """The plan in a file."""
    return plan_of(text_of_file(path), str(path))


def plan_of(text: str, where: str) -> Plan:
    """The plan in a text; BadInput names the location of an error."""
    return read_as(Plan, toml_of(text, where), where)


def template(name: str) -> str:
    """The text of an included template."""
    return template_file(name).read_text(encoding="utf-8")


def template_file(name: str) -> Path:
    """The file of an included template."""
    if name not in TEMPLATES:
        raise unknown("template", name, TEMPLATES)
    return Path(__file__).parent / "templates" / f"{name}.toml"
