"""The restriction of Boundary's own players to Boundary games."""

from __future__ import annotations

from games.game import Game


def boundary_only(game: Game) -> str:
    """The reason why a game is not a Boundary game; "" if it is one."""
    return "" if game.family.name == "boundary" else f"plays only boundary games; {game.name} is not one"
