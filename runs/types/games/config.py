"""Configuration of a run of `evolve games`, and the search that it describes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from evolve.map_elites import DEFAULT_MEASURES, axes
from evolve.nsga2 import DEFAULT_TERMS
from evolve.search import AS_PUBLISHED, BATCH, SAMPLING, Search, SpaceProblem
from evolve.searches import find_search
from fitness.certify import STRICTNESS
from fitness.profile_file import read_profile
from fitness.profiles import Profile, find_profile
from fitness.score import Judge, work_of
from fitness.terms import find_term
from games.errors import BadInput, unknown
from games.game import find_game
from genome.randomness import generator
from genome.space import Space, find_operator
from genome.spaces import find_space
from genome.spaces.file import read_space
from players.spec import read_player
from runs.requests.games import FINALISTS
from runs.storage.config import config_as
from runs.types.config import RunConfig

POPULATION = 32  # as published; the minimum number of initial games
SECOND_LOOK = 0.3  # share of a run's work spent on re-evaluation
CERTIFYING = 0.3  # share of a time budget reserved for certificates
LAG = 64  # default max_pending on one machine
ONE_MACHINE = 16  # workers, at most
PER_WORKER = 32  # pending candidates of a cluster
LARGEST_LAG = 65536


@dataclass(frozen=True)
class GamesConfig(RunConfig):
    """The frozen config of a run of `evolve games`."""

    kind = "games"

    space: str = "classic"
    search: str = "steady-state"
    steps: int | None = 500
    budget: float | None = None
    baseline: int = 0
    finalists: int = FINALISTS
    baseline_finalists: int = 0
    certification: str = "full"
    profile: str = "default"
    games: int = 0  # 0: the profile's
    player: str = ""  # empty: the profile's
    seed: int = 1
    terms: str = ""  # of nsga2, separated by commas; empty: its own choice
    measures: str = ""  # of map-elites
    references: str = ""  # games to certify in addition: names or codes, separated by commas
    lag: int = AS_PUBLISHED  # max_pending of the searches: part of the run, not of the machine
    space_file: str = ""  # the text of a space file; then `space` is only its origin
    profile_file: str = ""  # the text of a profile file; then `profile` is only its origin
    start: str = ""  # initial games instead of the space's own: codes, separated by spaces
    second_look: float = 0.0  # share of the work, or of the time budget, spent on re-evaluation

    def __post_init__(self) -> None:
        space = space_of(self)
        for code in self.start.split():
            space.read(code)
        find_search(self.search)
        usual = profile_of(self).plan
        object.__setattr__(self, "games", self.games or usual.games)
        object.__setattr__(self, "player", self.player or usual.player)
        read_player(self.player)
        if self.certification not in STRICTNESS:
            raise unknown("certification", self.certification, STRICTNESS)
        for name in self.extra_terms:
            find_term(name)
        if not 1 <= self.lag <= LARGEST_LAG:
            raise BadInput(f"lag {self.lag} is out of range; valid: 1 to {LARGEST_LAG}")
        if not 0.0 <= self.second_look < 1.0:
            raise BadInput(f"second look {self.second_look} is out of range; valid: a share from 0 to less than 1")
        new_search(self)
        for name in self.reference_games:
            find_game(name)

    @property
    def certifying(self) -> float:
        """The share of a time budget that is reserved for certificates."""
        return CERTIFYING if self.finalists else 0.0

    @property
    def reference_games(self) -> tuple[str, ...]:
        """The reference games, one by one."""
        return tuple(self.references.split(",")) if self.references else ()

    @property
    def extra_terms(self) -> tuple[str, ...]:
        """The terms that the search needs in addition to those of the profile."""
        if self.search == "map-elites":
            return tuple(axes(self.measures.split(",") if self.measures else DEFAULT_MEASURES))
        return tuple((self.terms or ",".join(DEFAULT_TERMS)).split(",")) if self.search == "nsga2" else ()

    @classmethod
    def from_config(cls, config: Mapping[str, Any]) -> GamesConfig:
        """Inverse of `to_config`."""
        return config_as(cls, {"steps": None, **config})


def default_lag(workers: int, steps: int | None = None) -> int:
    """The default max_pending, a power of two. One value for all machines of up to ONE_MACHINE workers, so that their
    runs are identical; PER_WORKER on a cluster, where results told in order wait for the slowest candidates: a few in a
    hundred take twenty times the mean. At most two thirds of the steps: with more, too few would be bred."""
    if workers <= ONE_MACHINE:
        return LAG
    wanted = min(1 << (PER_WORKER * workers - 1).bit_length(), LARGEST_LAG)
    return wanted if steps is None else max(LAG, min(wanted, 1 << (2 * steps // 3).bit_length() >> 1))


def payload(plan: GamesConfig, code: str) -> dict[str, Any]:
    """A worker's payload for measuring a game."""
    return {
        **({"wishes": plan.profile_file} if plan.profile_file else {}),
        "task": "measure",
        "code": code,
        "profile": plan.profile,
        "games": plan.games,
        "player": str(read_player(plan.player)),
        "terms": list(plan.extra_terms),
        "seed": plan.seed,
    }


def profile_of(plan: GamesConfig) -> Profile:
    """The profile of a plan."""
    return read_profile(plan.profile_file, plan.profile) if plan.profile_file else find_profile(plan.profile)


def space_of(plan: GamesConfig) -> Space[Any]:
    """The search space of a plan."""
    return read_space(plan.space_file, plan.space) if plan.space_file else find_space(plan.space)


def batch(plan: GamesConfig, code: str, first: int, games: int) -> dict[str, Any]:
    """The payload for a batch of a game's evaluation, or for further games."""
    return {**payload(plan, code), "task": "stretch", "first": first, "count": games}


def problem_of(plan: GamesConfig) -> SpaceProblem:
    """The problem that the search solves."""
    return SpaceProblem(
        space=space_of(plan),
        judge=Judge(profile_of(plan)),
        payload=lambda code: payload(plan, code),
        seed=plan.seed,
        max_pending=plan.lag,
        batch=lambda code, first, games: batch(plan, code, first, games),
        work=work_of,
        batch_games=min(BATCH, plan.games),
    )


def first_games(plan: GamesConfig, problem: SpaceProblem) -> list[Any]:
    """The initial games of a search: the space's own, filled up by sampling to a population that fits max_pending; or
    the given games, with up to half of the population made of their neighbours."""
    space, rng = problem.space, generator(plan.seed, SAMPLING)
    given = [space.read(code) for code in plan.start.split()]
    games = dict.fromkeys(given or space.initial())
    wanted = max(POPULATION, plan.lag // 4)
    step = find_operator(space, "one_gene")
    for _ in range(100 * wanted):
        if len(games) >= min(wanted, space.size or wanted):
            break
        near = given and len(games) < wanted // 2
        games[step.child([given[int(rng.integers(len(given)))]], rng) if near else space.sample(rng)] = None
    return list(games)


def new_search(plan: GamesConfig, name: str | None = None) -> Search:
    """The search of a plan, or another one under the same plan."""
    kind = find_search(name or plan.search)
    words = {"nsga2": ("terms", plan.terms), "map-elites": ("measures", plan.measures)}.get(kind.name)
    chosen = {words[0]: words[1].split(",")} if words and words[1] else {}
    problem = problem_of(plan)
    return kind(problem, first_games(plan, problem), **chosen)
