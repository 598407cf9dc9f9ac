"""`evolve npcs GAME`: evolve strategies out of elements, and reduce them to what they need."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from games.errors import BadInput
from runs.cli.session import session
from runs.cli.terminal.compiling import compile_notice
from runs.engine.executor import check_backend
from runs.storage.folder import check_free, free_name, new_run
from runs.types import module_of
from runs.types.naming.games import game_named
from runs.types.naming.players import all_in_full
from runs.types.npcs.config import NpcsConfig, usual_words
from runs.types.npcs.decisions import Taken, keep, take

BELIEVED = "believed"  # the objective and the kind of run: people judge


def run(args: Namespace) -> int:
    """Read the records, make the run's folder, then do all its phases."""
    check_backend(args.backend, args.address)
    if args.objective == BELIEVED:
        return run_believed(args)
    if args.study:
        raise BadInput("--study is for the objective believed")
    if args.out:
        check_free(args.out)  # before records are read, which takes a while
    plan, taken = planned(args)
    stem = f"npcs-{plan.of_game.name.replace('/', '-')}-{plan.objective}-seed-{plan.seed}"
    with new_run(args.out or free_name(stem), plan.to_config()) as made:
        if taken is not None:
            keep(made.path, taken)
        return session(made, args)


def run_believed(args: Namespace) -> int:
    """A run that is fed by people: it asks, and stops until they have judged."""
    if not args.study:
        raise BadInput('objective "believed" needs --study: the folder of a study, see evolve study')
    plan = module_of(BELIEVED).planned(args)
    path = args.out or free_name(f"npcs-{plan.of_game.name}-believed-seed-{plan.seed}")
    with new_run(path, plan.to_config()) as made:
        return session(made, args)


def planned(args: Namespace) -> tuple[NpcsConfig, Taken | None]:
    """The plan, and what it takes from records; BadInput before anything is written."""
    records = ("records", "format", "sample", "humans_only", "rating", "person")
    wanted = ("objective", "opponent", "score", "style", "games", "static", "most")
    search = ("mu", "generations", "passing", "seed")
    said = {name: getattr(args, name) for name in (*records, *wanted, *search)}
    said["opponent"] = all_in_full(args.opponent)
    said |= usual_words(args.objective, args.reading, args.search)
    plan = NpcsConfig(game_named(args.game).code, **said)
    if not plan.records:
        return plan, None
    with compile_notice():
        taken = take(plan)
    return replace(plan, digest=taken.digest), taken
