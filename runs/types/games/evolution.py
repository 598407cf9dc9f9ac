"""Evolving games from start to certificate: the phases of a run, each resumable, in one folder.

search → look: its best played again → baseline: random sampling, as much as asked for → certify: the finalists of both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from evolve.map_elites import DEFAULT_MEASURES
from evolve.nsga2 import DEFAULT_TERMS
from evolve.search import AS_PUBLISHED, SAMPLING, STRETCH, Search, Setting
from evolve.searches import find_search
from evolve.second_look import SHORTLIST, SecondLook, Shortlisted
from fitness.certify import STRICTNESS
from fitness.profiles import Profile, find_profile
from fitness.score import Judge, published_balance, work_of
from fitness.terms import find_term
from fitness.wishes import read_profile
from games.game import find_game
from games.prose import folded
from games.wrong import BadInput, unknown
from genome.randomness import generator
from genome.space import Space, find_operator
from genome.space_file import read_space
from genome.spaces import find_space
from players.spec import read_player
from runs.engine.driver import Limits, Summary
from runs.engine.driver import Search as AnyStepwise
from runs.engine.enqueued import FixedList, Item
from runs.engine.evaluator import find_evaluator
from runs.engine.executor import Executor, open_executor
from runs.engine.observer import Watcher
from runs.engine.phases import Phases, as_left
from runs.storage.config import made_of
from runs.storage.folder import Run
from runs.storage.repair import mend
from runs.types import kind_of
from runs.types.games.ahead import ahead_of

KIND = "games"
FINALISTS = 12
POPULATION = 32  # as published: the least that a search begins with
SECOND_LOOK = 0.3  # share of a run's work that goes to playing the best again
CERTIFYING = 0.3  # share of a time budget that is kept for the finalists
LEAST_TIME = 0.001  # seconds: a budget that is spent ends a phase at its first step
LAG = 64  # of a run that is not told otherwise


@dataclass(frozen=True)
class Plan:
    """What a run of `evolve games` is to do; frozen in its config."""

    space: str = "classic"
    search: str = "steady-state"
    steps: int | None = 500
    budget: float | None = None
    baseline: int = 0
    finalists: int = FINALISTS
    baseline_finalists: int = 0
    certification: str = "full"
    profile: str = "default"
    games: int = 0  # 0: as many as the profile says
    player: str = ""  # empty: the profile's
    seed: int = 1
    terms: str = ""  # of nsga2, separated by commas; empty: its own choice
    measures: str = ""  # of map-elites
    references: str = ""  # games to certify as well, whatever the search found: names or codes, separated by commas
    lag: int = AS_PUBLISHED  # how many candidates may be under way: part of the run, whoever works at it
    space_file: str = ""  # the text of a file that says what the space is; then `space` is only where it came from
    profile_file: str = ""  # the text of a file of wishes; then `profile` is only where it came from
    start: str = ""  # games to begin with, instead of the space's own: codes, separated by spaces
    second_look: float = 0.0  # share of the work, or of the time budget, for which the best are played again

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
        if not 1 <= self.lag <= 65536:
            raise BadInput(f"lag {self.lag} is out of range; valid: 1 to 65536")
        if not 0.0 <= self.second_look < 1.0:
            raise BadInput(f"second look {self.second_look} is out of range; valid: a share from 0 to less than 1")
        new_search(self)
        for name in self.reference_games:
            find_game(name)

    @property
    def certifying(self) -> float:
        """The share of a time budget that is kept for certificates."""
        return CERTIFYING if self.finalists else 0.0

    @property
    def reference_games(self) -> tuple[str, ...]:
        """The reference games, one by one."""
        return tuple(self.references.split(",")) if self.references else ()

    @property
    def extra_terms(self) -> tuple[str, ...]:
        """Terms that the search asks for beside those of the profile."""
        named = {
            "nsga2": self.terms or ",".join(DEFAULT_TERMS),
            "map-elites": self.measures or ",".join(DEFAULT_MEASURES),
        }
        return tuple(named[self.search].split(",")) if self.search in named else ()

    def to_config(self) -> dict[str, Any]:
        """As the run's config keeps it."""
        return {"kind": KIND, **{name: value for name, value in asdict(self).items() if value is not None}}

    @classmethod
    def from_config(cls, config: Mapping[str, Any]) -> Plan:
        """`to_config` turned round."""
        return made_of(cls, {"steps": None, **config})


def payload(plan: Plan, code: str) -> dict[str, Any]:
    """What a worker is given to measure a game."""
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


def profile_of(plan: Plan) -> Profile:
    """What games are wanted."""
    return read_profile(plan.profile_file, plan.profile) if plan.profile_file else find_profile(plan.profile)


def space_of(plan: Plan) -> Space[Any]:
    """What is searched."""
    return read_space(plan.space_file, plan.space) if plan.space_file else find_space(plan.space)


def stretch(plan: Plan, code: str, first: int, games: int) -> dict[str, Any]:
    """The same for some of its games, or for further ones."""
    return {**payload(plan, code), "task": "stretch", "first": first, "count": games}


def setting_of(plan: Plan) -> Setting:
    """What the search is about."""
    return Setting(
        space_of(plan),
        Judge(profile_of(plan)),
        lambda code: payload(plan, code),
        plan.seed,
        plan.lag,
        lambda code, first, games: stretch(plan, code, first, games),
        work_of,
        min(STRETCH, plan.games),
    )


def first_games(plan: Plan, setting: Setting) -> list[Any]:
    """What a search begins with: the space's own games, filled up by sampling to a population that fits the lag; or the
    games it was given, half filled up by what is a step from one of them."""
    space, rng = setting.space, generator(plan.seed, SAMPLING)
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


def new_search(plan: Plan, name: str | None = None) -> Search:
    """The search of a plan, or another one under the same plan."""
    kind = find_search(name or plan.search)
    words = {"nsga2": ("terms", plan.terms), "map-elites": ("measures", plan.measures)}.get(kind.name)
    chosen = {words[0]: words[1].split(",")} if words and words[1] else {}
    setting = setting_of(plan)
    return kind(setting, first_games(plan, setting), **chosen)


def searched(run: Run, phase: str = "search") -> Search:
    """The search of a run as its newest checkpoint has it."""
    plan = Plan.from_config(run.config)
    return as_left(new_search(plan, "random" if phase == "baseline" else None), run, phase)


def new_look(run: Run) -> SecondLook:
    """The second look at a run's finished search: its best with all their evidence, and the work that is allowed."""
    plan = Plan.from_config(run.config)
    codes = [row["code"] for row in searched(run).best()[:SHORTLIST]]
    results, work = {}, 0.0
    for step in run.store.steps("search"):
        result = step.outcome.result
        work += work_of(result)
        if step.code in codes:
            results[step.code] = result
    setting = setting_of(plan)
    space = setting.space
    shortlist = [Shortlisted(code, results[code], space.cost(space.read(code))) for code in codes]
    return SecondLook(setting, shortlist, work * plan.second_look / (1.0 - plan.second_look))


def best_rows(run: Run, phase: str = "search") -> list[dict[str, Any]]:
    """The best of a search, by what the second look left of them where there was one."""
    search, plan = searched(run, phase), Plan.from_config(run.config)
    if phase != "search" or not plan.second_look:
        return search.best()
    return search.best_again(as_left(SecondLook(setting_of(plan)), run, "look").results())


def finalists(plan: Plan, rows: Sequence[Mapping[str, Any]]) -> list[Item]:
    """The best games of a search, to be certified."""
    return [certification(plan, row["code"]) for row in rows]


def certification(plan: Plan, code: str) -> Item:
    """The job that certifies one game."""
    how = {"code": code, "seed": plan.seed, "certification": plan.certification}
    return Item(code, {"task": "certify", **how}, 100.0)


def balance_of(result: Mapping[str, Any]) -> float | None:
    """The balance of a measured game as it is published, from its counts."""
    return published_balance(result.get("counts") or {})


class Evolution(Phases):
    """A run of `evolve games` under way."""

    @cached_property
    def plan(self) -> Plan:
        """What it is to do."""
        return Plan.from_config(self.run.config)

    def to_the_end(self) -> Summary:
        """Search, baseline, certificates."""
        certificates = (self.certify, self.certify_baseline, self.certify_references)
        return self.through((self.search, self.look, self.baseline, *certificates))

    def finish(self) -> None:
        """The finalists as games, which makes the run whole."""
        self.write_games()
        super().finish()

    def search(self) -> Summary:
        """The search itself; a time budget ends it once, after which its steps stand."""
        share = (1.0 - self.plan.certifying) * (1.0 - self.plan.second_look)
        summary = self.timed(new_search(self.plan), "search", self.plan.steps, share)
        self.check_alive("search")
        return summary

    def look(self) -> Summary:
        """The best of them again; in time where the search was given time, else in work."""
        if not self.plan.second_look:
            return Summary(0, 0, 0.0, None)
        return self.timed(new_look(self.run), "look", None, 1.0 - self.plan.certifying)

    def timed(self, search: AnyStepwise, phase: str, steps: int | None, share: float) -> Summary:
        """A phase that is over when this share of the run's whole time budget is spent, however often it was stopped;
        once it is over its steps stand."""
        store, budget = self.run.store, self.plan.budget
        ended = store.meta(f"{phase}_steps")
        spent = float(store.meta("elapsed") or 0.0)
        left = None if budget is None else max(LEAST_TIME, budget * share - spent)
        ahead = partial(ahead_of, self.plan, phase, self.executor.workers)
        summary = self.drive(search, phase, Limits(int(ended)) if ended else Limits(steps, left, ahead))
        if summary.stopped != "interrupt":
            store.set_meta(f"{phase}_steps", str(summary.steps))
        return summary

    def baseline(self) -> Summary:
        """What random sampling finds."""
        ahead = partial(ahead_of, self.plan, "baseline", self.executor.workers)
        return self.drive(new_search(self.plan, "random"), "baseline", Limits(self.plan.baseline, ahead=ahead))

    def certify(self) -> Summary:
        """The finalists, on fresh seeds."""
        found = finalists(self.plan, best_rows(self.run)[: self.plan.finalists])
        summary = self.timed(FixedList(found), "certify", len(found), 1.0)
        if summary.stopped == "budget":
            self.watcher.note(f"the time is over: {summary.steps} of {len(found)} finalists are certified")
        return summary

    def certify_baseline(self) -> Summary:
        """The best random samples, looked at in the same way, so that both are compared by what is left of them."""
        found = finalists(self.plan, best_rows(self.run, "baseline")[: self.plan.baseline_finalists])
        return self.drive_list(found, "certify-baseline")

    def certify_references(self) -> Summary:
        """The reference games, on fresh seeds."""
        items = [certification(self.plan, find_game(name).code) for name in self.plan.reference_games]
        return self.drive_list(items, "references")

    def write_games(self) -> None:
        """The finalists as games with rule sheets, by rank."""
        from runs.types.games.view import view_of  # the view reads what this module writes

        for row in view_of(self.run).top[: self.plan.finalists]:
            game = find_game(row.code)
            sheet = f"{row.code}\n\n{folded(game.family.rule_sheet(game.spec))}"
            self.run.write_game(f"rank-{row.rank:02d}", game.to_json(), sheet)


def evolution(
    run: Run, backend: str, workers: int | None, address: str | None, watcher: Watcher,
    opened: Callable[[], None] = lambda: None,
) -> tuple[Summary, Executor]:  # fmt: skip
    """Open the executor, go through all phases, close it; `opened` is called when the kernels are ready."""
    kind = kind_of(run.config)
    if mended := mend(run):
        watcher.note(f"{mended} stored rows were damaged or lost; they are done again")
    with open_executor(backend, find_evaluator(kind.EVALUATOR), workers, address) as executor:
        opened()
        return kind.phases(run, executor, watcher), executor


def default_folder(plan: Plan) -> Path:
    """`evenplay-runs/steady-state-seed-1`, or the first free name like it."""
    from runs.storage.folder import free_name

    return free_name(f"{plan.search}-seed-{plan.seed}")
