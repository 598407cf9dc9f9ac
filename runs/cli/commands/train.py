"""`evolve train GAME`: train a network by self-play, as a run that can be stopped and resumed."""

from __future__ import annotations

from argparse import Namespace

from runs.cli.session import start
from runs.requests.training import TrainingRequest
from runs.storage.folder import check_free, free_name
from runs.types.building import request_of
from runs.types.training.request import build


def run(args: Namespace) -> int:
    """Create the run and train."""
    if args.out:
        check_free(args.out)
    config = build(request_of(TrainingRequest, vars(args)))
    stem = f"{config.method}-{config.of_game.name.replace('/', '-')}-seed-{config.seed}"
    args.backend, args.workers, args.address, args.worker_needs = "threads", 1, None, None
    return start(config, free_name(stem), args)
