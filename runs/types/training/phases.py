"""The single phase of a training run: batches of games with checkpoints between them, until the end or an interrupt."""

from __future__ import annotations

import time

from players.td.net import FILE, write_net
from players.td_training.training import Training, begin, go_on
from runs.engine.driver import CHECKPOINT_EVERY, Summary
from runs.engine.driver.phases import Phases
from runs.engine.observer import Pace, Status
from runs.engine.stop import Stop
from runs.storage.checkpoint import Checkpoint
from runs.storage.failure import full_disk_noticed
from runs.storage.folder import Run
from runs.storage.writing import write_atomically
from runs.types.training.config import TrainingConfig

PHASE = "training"
STRETCHES = 500  # rows of the history


def training_of(run: Run) -> Training:
    """The training as of the newest intact checkpoint of the run."""
    config = TrainingConfig.from_config(run.config)
    newest = run.checkpoints(PHASE).newest(lambda it: True, lambda line: run.store.event("note", line))
    if newest is None:
        return begin(config.of_game, config.settings, config.seed)
    return go_on(config.of_game, config.settings, config.seed, newest.search)


class TrainingPhases(Phases):
    """A training run in progress. Games are played one after another, so nothing is sent to the executor."""

    def to_the_end(self) -> Summary:
        """Train until all games are played."""
        run = self.run
        training, started = training_of(run), time.monotonic()
        before, saved = float(run.store.meta("elapsed") or 0.0), started
        games = training.settings.games
        every, pace = max(1, -(-games // STRETCHES)), Pace(0.0, training.played)

        def save() -> None:
            run.store.set_meta("elapsed", f"{before + time.monotonic() - started:.3f}")
            run.checkpoints(PHASE).write(Checkpoint(training.played, training.state()))

        with full_disk_noticed(run.path), Stop() as stop:
            save()
            while not training.done and not stop.wanted:
                training.stretch(every)
                elapsed = time.monotonic() - started
                left = pace.left(elapsed, training.played, games)
                self.observer.step(Status(PHASE, training.played, games, 0, elapsed, left, {}))
                if time.monotonic() - saved > CHECKPOINT_EVERY:
                    save()
                    saved = time.monotonic()
            save()
            if training.done:
                write_atomically(run.path / FILE, write_net(training.net(FILE)))
                run.store.set_meta("finished", "yes")
        return Summary(training.played, 0, time.monotonic() - started, None if training.done else "interrupt")
