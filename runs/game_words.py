"""What a GAME on the command line may be: a name, a code, a `.json` file, or `RUN#rank`, a game that a run found."""

from __future__ import annotations

from pathlib import Path

from games.game import Game, find_game
from games.wrong import BadInput


def game_named(text: str) -> Game:
    """The game that the words stand for."""
    folder, mark, rank = text.rpartition("#")
    if not mark:
        return find_game(text)
    from runs.view import load_view

    top = load_view(Path(folder)).top
    if not (rank.isdigit() and 1 <= int(rank) <= len(top)):
        raise BadInput(f'there is no rank "{rank}" in {folder}; valid: 1 to {len(top)}')
    return find_game(top[int(rank) - 1].code)
