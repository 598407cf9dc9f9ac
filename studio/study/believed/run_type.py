"""The run type of strategies judged by people (`evolve npcs --objective believed`)."""

from __future__ import annotations

from runs.engine.driver import Summary
from runs.engine.driver.phases import Phases
from runs.types import RunType
from studio.study.believed.config import BelievedConfig
from studio.study.believed.document import document
from studio.study.believed.rounds import begun, gone_on
from studio.study.believed.view import BelievedView, rows, view_of


class Rounds(Phases):
    """All rounds; RunStopped if there are not enough judgements yet."""

    def to_the_end(self) -> Summary:
        """Continue with the available judgements."""
        refinement = gone_on(begun(BelievedConfig.from_config(self.run.config), self.run.path))
        self.run.store.set_meta("finished", "yes")
        return Summary(len(refinement.rounds), 0, 0.0, None)


def next_step(view: BelievedView) -> str:
    """The command to play against the result."""
    if view.minimal is None:
        return f"evolve report {view.path}"
    opponents = ",".join([f'"{view.minimal}"'] * (len(view.config.of_game.seats) - 1))
    return f"evolve play {view.config.game} --players human,{opponents}"


RUN_TYPE = RunType(
    name="believed",
    things="strategies",
    about="strategies for {game}, judged by people",
    config=BelievedConfig,
    evaluator="runs.engine.idle",
    phases=Rounds,
    view=view_of,
    document=document,
    rows=rows,
    stem=lambda config: f"npcs-{config.of_game.name}-believed-seed-{config.seed}",
    next_step=next_step,
)
