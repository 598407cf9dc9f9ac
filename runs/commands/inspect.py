"""`evolve inspect RUN`: the games a run found, ranked, with published and certified scores side by side."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from runs.command import Command
from runs.terminal.arguments import whole

if TYPE_CHECKING:
    from runs.kinds.games.view import RunView


def add_arguments(parser: ArgumentParser) -> None:
    """The run, and what to look at."""
    parser.add_argument("run", help="the run's folder, or RUN#rank for one game")
    parser.add_argument("--top", type=whole(1, 10_000), default=12, help="how many games (default: %(default)s)")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write every evaluated game as CSV")
    parser.add_argument("--parquet", type=Path, metavar="FILE", help="write every evaluated game as Parquet")


def run(args: Namespace) -> int:
    """Show it, in the manner of its kind."""
    from runs.keeping.folder import read_run
    from runs.kinds import kind_of

    with read_run(Path(args.run.partition("#")[0])) as found:
        kind = kind_of(found.config)
    return kind.inspect(args)


def inspect_games(args: Namespace) -> int:
    """The games, and tables where they are wanted."""
    from games.wrong import BadInput
    from runs.kinds.games.text import best_table, game_text
    from runs.kinds.games.view import load_view
    from runs.terminal.output import document, next_command, note, say

    folder, mark, rank = args.run.partition("#")
    view = load_view(Path(folder))
    if mark and not (rank.isdigit() and 1 <= int(rank) <= len(view.top)):
        raise BadInput(f'there is no rank "{rank}" in {folder}; valid: 1 to {len(view.top)}')
    write_tables(args)
    if args.json:
        document(view.to_json())
        return 0
    if mark:
        say(game_text(view.top[int(rank) - 1]))
        next_command(f"evolve play {args.run}")
        return 0
    say(summary(view))
    say(best_table(view.top[: args.top]))
    if not view.finished:
        note("this run is not finished")
        next_command(f"evolve resume {folder}")
    else:
        next_command(f"evolve report {folder}")
    return 0


def summary(view: RunView) -> str:
    """What the run was, in two lines."""
    plan = view.plan
    last = view.history[-1] if view.history else {}
    known = [name for name in ("best", "mean", "diversity") if last.get(name) is not None]
    numbers = ", ".join(f"{name} {last[name]:.1f}" for name in known)
    return (
        f"{view.path}: {plan.search} over the {plan.space} space, profile {plan.profile}, {plan.games} games of "
        f"{plan.player}, seed {plan.seed}\n{view.evaluated} games evaluated in {view.elapsed:.0f} s; {numbers}; "
        f"result {view.result_hash}\n"
    )


def write_tables(args: Namespace) -> None:
    """Every evaluated game as a row."""
    if args.csv is None and args.parquet is None:
        return
    from runs.keeping.frames import games_frame
    from runs.terminal.output import note

    frame = games_frame(Path(args.run.partition("#")[0]))
    if args.csv is not None:
        frame.to_csv(args.csv, index=False)
        note(f"wrote {args.csv} ({len(frame)} games)")
    if args.parquet is not None:
        frame.to_parquet(args.parquet, index=False)
        note(f"wrote {args.parquet} ({len(frame)} games)")


COMMAND = Command(
    name="inspect",
    summary="what a run found, published and certified side by side",
    examples=(
        "evolve inspect evenplay-runs/steady-state-seed-1",
        "evolve inspect evenplay-runs/steady-state-seed-1#1",
        "evolve inspect RUN --csv games.csv",
    ),
    add_arguments=add_arguments,
    run=run,
)
