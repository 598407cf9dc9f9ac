"""`evolve tune GAME --want …`: the smallest change of a game that makes it as wanted."""

from __future__ import annotations

from argparse import Namespace

from players.kinds import strategies_of
from runs.cli.session import session
from runs.cli.terminal.arguments import seconds
from runs.engine.executor import check_backend
from runs.storage.folder import free_name, new_run
from runs.types.naming.games import game_named
from runs.types.naming.players import in_full, split
from runs.types.tune.config import TuneConfig


def run(args: Namespace) -> int:
    """Make the run's folder, then search and certify."""
    check_backend(args.backend, args.address)
    plan = planned(args)
    with new_run(args.out or free_name(f"tune-{plan.of_game.family.name}"), plan.to_config()) as made:
        return session(made, args)


def planned(args: Namespace) -> TuneConfig:
    """The plan; BadInput before anything is written."""

    def names(text: str) -> tuple[str, ...]:
        return tuple(in_full(name) for name in split(text)) if text else ()

    game = game_named(args.game)
    return TuneConfig(
        game.code,
        wants=tuple(args.want or ()),
        strategies=names(args.strategies) or strategies_of(game.family.name),
        panel=names(args.players),
        free=tuple(split(args.free)) if args.free else (),
        steps=args.steps,
        certified=args.certify,
        seed=args.seed,
        coevolve=args.coevolve,
        budget=seconds(args.budget) if args.budget else None,
    )
