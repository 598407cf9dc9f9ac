"""Evolving games from start to certificate: the phases of a run, each resumable, in one folder.

search → (baseline: random sampling with as many steps as asked for) → certify: the finalists of both, looked at again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from evolve.map_elites import DEFAULT_MEASURES
from evolve.nsga2 import DEFAULT_TERMS
from evolve.search import Search, Setting
from evolve.searches import find_search
from fitness.profiles import find_profile
from fitness.score import Judge
from fitness.terms import find_term
from games.game import find_game
from games.wrong import unknown
from genome.spaces import find_space
from players.spec import read_player
from runs.driver import Limits, Summary
from runs.evaluator import find_evaluator
from runs.executor import Executor, open_executor
from runs.fixed_list import Item
from runs.folder import Run
from runs.kinds import kind_of
from runs.phases import Phases, as_left
from runs.tasks import CERTIFICATIONS
from runs.watch import Watcher

KIND = "games"
FINALISTS = 12


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
    games: int = 100
    player: str = "mcts:50"
    seed: int = 1
    terms: str = ""  # of nsga2, separated by commas; empty: its own choice
    measures: str = ""  # of map-elites
    references: str = ""  # games to certify as well, whatever the search found: names or codes, separated by commas

    def __post_init__(self) -> None:
        find_space(self.space)
        find_search(self.search)
        find_profile(self.profile)
        read_player(self.player)
        if self.certification not in CERTIFICATIONS:
            raise unknown("certification", self.certification, CERTIFICATIONS)
        for name in self.extra_terms:
            find_term(name)
        new_search(self)
        for name in self.reference_games:
            find_game(name)

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
        known = {"steps": None, **{name: value for name, value in config.items() if name != "kind"}}
        return cls(**known)


def payload(plan: Plan, code: str) -> dict[str, Any]:
    """What a worker is given to measure a game."""
    return {
        "task": "measure",
        "code": code,
        "profile": plan.profile,
        "games": plan.games,
        "player": str(read_player(plan.player)),
        "terms": list(plan.extra_terms),
        "seed": plan.seed,
    }


def setting_of(plan: Plan) -> Setting:
    """What the search is about."""
    judge = Judge(find_profile(plan.profile))
    return Setting(find_space(plan.space), judge, lambda code: payload(plan, code), plan.seed)


def new_search(plan: Plan, name: str | None = None) -> Search:
    """The search of a plan, or another one under the same plan."""
    kind = find_search(name or plan.search)
    words = {"nsga2": ("terms", plan.terms), "map-elites": ("measures", plan.measures)}.get(kind.name)
    chosen = {words[0]: words[1].split(",")} if words and words[1] else {}
    setting = setting_of(plan)
    return kind(setting, setting.space.initial(), **chosen)


def searched(run: Run, phase: str = "search") -> Search:
    """The search of a run as its newest checkpoint has it."""
    plan = Plan.from_config(run.config)
    return as_left(new_search(plan, "random" if phase == "baseline" else None), run, phase)


def finalists(plan: Plan, search: Search, number: int) -> list[Item]:
    """The best games of a search, to be certified."""
    rows = search.best()[:number]
    return [certification(plan, row["code"], balance_of(row["result"])) for row in rows]


def certification(plan: Plan, code: str, published: float | None) -> Item:
    """The job that certifies one game."""
    how = {"code": code, "seed": plan.seed, "published": published, "certification": plan.certification}
    return Item(code, {"task": "certify", **how}, 100.0)


def balance_of(result: Mapping[str, Any]) -> float | None:
    """The published balance of a measured game: 100 - |A - B| - Draws, on percentages."""
    counts = result.get("counts") or {}
    if not counts:
        return None
    first, second, draws, games = (counts[name] for name in ("first", "second", "draws", "games"))
    return 100.0 - 100.0 * (abs(first - second) + draws) / games


class Evolution(Phases):
    """A run of `evolve games` under way."""

    @cached_property
    def plan(self) -> Plan:
        """What it is to do."""
        return Plan.from_config(self.run.config)

    def to_the_end(self) -> Summary:
        """Search, baseline, certificates."""
        return self.through((self.search, self.baseline, self.certify, self.certify_baseline, self.certify_references))

    def finish(self) -> None:
        """The finalists as games, which makes the run whole."""
        self.write_games()
        super().finish()

    def search(self) -> Summary:
        """The search itself; a time budget ends it once, after which its steps stand."""
        store = self.run.store
        ended = store.meta("search_steps")
        limits = Limits(int(ended)) if ended else Limits(self.plan.steps, self.plan.budget)
        summary = self.drive(new_search(self.plan), "search", limits)
        if summary.stopped != "interrupt":
            store.set_meta("search_steps", str(summary.steps))
        return summary

    def baseline(self) -> Summary:
        """What random sampling finds."""
        return self.drive(new_search(self.plan, "random"), "baseline", Limits(self.plan.baseline))

    def certify(self) -> Summary:
        """The finalists, on fresh seeds."""
        found = finalists(self.plan, searched(self.run), self.plan.finalists)
        return self.drive_list(found, "certify")

    def certify_baseline(self) -> Summary:
        """The best random samples, looked at in the same way, so that both are compared by what is left of them."""
        found = finalists(self.plan, searched(self.run, "baseline"), self.plan.baseline_finalists)
        return self.drive_list(found, "certify-baseline")

    def certify_references(self) -> Summary:
        """The reference games, on fresh seeds."""
        items = [certification(self.plan, find_game(name).code, None) for name in self.plan.reference_games]
        return self.drive_list(items, "references")

    def write_games(self) -> None:
        """The finalists as games with rule sheets, by rank."""
        from runs.view import view_of  # the view reads what this module writes

        for row in view_of(self.run).top[: self.plan.finalists]:
            game = find_game(row.code)
            sheet = f"{row.code}\n\n{game.family.rule_sheet(game.spec)}"
            self.run.write_game(f"rank-{row.rank:02d}", game.to_json(), sheet)


def evolution(
    run: Run, backend: str, workers: int | None, address: str | None, watcher: Watcher,
    opened: Callable[[], None] = lambda: None,
) -> tuple[Summary, Executor]:  # fmt: skip
    """Open the executor, go through all phases, close it; `opened` is called when the kernels are ready."""
    kind = kind_of(run.config)
    with open_executor(backend, find_evaluator(kind.EVALUATOR), workers, address) as executor:
        opened()
        return kind.phases(run, executor, watcher), executor


def default_folder(plan: Plan) -> Path:
    """`evenplay-runs/steady-state-seed-1`, or the first free name like it."""
    from runs.folder import free_name

    return free_name(f"{plan.search}-seed-{plan.seed}")
