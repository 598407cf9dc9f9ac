"""These players know one game."""

from __future__ import annotations

from games.game import Game


def only_tarble(game: Game) -> str:
    """Why a game is not for them."""
    return "" if game.family.name == "tarble" else f"plays tarble, and {game.name} is another game"
