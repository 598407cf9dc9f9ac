"""`evolve tune GAME --want …`: find the smallest change of a game that meets the targets."""

from __future__ import annotations

from argparse import Namespace

from runs.cli.session import session
from runs.engine.executor import check_backend
from runs.requests.tune import TuneRequest
from runs.storage.folder import free_name, new_run
from runs.types.building import request_of
from runs.types.tune.request import build


def run(args: Namespace) -> int:
    """Make the run's folder, search and certify."""
    check_backend(args.backend, args.address)
    config = build(request_of(TuneRequest, vars(args)))
    with new_run(args.out or free_name(f"tune-{config.of_game.family.name}"), config.to_config()) as made:
        return session(made, args)
