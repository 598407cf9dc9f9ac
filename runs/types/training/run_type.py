"""The run type of `evolve train`: a network learns a game by self-play."""

from __future__ import annotations

from runs.operating_system import quote
from runs.requests.training import TrainingRequest
from runs.types import RunType
from runs.types.training.config import TrainingConfig
from runs.types.training.document import document
from runs.types.training.phases import TrainingPhases
from runs.types.training.request import build
from runs.types.training.view import TrainingView, rows, view_of


def next_step(view: TrainingView) -> str:
    """The command to let the network play."""
    game = view.config.of_game
    others = [game.opponent] * (len(game.seats) - 1)
    return f"evolve match {game.name} --players {quote(','.join([f'td:{view.path}', *others]))} --games 200"


RUN_TYPE = RunType(
    name="training",
    things="games",
    about="a network that learns {game}",
    config=TrainingConfig,
    evaluator="runs.engine.idle",
    phases=TrainingPhases,
    view=view_of,
    document=document,
    rows=rows,
    request=TrainingRequest,
    build=build,
    stem=lambda config: f"{config.method}-{config.of_game.name}-seed-{config.seed}",
    next_step=next_step,
)
