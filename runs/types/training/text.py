"""A training run in words and as data: what learned, from how many games, how it plays itself."""

from __future__ import annotations

from shlex import quote
from typing import Any

from players.matches.play import MOST_SEATS
from players.td.net import FILE
from runs.documents.text_table import table as aligned
from runs.storage.folder import Run
from runs.types.training.config import TrainingConfig
from runs.types.training.sitting import training_of

ROWS = 10


def told(run: Run) -> dict[str, Any]:
    """As `evolve train --json` and `evolve inspect --json` print it."""
    plan, training = TrainingConfig.from_config(run.config), training_of(run)
    net, last = training.net(str(run.path)), (training.rows or [{}])[-1]
    finished = run.store.meta("finished") == "yes"
    return {
        "run": str(run.path),
        "game": plan.game,
        "method": plan.method,
        "seed": plan.seed,
        "settings": net.made,
        "games": training.played,
        "finished": finished,
        "net": str(run.path / FILE) if finished else None,
        "player": f"td:{net}" if finished else None,
        "inputs": net.inputs,
        "nodes": net.nodes,
        "outputs": net.outputs,
        "plies": last.get("plies"),
        "wins": last.get("wins"),
        "history": training.rows,
        "result_hash": net.mark,
    }


def summary(run: Run) -> str:
    """Two lines."""
    known = told(run)
    made = known["settings"]
    return (
        f"{run.path}: {known['game']} by {known['method']}, {known['games']:,} games, seed {known['seed']}\n"
        f"{known['inputs']} inputs, {known['nodes']} hidden nodes; α {made['rate']:g}, λ {made['decay']:g}, "
        f"noise {made['noise']:g}, strays {made['stray']:g}; net {known['result_hash']}\n"
    )


def table(run: Run, rows: int = ROWS) -> str:
    """How games against itself went, at a few places of the training."""
    history, seats = training_of(run).rows, TrainingConfig.from_config(run.config).of_game.seats[:MOST_SEATS]
    if not history:
        return "no game has been played yet"
    places = sorted({round(k * (len(history) - 1) / max(rows - 1, 1)) for k in range(rows)})
    shown = [
        [f"{row['games']:,}", f"{row['plies']:.1f}", *(f"{100 * share:.1f} %" for share in row["wins"])]
        for row in (history[place] for place in places)
    ]
    return aligned(["games", "plies", *seats], shown)


def next_match(run: Run) -> str:
    """What to do with it."""
    if run.store.meta("finished") != "yes":
        return f"evolve resume {run.path}"
    game = TrainingConfig.from_config(run.config).of_game
    others = [game.opponent] * (len(game.seats) - 1)
    return f"evolve match {game.name} --players {quote(','.join([f'td:{run.path}', *others]))} --games 200"
