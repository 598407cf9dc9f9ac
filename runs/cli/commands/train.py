"""`evolve train GAME`: a network learns a game by playing itself, as a run that can be stopped and resumed."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import fields, replace

from games.errors import unknown
from players.td.training import Settings, begin_weights, usual_settings
from runs.cli.session import session
from runs.storage.folder import check_free, free_name, new_run
from runs.types.naming.games import game_named
from runs.types.training.config import METHODS, TrainingConfig


def run(args: Namespace) -> int:
    """Make the run's folder, then train."""
    if args.out:
        check_free(args.out)
    plan = planned(args)
    stem = f"{plan.method}-{plan.of_game.name.replace('/', '-')}-seed-{plan.seed}"
    args.backend, args.workers, args.address = "threads", 1, None
    with new_run(args.out or free_name(stem), plan.to_config()) as made:
        return session(made, args)


def planned(args: Namespace) -> TrainingConfig:
    """The plan; BadInput before anything is written."""
    if args.method not in METHODS:
        raise unknown("method", args.method, METHODS)
    game = game_named(args.game)
    said = {field.name: getattr(args, field.name) for field in fields(Settings)}
    settings = replace(usual_settings(game), **{name: value for name, value in said.items() if value is not None})
    if args.rate is not None and args.last_rate is None:
        settings = replace(settings, last_rate=min(settings.last_rate, settings.rate))
    begin_weights(game, settings, args.seed)
    return TrainingConfig(game.code, settings, args.seed, args.method)
