"""`evolve npcs GAME`: evolve strategies of elements and reduce them to the elements they need."""

from __future__ import annotations

from argparse import Namespace

from runs.cli.session import session, start
from runs.cli.terminal.compiling import compile_notice
from runs.engine.executor import check_backend
from runs.requests.npcs import BELIEVED, NpcsRequest
from runs.storage.folder import check_free, new_run
from runs.types.building import default_folder, request_of
from runs.types.npcs.decisions import keep
from runs.types.npcs.request import build_strategies, with_records


def run(args: Namespace) -> int:
    """Read the records, create the run and carry out all phases."""
    check_backend(args.backend, args.address, args.worker_needs)
    request = request_of(NpcsRequest, vars(args))
    if request.objective == BELIEVED:
        return start("npcs", args)  # it publishes strategies and stops until people have judged them
    if args.out:
        check_free(args.out)  # before records are read, which takes a while
    config = build_strategies(request)
    with compile_notice():
        config, taken = with_records(config)
    with new_run(args.out or default_folder(config), config.to_config()) as made:
        if taken is not None:
            keep(made.path, taken)
        return session(made, args)
