"""`RUN#rank` on the command line: a game or a strategy of a run."""

from __future__ import annotations

from pathlib import Path

from games.errors import BadInput
from runs.types import GAMES, MARK, PLAYERS, load_run, part_of

__all__ = ["MARK", "game_code", "no_game", "player_spec"]


def game_code(text: str) -> str:
    """The code of the game that `RUN#1` names."""
    part = part_of(text, GAMES)
    if part is None:
        raise no_game(Path(text.rpartition(MARK)[0]))
    return part.spec


def player_spec(text: str) -> str:
    """The player that `RUN#1` or `RUN#minimal` names."""
    part = part_of(text, PLAYERS)
    if part is None:
        folder = text.rpartition(MARK)[0]
        raise BadInput(
            f"{folder} is not a run of evolve npcs, whose strategies are players; see: evolve inspect {folder}"
        )
    return part.spec


def no_game(folder: Path) -> BadInput:
    """An error for a run of another type, with the command to use instead."""
    this, view = load_run(folder)
    return BadInput(f"{folder} is a run of {this.things}, not a game; try: {this.next_command(view)}")
