"""Games as environments for learners (docs/environments.md): PettingZoo, Gymnasium, OpenSpiel, and batches of numpy
arrays. Each is imported on first use; the first two need the extra `envs`, the third `pip install open_spiel`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from evenplay.naming import Named, game
from runs.engine.extras import extra_needed

if TYPE_CHECKING:
    from evenplay.envs.one_seat import OneSeat
    from games.playthrough.lockstep import Lockstep

__all__ = ["aec", "batch", "gym", "openspiel"]


def batch(what: Named, n: int, seed: int = 1) -> Lockstep:
    """`n` games in lockstep, compiled: `reset()`, `step(actions)`, `draw()`."""
    from games.playthrough.lockstep import Lockstep

    return Lockstep(game(what), n, seed)


def aec(what: Named, render_mode: str | None = None) -> Any:
    """A PettingZoo environment (AEC) with the game's seats as agents. An illegal action loses the game."""
    with extra_needed("evenplay.envs.aec"):
        from evenplay.envs.all_seats import aec_env

        return aec_env(game(what), render_mode)


def gym(what: Named, opponent: str = "greedy", seat: int | None = None, render_mode: str | None = None) -> OneSeat:
    """A Gymnasium environment for one seat; a player named as on the command line has the others. Without a seat they
    take turns from game to game. An illegal action loses the game."""
    with extra_needed("evenplay.envs.gym"):
        from evenplay.envs.one_seat import OneSeat
    from runs.types.naming.players import player_named

    return OneSeat(game(what), player_named(opponent), seat, render_mode)


def openspiel(what: Named) -> Any:
    """The game as an OpenSpiel game, which `pyspiel.load_game` then knows by its short name in this process."""
    with extra_needed("evenplay.envs.openspiel"):
        from evenplay.envs.open_spiel import load

        return load(game(what))
