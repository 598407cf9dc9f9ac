"""`evolve tune GAME --want …`: find the smallest change of a game that meets the targets."""

from __future__ import annotations

from argparse import Namespace

from runs.cli.session import start
from runs.engine.executor import check_backend
from runs.requests.tune import TuneRequest
from runs.storage.folder import free_name
from runs.types.building import request_of
from runs.types.tune.request import build


def run(args: Namespace) -> int:
    """Create the run, search and certify."""
    check_backend(args.backend, args.address, args.worker_needs)
    config = build(request_of(TuneRequest, vars(args)))
    return start(config, free_name(f"tune-{config.of_game.family.name}"), args)
