"""The run type of `evolve tune`: the smallest changes that make a game meet given targets."""

from __future__ import annotations

from runs.operating_system import quote
from runs.requests.tune import TuneRequest
from runs.types import GAMES, Part, RunType
from runs.types.tune.config import TuneConfig
from runs.types.tune.document import answer_document, document
from runs.types.tune.phases import Tune
from runs.types.tune.request import build
from runs.types.tune.view import TuneView, rows, view_of
from runs.types.view import ranked


def next_step(view: TuneView) -> str:
    """The command to read the rules of the best game."""
    if view.best is None:
        return f"evolve report {quote(str(view.path))}"
    return f"evolve show {quote(view.best.code)}"


def part(view: TuneView, rank: str) -> Part:
    """A game of the front, by rank."""
    answer = ranked(view.path, rank, view.front)
    shown = f"evolve show {quote(answer.code)}"
    return Part(answer_document(view, answer, int(rank)), answer.to_json(), shown, spec=answer.code)


RUN_TYPE = RunType(
    name="tune",
    things="batches of games",
    about="tuning {game}",
    config=TuneConfig,
    evaluator="runs.types.tune.tasks",
    phases=Tune,
    view=view_of,
    document=document,
    rows=rows,
    request=TuneRequest,
    build=build,
    stem=lambda config: f"tune-{config.of_game.family.name}",
    next_step=next_step,
    part=part,
    parts=GAMES,
)
