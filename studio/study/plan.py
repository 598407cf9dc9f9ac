"""A study as data: one TOML file that says who meets whom in which game, what is asked, and what is promised.

It is frozen when a study is opened: its folder holds the very text, and the hash of the information that people agree
to is kept with every consent.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

from games.errors import BadInput, unknown
from games.game import Game, find_game
from players.spec import PlayerSpec, check_player, read_player
from runs.storage.config import text_of
from studio.study.questions import PAIR, RULES, SEAT, SELF, UNDETECTED, Question

TEMPLATES = ("turing", "adaptive", "situations", "prefer")
PERSON, BEAT = PACES = ("person", "beat")
PRACTICE, MEET, AGAINST, SITUATIONS, COMPARE = STAGES = ("practice", "meet", "against", "situations", "compare")
AS_PUBLISHED, COUNTERBALANCED = ORDERS = ("as-published", "counterbalanced")
RASCH, SOURCE = WEIGHTS = ("rasch", "source")
T = TypeVar("T")


@dataclass(frozen=True)
class Stage:
    """A part of what a participant goes through: so many games of a kind. Questions are those of the study with these
    ids, after each game or, `after = "stage"`, once."""

    kind: str
    games: int = 1
    game: str = ""  # the study's, where nothing is said
    opponents: tuple[str, ...] = ()  # against: one of them, balanced over people, all games long
    positions: tuple[str, ...] = ()  # situations: games that begin in the middle, in one's own order
    questions: tuple[str, ...] = ()
    after: str = "game"
    skippable: int = 0  # after so many questionnaires they may be skipped; 0: never

    def __post_init__(self) -> None:
        if self.kind not in STAGES:
            raise unknown("kind of stage", self.kind, STAGES)
        if self.after not in ("game", "stage"):
            raise unknown("after", self.after, ("game", "stage"))
        if not 1 <= self.games <= 100:
            raise BadInput(f"a stage of {self.games} games; valid: 1 to 100")
        if self.kind in (PRACTICE, AGAINST) and not self.opponents:
            raise BadInput(f'a stage "{self.kind}" needs opponents')
        if self.kind == SITUATIONS and not self.positions:
            raise BadInput('a stage "situations" needs positions')


@dataclass(frozen=True)
class Plan:
    """A study. `least` judgements are wanted of each strategy; `people` and `games` are what is expected."""

    name: str
    title: str
    game: str
    information: str
    consent: str
    debrief: str
    contact: str
    retention: date
    seed: int = 1
    strategies: tuple[str, ...] = ()
    stages: tuple[Stage, ...] = ()
    questions: tuple[Question, ...] = ()
    human_share: float = 0.5
    pace: str = PERSON
    beat: float = 10.0  # seconds
    tick: float = 20.0  # seconds
    records: str = ""  # games of people with move times, for pace = "person"
    format: str = ""
    least: int = 20
    weights: str = RASCH
    order: str = AS_PUBLISHED  # of stages "against"
    groups: tuple[str, ...] = ()  # rooms; who is in the same never meets
    people: int = 100
    mean_games: float = 2.6
    least_age: int = 18

    def __post_init__(self) -> None:
        for word, value, valid in (
            ("pace", self.pace, PACES), ("weights", self.weights, WEIGHTS), ("order", self.order, ORDERS)
        ):  # fmt: skip
            if value not in valid:
                raise unknown(word, value, valid)
        self._check_numbers()
        self._check_game()
        self._check_questions()

    def _check_numbers(self) -> None:
        ranges = {
            "human_share": (0.0, 0.95), "beat": (1.0, 120.0), "tick": (0.05, 600.0), "least": (1, 10_000),
            "people": (1, 100_000), "mean_games": (0.1, 100.0), "least_age": (0, 99), "seed": (0, 2**63 - 1),
        }  # fmt: skip
        for name, (low, high) in ranges.items():
            if not low <= getattr(self, name) <= high:
                raise BadInput(f"{name} = {getattr(self, name)} is out of range; valid: {low:g} to {high:g}")
        if not self.name or not self.name.replace("-", "").isalnum() or not self.name.isascii():
            raise BadInput(f'the name "{self.name}" of a study must be letters, figures and "-"')
        if not self.stages:
            raise BadInput("a study needs at least one stage")

    def _check_game(self) -> None:
        game = self.of_game
        for player in self.players:
            check_player(game, player)
        if len(set(self.strategies)) != len(self.strategies):
            raise BadInput("a strategy stands twice in strategies")
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
            raise BadInput(f'question "{UNDETECTED}" must be a pair about each seat, of "human" and "artificial"')
        if any(stage.kind == MEET and UNDETECTED not in stage.questions for stage in self.stages):
            raise BadInput(f'a stage "meet" needs the question "{UNDETECTED}"')

    @cached_property
    def of_game(self) -> Game:
        """The game."""
        return find_game(self.game)

    def game_of(self, stage: Stage) -> Game:
        """A stage's own, or the study's."""
        return find_game(stage.game) if stage.game else self.of_game

    @cached_property
    def players(self) -> tuple[PlayerSpec, ...]:
        """The strategies, as players."""
        return tuple(read_player(word) for word in self.strategies)

    def questions_of(self, stage: Stage) -> tuple[Question, ...]:
        """Those that are asked in a stage, in its order."""
        known = {question.id: question for question in self.questions}
        return tuple(known[word] for word in stage.questions)

    def about(self, subject: str) -> tuple[Question, ...]:
        """The questions about oneself, or about the rules."""
        return tuple(it for it in self.questions if it.about == subject)

    @property
    def about_oneself(self) -> tuple[Question, ...]:
        """Asked before the games; none needs an answer."""
        return self.about(SELF)

    @property
    def about_rules(self) -> tuple[Question, ...]:
        """Must be answered rightly before the first game."""
        return self.about(RULES)

    @property
    def judged_seats(self) -> int:
        """The seats beside one's own."""
        return len(self.of_game.seats) - 1

    @property
    def version(self) -> str:
        """Of what people agree to."""
        text = "\n".join((self.title, self.information, self.consent, self.contact, self.retention.isoformat()))
        return hashlib.sha256(text.encode()).hexdigest()[:12]


def read_plan(path: Path) -> Plan:
    """The study of a file."""
    return plan_of(text_of(path), str(path))


def plan_of(text: str, where: str) -> Plan:
    """The study of a text; BadInput says where it is wrong."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{where} is not valid TOML: {error}") from None
    data["stages"] = tuple(made(Stage, it, f"{where}: stage {n}") for n, it in enumerate(_list(data, "stages"), 1))
    data["questions"] = tuple(
        made(Question, it, f"{where}: question {n}") for n, it in enumerate(_list(data, "questions"), 1)
    )
    return made(Plan, data, where)


def template(name: str) -> str:
    """The text of a study that comes along."""
    if name not in TEMPLATES:
        raise unknown("template", name, TEMPLATES)
    return (Path(__file__).parent / "templates" / f"{name}.toml").read_text(encoding="utf-8")


def _list(data: Mapping[str, Any], name: str) -> list[Any]:
    found = data.get(name, [])
    if not isinstance(found, list):
        raise BadInput(f"{name} must be tables, as in [[{name}]]")
    return found


def made(cls: type[T], data: Any, where: str) -> T:
    """A dataclass from TOML values, each of its field's type."""
    if not isinstance(data, Mapping):
        raise BadInput(f"{where} must be a table")
    types, known = get_type_hints(cls), {field.name: field for field in fields(cls)}  # type: ignore[arg-type]
    for name in data:
        if name not in known:
            raise BadInput(f"{where}: {unknown('word', name, known)}")
    for name, field in known.items():
        if name not in data and field.default is MISSING:
            raise BadInput(f"{where}: {name} is missing")
    try:
        return cls(**{name: _value(types[name], value, name) for name, value in data.items()})
    except BadInput as error:
        raise BadInput(str(error) if str(error).startswith(where) else f"{where}: {error}") from None


def _value(wanted: Any, value: Any, name: str) -> Any:
    if isinstance(value, tuple):
        return value
    if wanted == tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(it, str) for it in value):
            raise BadInput(f"{name} must be a list of words")
        return tuple(value)
    if wanted is float and type(value) is int:
        return float(value)
    if type(value) is not wanted:
        raise BadInput(f"{name} must be {KINDS_OF_VALUES.get(wanted, wanted.__name__)}")
    return value


KINDS_OF_VALUES = {str: "a text", int: "a whole number", float: "a number", bool: "true or false", date: "a date"}
