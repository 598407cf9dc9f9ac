"""The restriction of Tarble's own players to Tarble games."""

from __future__ import annotations

from games.game import Game


def only_tarble(game: Game) -> str:
    """The reason why a game is not a Tarble game; "" if it is one."""
    return "" if game.family.name == "tarble" else f"plays only tarble games; {game.name} is not one"
