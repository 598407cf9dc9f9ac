"""The games that Tarble's own players can play."""

from __future__ import annotations

from games.game import Game


def only_tarble(game: Game) -> str:
    """Reason why a game is not Tarble; "" if it is."""
    return "" if game.family.name == "tarble" else f"plays only tarble games, and {game.name} is none"
