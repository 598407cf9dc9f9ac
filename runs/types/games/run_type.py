"""The run type of `evolve games`, which evolves rule sets."""

from __future__ import annotations

from typing import Any

from games.game import find_game
from runs.documents.document import Document
from runs.requests.games import GamesRequest
from runs.types import GAMES, MARK, Part, RunType
from runs.types.games.card import game_document
from runs.types.games.config import GamesConfig
from runs.types.games.document import run_document
from runs.types.games.phases import Evolution
from runs.types.games.request import build
from runs.types.games.rows import rows
from runs.types.games.run_view import RunView
from runs.types.games.view import view_of
from runs.types.view import ranked

BEST = 5  # games printed at the end of a session


def document(view: RunView, top: int) -> Document:
    """The run with a table of its best games."""
    return run_document(view, rows=top)


def part(view: RunView, rank: str) -> Part:
    """A game by its rank."""
    row = ranked(view.path, rank, view.top)
    game = find_game(row.code)
    measured = {**row.to_json(), "player": view.plan.player, "seed": view.plan.seed}
    about = {"hash": game.hash, "rules": game.family.rule_sheet(game.spec), "game": game.to_json()}
    play = f"evolve play {view.path}{MARK}{rank}"
    return Part(game_document(row, view), {**measured, **about}, play, spec=row.code)


def outcome(view: RunView) -> dict[str, Any]:
    """The best games and the counts."""
    return {
        "run": str(view.path),
        "best": [row.to_json() for row in view.top[:BEST]],
        **view.tally.to_json(),
        "result_hash": view.result_hash,
    }


RUN_TYPE = RunType(
    name="games",
    things="games",
    about="games: {search} over {space}",
    config=GamesConfig,
    evaluator="runs.types.games.tasks",
    phases=Evolution,
    view=view_of,
    document=document,
    report=run_document,
    rows=rows,
    request=GamesRequest,
    build=build,
    stem=lambda config: f"{config.search}-seed-{config.seed}",
    next_step=lambda view: f"evolve play {view.path}{MARK}1",
    part=part,
    parts=GAMES,
    outcome=outcome,
)
