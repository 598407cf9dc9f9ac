"""`evolve npcs GAME`: evolve strategies out of elements, and reduce them to what they need."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from games.wrong import BadInput
from runs.cli.command import Command
from runs.cli.commands.games import add_workers
from runs.cli.terminal.arguments import number, whole

if TYPE_CHECKING:
    from runs.types.npcs.config import NpcsConfig
    from runs.types.npcs.decisions import Taken


def add_arguments(parser: ArgumentParser) -> None:
    """The game, what is wanted, what from, how long."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument(
        "--objective",
        default="human",
        help="human (people's moves), disguise (games like people's), win, target (--score against --opponent), style; "
        "a+b for the front of both; believed (people's judgements, see --study)",
    )
    parser.add_argument(
        "--study", default="", metavar="STUDY", help="believed: the folder of the study whose people judge"
    )
    parser.add_argument(
        "--judged", type=whole(1, 10_000), default=20, help="believed: how often each (default: %(default)s)"
    )
    parser.add_argument(
        "--confirmed", type=whole(1, 10_000), default=40, help="believed: and in phase three (default: %(default)s)"
    )
    parser.add_argument("--by", default="all", help="believed: whose judgements count, all or experts")
    add_records(parser)
    parser.add_argument("--opponent", default="", metavar="P,…", help="win, target: who is played against")
    parser.add_argument("--score", type=number, help="target: the wanted score (default: 0.5)")
    parser.add_argument("--style", default="", help='style: habits, as in "take 0.5, centre -0.3" (default: people\'s)')
    parser.add_argument(
        "--games", type=whole(2, 1_000_000), default=200, help="win, target: games of each (default: %(default)s)"
    )
    parser.add_argument(
        "--reading",
        default="",
        help="list (order is priority), weighed, or sampled (moves drawn by weight); default: list, disguise: sampled",
    )
    parser.add_argument("--static", action="store_true", help="no elements that look ahead")
    parser.add_argument("--most", type=whole(1, 30), default=0, help="elements of a strategy (default: 5, sampled: 8)")
    parser.add_argument(
        "--search",
        default="",
        help="refine (default), source, source-times or modern; disguise: pursuit; a+b: pareto",
    )
    parser.add_argument(
        "--mu",
        type=whole(2, 10_000),
        default=0,
        help="size of the first population (default: every element, lists: twice)",
    )
    parser.add_argument(
        "--generations", type=whole(0, 100_000), help="(default: 100, style: 30, sampled: 25, games: 8)"
    )
    parser.add_argument("--passing", type=number, help="stop when a fifth of those that go on reach this objective")
    add_workers(parser)
    parser.add_argument("--out", type=Path, metavar="DIR", help="the run's folder (default: one in evenplay-runs/)")


def add_records(parser: ArgumentParser) -> None:
    """People's games, and whose moves of them count."""
    parser.add_argument(
        "--records", metavar="PATH", default="", help="human, disguise, style: people's games, a file or a folder"
    )
    parser.add_argument(
        "--format", default="", help="of the records: wthor, acf, eothello, fourinarow, pdn, playbook, turns or studio"
    )
    parser.add_argument(
        "--sample",
        type=whole(3, 1_000_000),
        default=0,
        help="games of them, at most (default: 2000; sampled, style: 1000)",
    )
    parser.add_argument("--humans-only", action="store_true", help="leave out games in which a program plays (wthor)")
    parser.add_argument(
        "--rating", default="", metavar="low|high", help="decisions of the weaker or stronger third alone"
    )
    parser.add_argument("--person", default="", metavar="NAME", help="decisions of this person alone")


def run(args: Namespace) -> int:
    """Read the records, make the run's folder, then do all its phases."""
    from runs.engine.executor import check_backend
    from runs.engine.session import session
    from runs.storage.folder import check_free, free_name, new_run
    from runs.types.npcs.decisions import keep

    check_backend(args.backend, args.address)
    if args.objective == "believed":
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
    from runs.engine.session import session
    from runs.storage.folder import free_name, new_run
    from runs.types.naming.games import game_named
    from studio.study.believed.config import MOST, SEARCHES, BelievedConfig

    if not args.study:
        raise BadInput('objective "believed" needs --study: the folder of a study, see evolve study')
    plan = BelievedConfig(
        game_named(args.game).code,
        str(Path(args.study).resolve()),
        search=args.search or SEARCHES[0],
        least=args.judged,
        confirm=args.confirmed,
        by=args.by,
        most=args.most or MOST,
        static=args.static,
        seed=args.seed,
    )
    given = {"generations": args.generations, "passing": args.passing}
    plan = replace(plan, **{name: value for name, value in given.items() if value is not None})
    plan.judges  # noqa: B018  what is wrong with it is said before anything is written
    with new_run(
        args.out or free_name(f"npcs-{plan.of_game.name}-believed-seed-{plan.seed}"), plan.to_config()
    ) as made:
        return session(made, args)


def planned(args: Namespace) -> tuple[NpcsConfig, Taken | None]:
    """The plan, and what it takes from records; BadInput before anything is written."""
    from runs.cli.terminal.compiling import compile_notice
    from runs.types.naming.games import game_named
    from runs.types.naming.players import all_in_full
    from runs.types.npcs.config import NpcsConfig, usual_words
    from runs.types.npcs.decisions import take

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


COMMAND = Command(
    name="npcs",
    summary="evolve opponents: strategies out of elements, reduced to what they need",
    examples=(
        "evolve npcs reversi-8x8 --records wthor --format wthor --humans-only --seed 1",
        "evolve npcs reversi-8x8 --objective disguise --records . --format wthor",
        "evolve npcs reversi-8x8 --objective target --opponent mcts:100 --score 0.5",
        "evolve npcs jostle --objective win --opponent 'Observing ADVANCER'",
        "evolve npcs reversi-8x8 --reading sampled --records x.csv --format eothello",
    ),
    add_arguments=add_arguments,
    run=run,
    resumable=True,
)
