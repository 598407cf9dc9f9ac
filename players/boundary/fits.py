"""Whether a game is one of Boundary."""

from __future__ import annotations

from games.game import Game


def boundary_only(game: Game) -> str:
    """For kinds that know Boundary and nothing else."""
    return "" if game.family.name == "boundary" else f"plays boundary, which {game.name} is not"
