"""The phases of evolving games, from the search to the certificates, each resumable, in one folder.

search → look: re-evaluation of its best → baseline: random sampling, if requested → certify: the finalists of both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import Any

from evolve.ask_tell import AskTell, Trial
from evolve.re_evaluation import SHORTLIST
from fitness.novelty import is_new, novelty
from games.game import find_game
from games.rule_text import folded
from runs.engine.driver import Limits, Summary
from runs.engine.driver.enqueued import EnqueuedTrials
from runs.engine.driver.phases import Phases
from runs.types.games.config import LAG, GamesConfig, default_lag, new_search, profile_of
from runs.types.games.eta import time_left
from runs.types.games.searched import best_rows, new_look
from runs.types.games.view import view_of

LEAST_TIME = 0.001  # seconds: an exhausted budget ends a phase at its first step


def finalists(plan: GamesConfig, rows: Sequence[Mapping[str, Any]]) -> list[Trial]:
    """The best games of a search, to be certified."""
    return [certification(plan, row["code"]) for row in rows]


def new_first(plan: GamesConfig, rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The best games; if the profile rewards novelty, new games come before known ones and their near copies."""
    if not profile_of(plan).weights.get("novelty"):
        return list(rows)
    return sorted(rows[:SHORTLIST], key=lambda row: not is_new(bool(row["parents"]), novelty(row["code"])))


def certification(plan: GamesConfig, code: str) -> Trial:
    """The job that certifies one game."""
    how = {"code": code, "seed": plan.seed, "certification": plan.certification}
    return Trial(code, {"task": "certify", **how}, 100.0)


class Evolution(Phases):
    """A run of `evolve games` in progress."""

    @cached_property
    def plan(self) -> GamesConfig:
        """The config of the run."""
        return GamesConfig.from_config(self.run.config)

    def to_the_end(self) -> Summary:
        """Carry out the phases: search, re-evaluation, baseline, certificates."""
        self.advise()
        certificates = (self.certify, self.certify_baseline, self.certify_references)
        return self.through((self.search, self.look, self.baseline, *certificates))

    def advise(self) -> None:
        """Remark that the default max_pending, chosen before the cluster was known, keeps few of its workers busy."""
        workers = self.executor.workers
        if self.plan.lag == LAG < (wanted := default_lag(workers, self.plan.steps)):
            self.observer.note(f"--lag {LAG} feeds few of {workers} workers; for a new run give --lag {wanted}")

    def finish(self) -> None:
        """Write the finalists as games, then finish the run."""
        self.write_games()
        super().finish()

    def search(self) -> Summary:
        """The search; when a time budget has ended it, its steps are final."""
        share = (1.0 - self.plan.certifying) * (1.0 - self.plan.second_look)
        summary = self.timed(new_search(self.plan), "search", self.plan.steps, share)
        self.check_alive("search")
        return summary

    def look(self) -> Summary:
        """Re-evaluate the best games; limited by time if the search was, otherwise by work."""
        if not self.plan.second_look:
            return Summary(0, 0, 0.0, None)
        return self.timed(new_look(self.run), "look", None, 1.0 - self.plan.certifying)

    def timed(self, search: AskTell, phase: str, steps: int | None, share: float) -> Summary:
        """A phase that ends when this share of the run's total time budget is spent, over all sessions; after that its
        steps are final."""
        store, budget = self.run.store, self.plan.budget
        ended = store.meta(f"{phase}_steps")
        spent = float(store.meta("elapsed") or 0.0)
        left = None if budget is None else max(LEAST_TIME, budget * share - spent)
        ahead = partial(time_left, self.plan, phase, self.executor.workers)
        summary = self.drive(search, phase, Limits(int(ended)) if ended else Limits(steps, left, ahead))
        if summary.stopped != "interrupt":
            store.set_meta(f"{phase}_steps", str(summary.steps))
        return summary

    def baseline(self) -> Summary:
        """Random sampling, for comparison."""
        ahead = partial(time_left, self.plan, "baseline", self.executor.workers)
        return self.drive(new_search(self.plan, "random"), "baseline", Limits(self.plan.baseline, ahead=ahead))

    def certify(self) -> Summary:
        """Certify the finalists on fresh seeds."""
        found = finalists(self.plan, new_first(self.plan, best_rows(self.run))[: self.plan.finalists])
        summary = self.timed(EnqueuedTrials(found), "certify", len(found), 1.0)
        if summary.stopped == "budget":
            self.observer.note(f"the time budget is spent: {summary.steps} of {len(found)} finalists are certified")
        return summary

    def certify_baseline(self) -> Summary:
        """Re-evaluate and certify the best random samples in the same way, so that both are compared by their
        certificates."""
        found = finalists(self.plan, best_rows(self.run, "baseline")[: self.plan.baseline_finalists])
        return self.drive_list(found, "certify-baseline")

    def certify_references(self) -> Summary:
        """Certify the reference games on fresh seeds."""
        items = [certification(self.plan, find_game(name).code) for name in self.plan.reference_games]
        return self.drive_list(items, "references")

    def write_games(self) -> None:
        """The finalists as games with rule sheets, by rank."""
        for row in view_of(self.run).top[: self.plan.finalists]:
            game = find_game(row.code)
            sheet = f"{row.code}\n\n{folded(game.family.rule_sheet(game.spec))}"
            self.run.write_game(f"rank-{row.rank:02d}", game.to_json(), sheet)
