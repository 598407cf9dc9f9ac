"""The phases of a run of `evolve tune`, each resumable: the given game on fresh games, then the search."""

from __future__ import annotations

from functools import cached_property

from games.game import find_game
from games.rule_text import folded
from players.spec import read_player
from runs.engine.driver import Limits, Summary
from runs.engine.driver.phases import Phases
from runs.types.naming.players import warm_up
from runs.types.tune.config import TuneConfig
from runs.types.tune.searched import beginning, new_search
from runs.types.tune.view import view_of


class Tune(Phases):
    """A run of `evolve tune` in progress."""

    @cached_property
    def plan(self) -> TuneConfig:
        """The config of the run."""
        return TuneConfig.from_config(self.run.config)

    def to_the_end(self) -> Summary:
        """Measure the given game, then search; kernels are compiled first, since batches are timed."""
        game = self.plan.of_game
        for name in self.plan.players:
            warm_up(game, [read_player(name)] * len(game.seats))
        return self.through((self.before, self.search))

    def finish(self) -> None:
        """Write the games of the front as files, with their rule sheets, then finish the run."""
        for rank, answer in enumerate(view_of(self.run).front, 1):
            game = find_game(answer.code)
            sheet = f"{game.code}\n\n{folded(game.family.rule_sheet(game.spec))}"
            self.run.write_game(f"rank-{rank:02d}", game.to_json(), sheet)
        super().finish()

    def before(self) -> Summary:
        """Measure the given game."""
        return self.drive_list([beginning(self.plan)], "before")

    def search(self) -> Summary:
        """The search; when a time budget has ended it, its steps are final."""
        store = self.run.store
        ended = store.meta("search_steps")
        limits = Limits(int(ended)) if ended else Limits(None, self.plan.budget)
        summary = self.drive(new_search(self.plan), "search", limits)
        if summary.stopped != "interrupt":
            store.set_meta("search_steps", str(summary.steps))
        return summary
