"""`evolve npcs GAME`: evolve strategies of elements and reduce them to the elements they need."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from runs.cli.session import session, start
from runs.cli.terminal.compiling import compile_notice
from runs.engine.executor import check_backend
from runs.requests.npcs import BELIEVED, NpcsRequest
from runs.storage.folder import check_free, free_name, new_run
from runs.types import find_run_type
from runs.types.building import request_of
from runs.types.npcs.decisions import keep
from runs.types.npcs.request import build_strategies, with_records


def run(args: Namespace) -> int:
    """Read the records, create the run and carry out all phases."""
    check_backend(args.backend, args.address, args.worker_needs)
    request = request_of(NpcsRequest, vars(args))
    if request.objective == BELIEVED:
        return run_believed(request, args)
    if args.out:
        check_free(args.out)  # before records are read, which takes a while
    config = build_strategies(request)
    with compile_notice():
        config, taken = with_records(config)
    with new_run(args.out or folder_of(config.of_game.name, config.objective, config.seed), config.to_config()) as made:
        if taken is not None:
            keep(made.path, taken)
        return session(made, args)


def run_believed(request: NpcsRequest, args: Namespace) -> int:
    """A run fed by people's judgements: it publishes strategies and stops until they have been judged."""
    config = find_run_type(BELIEVED).config.of_request(request)
    return start(config, folder_of(config.of_game.name, BELIEVED, config.seed), args)


def folder_of(game: str, objective: str, seed: int) -> Path:
    """The default folder of a run."""
    return free_name(f"npcs-{game.replace('/', '-')}-{objective}-seed-{seed}")
