"""`evolve reproduce EXPERIMENT`: repeat a published experiment and show its tables beside ours."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evolve.search import AS_PUBLISHED
from games.errors import BadInput, unknown
from genome.classic.space import CLASSIC
from genome.space import distinct
from runs.cli.session import STOPPED, work
from runs.cli.terminal.arguments import DEFAULT_SEED
from runs.cli.terminal.output import document, next_command, note, say
from runs.cli.terminal.progress import Progress
from runs.engine.executor import check_backend
from runs.exports.report import write_report
from runs.operating_system import quote, usable_cores
from runs.reproduce import boundary, colonizers, hom_marks, tarble, td_tic_tac_toe
from runs.reproduce.colonizers_as_printed import as_text, compared, replayed
from runs.requests.games import EXHAUSTIVE, GamesRequest
from runs.storage.folder import HOME
from runs.types.games.complete_table import TABLE_PROFILE, read_complete, regret, table_file, write_complete
from runs.types.games.request import build

Tell = Callable[[], None]


@dataclass(frozen=True)
class Experiment:
    """An experiment whose tables are printed together: its number of steps, for the progress line, and its function."""

    steps: int
    unit: str
    reproduce: Callable[[Namespace, Tell], tuple[str, dict[str, Any]]]  # text and --json document
    next_command: str


HOM_MARKS = "hom-marks"
PUBLISHED = "published"  # the source's own fitness
TABLES: dict[str, Experiment] = {
    "boundary": Experiment(
        boundary.PAIRINGS,
        "pairings",
        lambda args, tell: boundary.reproduce(args.games, args.seed, threads(args), tell),
        "evolve play boundary --players human,AdaptivePosterior",
    ),
    "colonizers": Experiment(
        len(colonizers.EXPERIMENTS),
        "experiments",
        lambda args, tell: colonizers.reproduce(args.quick, args.seed, threads(args), tell),
        "evolve play colonizers --players human,heuristic,maxn:7x10,ismcts:200",
    ),
    "tarble": Experiment(
        tarble.STEPS,
        "steps",
        lambda args, tell: tarble.reproduce(args.games, args.seed, threads(args), tell, args.quick),
        "evolve play tarble --players human,Joey",
    ),
    "td-tic-tac-toe": Experiment(
        td_tic_tac_toe.STEPS,
        "steps",
        lambda args, tell: td_tic_tac_toe.reproduce(args.games, args.seed, tell, args.quick),
        "evolve train tic-tac-toe --method td",
    ),
}


def threads(args: Namespace) -> int:
    """The number of games played in parallel."""
    return args.workers or usable_cores()


def profile(args: Namespace) -> str:
    """The profile of hom-marks: the source's own, except for the complete table."""
    return args.profile or (TABLE_PROFILE if args.exhaustive else PUBLISHED)


def run(args: Namespace) -> int:
    """Run the experiment, or resume it, and compare."""
    if args.experiment not in (HOM_MARKS, *TABLES):
        raise unknown("experiment", args.experiment, (HOM_MARKS, *TABLES))
    if args.as_printed and args.experiment != "colonizers":
        raise BadInput(f"--as-printed is for colonizers, not for {args.experiment}")
    if args.as_printed:
        return as_printed(args)
    if args.experiment in TABLES:
        return tables(TABLES[args.experiment], args)
    check_backend(args.backend, args.address, args.worker_needs)
    return measure_everything(args) if args.exhaustive else compare(args)


def tables(experiment: Experiment, args: Namespace) -> int:
    """The tables of an experiment beside ours."""
    with Progress(experiment.unit, experiment.steps) as progress:
        text, found = experiment.reproduce(args, progress.advance)
    if args.json:
        document(found)
    else:
        say(text)
        next_command(experiment.next_command)
    return 0


def as_printed(args: Namespace) -> int:
    """Tables 5.1 and 5.2 of the Colonizers study, game by game."""
    found = compared(replayed())
    if args.json:
        document(found)
    else:
        say(as_text(found))
        next_command("evolve reproduce colonizers --quick")
    return 0 if found["equal"] == found["of"] else 1


def compare(args: Namespace) -> int:
    """Run the whole experiment of "Automatic Design of Balanced Board Games"."""
    plan = hom_marks.plan_of(args.seed, profile(args))
    plan = hom_marks.quick(plan) if args.quick else plan
    path = args.out or HOME / ("hom-marks-quick" if args.quick else "hom-marks")
    view, summary = work(path, plan, args)
    if summary.stopped == "interrupt":
        next_command(again(args, path))
        return STOPPED
    complete = None if args.quick or profile(args) != TABLE_PROFILE else read_complete(table_file())
    text = hom_marks.comparison(view, complete)
    (path / "hom-marks.txt").write_text(text + "\n", encoding="utf-8")
    report = write_report(path, path / "report.html", 10)
    if args.json:
        known = regret([row.code for row in view.top], complete, hom_marks.TOP) if complete else None
        both = {"evolved": vars(hom_marks.certified(view.top)), "sampled": vars(hom_marks.certified(view.sampled))}
        found = {"certified": both, "regret": known and known.to_json(), "report": str(report)}
        document({**view.to_json(), **found, "tables": [hom_marks.compared(view).to_json()]})
    else:
        say(text)
    note(f"wrote {path / 'hom-marks.txt'} and {report}")
    next_command(f"evolve inspect {path}")
    return 0


def again(args: Namespace, path: Path) -> str:
    """The command that continues an interrupted run of this experiment."""
    words = ["--quick"] if args.quick else ["--exhaustive"] if args.exhaustive else []
    words += [f"--profile {quote(args.profile)}"] if args.profile else []
    words += [f"--seed {args.seed}"] if args.seed != DEFAULT_SEED else []
    return " ".join(["evolve reproduce hom-marks", *words, f"--out {quote(str(path))}"])


def measure_everything(args: Namespace) -> int:
    """Evaluate the complete classic space and write its table."""
    path = args.out or HOME / "classic-space"
    request = GamesRequest(
        search=EXHAUSTIVE,
        steps=len(distinct(CLASSIC)),
        finalists=0,
        profile=profile(args),
        seed=args.seed,
        lag=AS_PUBLISHED,
    )
    _, summary = work(path, build(request), args)
    if summary.stopped == "interrupt":
        next_command(again(args, path))
        return STOPPED
    table = path / "classic-space.csv.gz"
    rows = write_complete(path, table)
    if args.json:
        document({"run": str(path), "table": str(table), "games": rows})
    else:
        say(f"wrote {table}: {rows} games")
    next_command(f"evolve inspect {path}")
    return 0
