"""`RUN#rank` on the command line: a game that a run found, or a strategy that another evolved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from games.errors import BadInput
from runs.storage.folder import read_run
from runs.types import kind_of

if TYPE_CHECKING:
    from runs.types.games.view import GameRow, RunView
    from runs.types.npcs.view import StrategyRow

MARK = "#"
GAMES, STRATEGIES = "games", "npcs"  # kinds of run


def kind_word(folder: Path) -> str:
    """The kind of a run; those from before there was another are of games."""
    with read_run(folder) as run:
        return str(run.config.get("kind", GAMES))


def game_row(text: str) -> tuple[RunView, GameRow]:
    """The run and the game that `RUN#1` names."""
    from runs.types.games.view import load_view

    folder, _, rank = text.rpartition(MARK)
    if kind_word(Path(folder)) != GAMES:
        raise no_game(Path(folder))
    view = load_view(Path(folder))
    if not _is_place(rank, len(view.top)):
        raise BadInput(f'there is no rank "{rank}" in {folder}; {_valid(len(view.top))}')
    return view, view.top[int(rank) - 1]


def game_code(text: str) -> str:
    """The code of the game that `RUN#1` names; runs of other kinds than games may have such, too."""
    folder = Path(text.rpartition(MARK)[0])
    with read_run(folder) as run:
        kind = kind_of(run.config)
    named = getattr(kind, "code_named", None)
    return str(named(text)) if named else game_row(text)[1].code


def strategy_row(text: str) -> StrategyRow:
    """The strategy that `RUN#1` or `RUN#minimal` names."""
    from runs.types.npcs.rows import others
    from runs.types.npcs.view import load_view

    folder, _, rank = text.rpartition(MARK)
    if kind_word(Path(folder)) != STRATEGIES:
        raise BadInput(f"{folder} is no run of evolve npcs, whose strategies are players; see: evolve inspect {folder}")
    view = load_view(Path(folder))
    names = others(view)
    if rank in names:
        return names[rank]
    if not _is_place(rank, len(view.best)):
        also = "".join(f", {name}" for name in names)
        raise BadInput(f'there is no rank "{rank}" in {folder}; {_valid(len(view.best))}{also}')
    return view.best[int(rank) - 1]


def no_game(folder: Path) -> BadInput:
    """What to do with a run of strategies instead."""
    with read_run(folder) as run:
        kind = kind_of(run.config)
    return BadInput(f"{folder} is a run of {kind.THINGS}, not a game; try: {kind.next_step(folder)}")


def _is_place(rank: str, most: int) -> bool:
    return rank.isascii() and rank.isdecimal() and len(rank) < 9 and 1 <= int(rank) <= most


def _valid(most: int) -> str:
    return f"valid: 1 to {most}" if most else "nothing is ranked in it yet"
