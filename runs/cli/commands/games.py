"""`evolve games`: search a space of rules for balanced games and certify the best."""

from __future__ import annotations

from argparse import Namespace

from runs.cli.session import start
from runs.cli.terminal.output import note
from runs.engine.executor import check_backend
from runs.requests.games import GamesRequest
from runs.types.building import request_of
from runs.types.games.config import default_folder
from runs.types.games.request import build


def run(args: Namespace) -> int:
    """Create the run and carry out all phases."""
    config = build(request_of(GamesRequest, vars(args)), note)
    check_backend(args.backend, args.address, args.worker_needs)
    return start(config, default_folder(config), args)
