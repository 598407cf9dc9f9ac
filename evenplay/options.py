"""Types of the options of runs, for editors and type checkers; runs/requests explains each and has its default."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from evenplay.arguments import Folder
from evenplay.naming import Named, Player, Profile
from evenplay.spaces import Space
from games.foreign import Game as PlainGame

Players = str | Sequence[Player]
Words = str | Sequence[str]
Time = str | float


class GamesOptions(TypedDict, total=False):
    """Options of `evolve`."""

    space: Folder | Space | type[PlainGame]
    free: Words
    start: str | Sequence[Named]
    search: str
    steps: int | None
    budget: Time | None
    games: int | None
    player: Player | None
    profile: Profile | None
    terms: Words
    measures: Words
    finalists: int
    baseline: int
    lag: int | None
    second_look: float | None
    baseline_finalists: int
    certification: str
    references: str | Sequence[Named]
    seed: int


class NpcsOptions(TypedDict, total=False):
    """Options of `npcs`."""

    objective: str
    study: Folder
    judged: int
    confirmed: int
    by: str
    records: Folder
    format: str
    sample: int
    humans_only: bool
    rating: str
    person: str
    opponent: Players
    score: float | None
    style: str
    games: int
    reading: str
    static: bool
    most: int
    search: str
    mu: int
    generations: int | None
    passing: float | None
    seed: int


class TuneOptions(TypedDict, total=False):
    """Options of `tune`."""

    strategies: Players
    players: Players
    free: Words
    steps: int
    certify: int
    coevolve: int
    budget: Time | None
    seed: int


class ExploitOptions(TypedDict, total=False):
    """Options of `exploit`."""

    weights: str | Sequence[float]
    own: Players
    settings: Players
    games: int
    generations: int
    confirm: int
    seed: int


class TrainingOptions(TypedDict, total=False):
    """Options of `train`."""

    method: str
    games: int | None
    nodes: int | None
    rate: float | None
    last_rate: float | None
    decay: float | None
    noise: float | None
    stray: float | None
    spread: float | None
    rule: str | None
    look: str | None
    start: Folder | None
    seed: int


Against = str | Sequence[Player] | Mapping[Any, float] | Mapping[str, Any]  # players, with weights, or a league
