"""Two small runs, made once, that cases copy and spoil."""

from __future__ import annotations

from pathlib import Path

from games.game import find_game
from runs.keeping.folder import new_run
from runs.kinds.games.evolution import Plan, evolution
from runs.kinds.npcs.plan import Plan as Strategies
from runs.working.watch import Nobody

GAMES = Plan(steps=6, games=2, player="random", finalists=0, profile="published", seed=3)
STRATEGIES = Strategies(
    find_game("jostle").code, "win", opponent="random", games=6, mu=4, generations=0, most=1, static=True
)


def made_runs(home: Path) -> dict[str, Path]:
    """By the names that command lines use for them."""
    found = {}
    for name, plan in (("RUN", GAMES), ("NPCS", STRATEGIES)):
        with new_run(home / name, plan.to_config()) as run:
            evolution(run, "threads", 1, None, Nobody())
        found[name] = home / name
    return found
